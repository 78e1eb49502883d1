//! Who has left a server. Discord tells of it only to programs with a privileged intent, which this one does without: the
//! best of a server are looked up when its leaderboard is asked for, and rankings pass over who is gone from then on.

use gulbara_core::table::ClubKey;

use crate::desk::Desk;
use crate::place;

/// Looks up whether the best of a server are still in it.
pub(crate) async fn call(desk: &Desk, club: &ClubKey) {
    let Some(guild) = place::guild_of(club) else { return };
    let leaders = match desk.host.leaders(club).await {
        Ok(leaders) => leaders,
        Err(fault) => return tracing::error!(%fault, "who leads a club could not be read"),
    };
    for who in leaders {
        let Some(user) = place::user_of(&who) else { continue };
        match desk.rest.is_member(guild, user).await {
            Ok(true) => {}
            Ok(false) => {
                if let Err(fault) = desk.host.left(&who, club).await {
                    tracing::error!(%fault, "that somebody left a server could not be noted");
                }
            }
            // The next leaderboard asks again.
            Err(trouble) => return tracing::debug!(%trouble, "who is in a server could not be looked up"),
        }
    }
}
