//! What clubs and people have chosen, and the language that follows from it.

use super::{Fault, Host, Request};
use crate::rules::{BySide, Side};
use crate::settings::{ClubSettings, Personal};
use crate::table::{ClubKey, Habits, Player, PlayerKey, Seat, Site, Table};
use crate::words::Lang;

impl Host {
    /// The same host with other settings for clubs that have chosen nothing.
    #[must_use]
    pub fn with_defaults(mut self, defaults: ClubSettings) -> Host {
        self.defaults = defaults.into();
        self
    }

    /// How a person likes to be served.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn manners(&self, who: &PlayerKey) -> Result<Personal, Fault> {
        Ok(self.store.person(who).await?)
    }

    /// What a club has chosen, or what is set for clubs that have chosen nothing.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn club(&self, club: &ClubKey) -> Result<ClubSettings, Fault> {
        Ok(self.store.club(club).await?.unwrap_or_else(|| self.new_club(club.site())))
    }

    /// The language a person is spoken to in: the chosen one, else the one the platform told last; `None` if neither is
    /// known.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn lang_of(&self, who: &PlayerKey) -> Result<Option<Lang>, Fault> {
        Ok(self.store.person(who).await?.spoken().and_then(Lang::closest))
    }

    /// The language to speak to somebody in where they are: the chosen one, else the one the platform tells, else the one
    /// it told before, else the club's; `None` if none of them is known. Nobody: who writes as a group.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn lang_for(
        &self,
        who: Option<&PlayerKey>,
        told: Option<Lang>,
        club: Option<&ClubKey>,
    ) -> Result<Option<Lang>, Fault> {
        let own = match who {
            Some(who) => self.store.person(who).await?,
            None => Personal::default(),
        };
        let chosen = own.lang.as_deref().and_then(Lang::closest).or(told);
        if let Some(lang) = chosen.or_else(|| own.heard.as_deref().and_then(Lang::closest)) {
            return Ok(Some(lang));
        }
        let club = match club {
            Some(club) => self.club(club).await?.lang,
            None => None,
        };
        Ok(club.as_deref().and_then(Lang::closest))
    }

    /// How whoever sits at a table likes turns to begin and to end; a free seat is taken for the asker's.
    pub(super) async fn habits(&self, table: &Table, asker: &Player) -> Result<BySide<Habits>, Fault> {
        let mut habits = BySide::default();
        for side in Side::BOTH {
            let player = match &table.seats[side] {
                Seat::Taken(player) => player,
                Seat::Free(_) => asker,
                Seat::Computer(_) => continue,
            };
            habits[side] = self.store.person(&player.key).await?.habits();
        }
        Ok(habits)
    }

    /// The language of what everybody at a table sees: its club's, or the one it was founded in.
    pub(super) async fn shared_lang(&self, table: &Table) -> Result<Lang, Fault> {
        let club = match &table.club {
            Some(club) => self.club(club).await?.lang,
            None => None,
        };
        Ok(club.as_deref().and_then(Lang::closest).or_else(|| Lang::closest(&table.lang)).unwrap_or_default())
    }

    /// The language to answer a request in: the asker's, else the club's, else the one the platform tells of the room.
    pub(super) async fn asker_lang(&self, request: &Request) -> Result<Lang, Fault> {
        let (who, room) = (&request.who, &request.room);
        let known = self.lang_for(Some(&who.key), who.lang.clone(), room.club.as_ref()).await?;
        Ok(known.or_else(|| room.lang.clone()).unwrap_or_default())
    }

    /// Remembers the language the platform tells of somebody who plays, for what they are told when they do not ask.
    pub(super) async fn hear(&self, request: &Request) -> Result<(), Fault> {
        let Some(told) = request.who.lang.as_ref().map(Lang::code) else { return Ok(()) };
        if self.store.person(&request.who.key).await?.heard.as_ref() != Some(&told) {
            self.store.change_person(&request.who.key, |own| own.heard = Some(told)).await?;
        }
        Ok(())
    }

    /// Whether new games may begin where a request comes from.
    pub(super) async fn plays_here(&self, request: &Request) -> Result<bool, Fault> {
        let Some(club) = &request.room.club else { return Ok(true) };
        Ok(self.club(club).await?.plays_in(&request.room.key, request.room.within.as_ref()))
    }

    /// The settings of a club that has chosen nothing. Nobody is called at the local table, and its people are whoever
    /// sits down there: no deadlines and no ratings, unless they choose so.
    pub(super) fn new_club(&self, site: Site) -> ClubSettings {
        let defaults = ClubSettings::clone(&self.defaults);
        match site {
            Site::Local => ClubSettings { rated: false, days: None, ..defaults },
            Site::Discord | Site::Telegram => defaults,
        }
    }
}
