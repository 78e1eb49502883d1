//! Settings on Discord: private, by buttons, changed in place; the guild's for whoever manages it.

use gulbara_core::settings::ClubSettings;
use gulbara_core::table::{ClubKey, PlayerKey, Site};
use gulbara_core::view::in_words;
use gulbara_core::words::{Lang, phrase};
use testkit::discord::{AnswerKind, ChannelId, Message, Person, Server, UserId, permission};

use crate::support::{Cafe, live};

impl Cafe {
    /// The list that `/settings` shows somebody.
    async fn settings(&self, who: UserId) -> Message {
        self.command(who, "settings", &[]).await.private_note().cloned().unwrap()
    }

    /// Presses a button of a note and gives what the note shows then.
    async fn turn(&self, who: UserId, note: &Message, label: &str) -> Message {
        let pressed = self.press_labelled(who, note, label).await;
        assert!(matches!(pressed.kind, Some(AnswerKind::Update | AnswerKind::DeferredUpdate)), "{pressed:?}");
        assert!(pressed.followups.is_empty(), "{pressed:?}");
        self.server.message(note.id).unwrap()
    }

    async fn club(&self) -> ClubSettings {
        self.host.club(&ClubKey::new(Site::Discord, self.guild.to_string())).await.unwrap()
    }
}

/// How many messages everybody in a room sees.
fn public(server: &Server, room: ChannelId) -> usize {
    server.messages(room).iter().filter(|message| message.viewer.is_none()).count()
}

fn labels(note: &Message) -> Vec<String> {
    note.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_chooses_by_buttons_and_nobody_else_sees_it() {
    let mut cafe = Cafe::open().await;
    let list = cafe.settings(cafe.ann).await;
    assert_eq!(list.viewer, Some(cafe.ann));
    assert!(list.content.starts_with("**Ann**, these are your settings."), "{}", list.content);
    assert!(!labels(&list).contains(&"For everyone here \u{203a}".to_owned()), "{:?}", labels(&list));
    let page = cafe.turn(cafe.ann, &list, "Dice").await;
    assert!(page.content.contains("A roll decides nothing"), "{}", page.content);
    let list = cafe.turn(cafe.ann, &page, "wait for my").await;
    assert!(list.content.contains("Dice: **wait for my 🎲 Roll**"), "{}", list.content);
    cafe.restart().await;
    let own = cafe.host.manners(&PlayerKey::new(Site::Discord, cafe.ann.to_string())).await.unwrap();
    assert!(own.rolls);
    let page = cafe.turn(cafe.ann, &list, "Dice").await;
    assert!(labels(&page).contains(&"✓ wait for my 🎲 Roll".to_owned()), "{:?}", labels(&page));
    assert_eq!(public(&cafe.server, cafe.room), 0, "the room has seen nothing");
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_program_says_by_itself_is_in_the_chosen_language_too() {
    let cafe = Cafe::open().await;
    for who in [cafe.ann, cafe.boyan] {
        let list = cafe.settings(who).await;
        let page = cafe.turn(who, &list, "Language").await;
        cafe.turn(who, &page, "Svenska").await;
    }
    cafe.server.set_bot_permissions(cafe.room, permission::VIEW_CHANNEL);
    let note = cafe.command(cafe.ann, "gulbara", &[]).await.private_note().cloned().unwrap();
    let swedish = Lang::closest("sv").unwrap();
    assert!(note.content.contains(&phrase(&swedish, "discord-right-send")), "{}", note.content);
    assert!(!note.content.contains("I cannot play here yet"), "{}", note.content);
    cafe.server.set_bot_permissions(cafe.room, permission::USUAL);
    let board = cafe.begin().await;
    let mover = cafe.mover(&cafe.table_of(&board).await);
    let note =
        cafe.note_to(&cafe.server.click(cafe.room, mover, board.id, &live(&board, "info").unwrap()).unwrap()).await;
    let opener = cafe.server.click(cafe.room, mover, note.id, &live(&note, "type").expect("a form")).unwrap();
    assert_eq!(cafe.answer_to(&opener).await.kind, Some(AnswerKind::Modal));
    let form = cafe.server.requests().into_iter().rfind(|request| request.json["type"] == 9).expect("the form");
    assert_eq!(form.json["data"]["title"], phrase(&swedish, "discord-form-title"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_is_read_out_says_all_it_has_to_say_or_that_there_is_more() {
    let cafe = Cafe::open().await;
    for who in [cafe.ann, cafe.boyan] {
        let list = cafe.settings(who).await;
        let page = cafe.turn(who, &list, "Read the board").await;
        cafe.turn(who, &page, "with each of my turns").await;
    }
    let key = cafe.table_of(&cafe.begin().await).await.key;
    for _ in 0..8 {
        cafe.type_turn(&key).await;
        let (table, board) = (cafe.table(&key).await, cafe.shown(&key, cafe.room).await);
        if !table.turn_is_new() {
            // A stage of a chain was typed: the board is changed, and the turn goes on.
            continue;
        }
        let (said, whole) = (&board.content, in_words(&table, &Lang::ENGLISH));
        assert!(said.ends_with(&whole) || said.ends_with("The rest: /board text"), "{said}");
        assert!(said.chars().count() <= 2_000 && said.contains(" to go."), "{said}");
    }
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_manages_the_guild_chooses_for_everyone() {
    let cafe = Cafe::open().await;
    cafe.server.set_permissions(cafe.guild, cafe.boyan, permission::MANAGE_GUILD);
    let own = cafe.settings(cafe.boyan).await;
    assert_eq!(own.viewer, Some(cafe.boyan));
    let list = cafe.turn(cafe.boyan, &own, "For everyone here").await;
    assert!(list.content.contains("Ratings: **games count**"), "{}", list.content);
    let page = cafe.turn(cafe.boyan, &list, "Ratings").await;
    let list = cafe.turn(cafe.boyan, &page, "do not count").await;
    assert!(list.content.contains("Ratings: **games do not count**"), "{}", list.content);
    assert!(!cafe.club().await.rated);
    // Whoever does not manage it any more changes nothing, though the page is still there.
    let page = cafe.turn(cafe.boyan, &list, "Ratings").await;
    cafe.server.set_permissions(cafe.guild, cafe.boyan, 0);
    let refused = cafe.press_labelled(cafe.boyan, &page, "games count").await;
    assert_eq!(refused.private_note().unwrap().content, "Only admins can change what is for everyone here.");
    assert!(!cafe.club().await.rated);
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_counts_as_its_channel_where_a_guild_plays() {
    let cafe = Cafe::open().await;
    cafe.server.set_permissions(cafe.guild, cafe.ann, permission::MANAGE_GUILD);
    let (thread, chat) = (cafe.server.add_thread(cafe.room, "talk"), cafe.server.add_channel(cafe.guild, "chat"));
    let in_thread = cafe.answer_to(&cafe.slash(thread, cafe.ann, "settings", &[])).await;
    let own = in_thread.private_note().cloned().unwrap();
    let list = cafe.turn(cafe.ann, &own, "For everyone here").await;
    let page = cafe.turn(cafe.ann, &list, "Where to play").await;
    cafe.turn(cafe.ann, &page, "only here").await;
    let refused = cafe.answer_to(&cafe.slash(chat, cafe.ann, "gulbara", &[])).await;
    assert!(refused.private_note().unwrap().content.starts_with("No new games in this room"));
    for room in [cafe.room, thread] {
        let challenge = cafe.answer_to(&cafe.slash(room, cafe.ann, "gulbara", &[])).await.original.unwrap();
        assert!(!challenge.buttons().is_empty());
    }
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guild_is_greeted_once_below_its_first_challenge() {
    let cafe = Cafe::open().await;
    let guild = cafe.server.add_guild("Elsewhere");
    let room = cafe.server.add_channel(guild, "games");
    let zoe = cafe.server.add_user(Person::named("zoe"));
    for who in [cafe.ann, zoe] {
        cafe.server.join(guild, who);
    }
    cafe.server.set_permissions(guild, zoe, permission::MANAGE_GUILD);
    let challenge = cafe.answer_to(&cafe.slash(room, cafe.ann, "gulbara", &[])).await.original.unwrap();
    assert!(!challenge.buttons().is_empty(), "the challenge is the answer");
    let greeting = |server: &Server| {
        server
            .messages(room)
            .into_iter()
            .find(|message| message.content.starts_with("Everyone here reads me in English"))
    };
    let greeting = cafe.until("a greeting", greeting).await;
    assert_eq!((greeting.viewer, greeting.pinged.len()), (None, 0));
    let refused = cafe.press_labelled(cafe.ann, &greeting, "Language").await;
    assert!(refused.private_note().unwrap().content.starts_with("Only admins"));
    let opened = cafe.press_labelled(zoe, &greeting, "Language").await;
    let page = opened.private_note().unwrap();
    assert_eq!(page.viewer, Some(zoe));
    assert!(labels(page).contains(&"✓ English".to_owned()), "{:?}", labels(page));
    cafe.answer_to(&cafe.slash(room, zoe, "gulbara", &[])).await.original.unwrap();
    assert_eq!(public(&cafe.server, room), 3, "and never again");
    cafe.assert_all_taken().await;
}
