//! Answers to wrongly typed turns: they stay as long as the turn does, and go with it, whoever ends it.

use testkit::telegram::{ChatId, Line, Post, UserId};

use crate::cafe::Cafe;

/// A group where Ann plays Boyan and Cleo plays Dan, and the answer to a wrong turn of whoever moves in Ann's game.
struct Group {
    cafe: Cafe,
    chat: ChatId,
    key: gulbara_core::table::TableKey,
    who: UserId,
    note: Post,
    others: [UserId; 2],
}

async fn group() -> Group {
    let cafe = Cafe::open().await;
    let [ann, boyan, cleo, dan] = ["Ann", "Boyan", "Cleo", "Dan"].map(|name| cafe.server.user(name));
    let chat = cafe.server.supergroup("Friends", &[ann, boyan, cleo, dan]);
    let key = cafe.begin(chat, ann, boyan, "/gulbara").await;
    let (who, board) = (cafe.mover(&key).await, cafe.board(chat, &key).await);
    let note = cafe.reply(chat, who, Line::new("24/2 3").replying(board.id)).await;
    assert!(note.words().contains("Nothing was played"), "{}", note.words());
    Group { cafe, chat, key, who, note, others: [cleo, dan] }
}

impl Group {
    fn stands(&self) -> bool {
        self.cafe.server.message(self.chat, self.note.id).is_some()
    }

    async fn gone(&self) {
        let id = self.note.id;
        let gone = |posts: &[Post]| posts.iter().all(|post| post.id != id).then_some(());
        self.cafe.server.wait(self.chat, "the note to go", gone).await;
    }
}

#[tokio::test]
async fn what_counts_elsewhere_in_the_room_leaves_a_note_alone() {
    let group = group().await;
    let (cafe, [cleo, dan]) = (&group.cafe, group.others);
    // A whole game begins and ends meanwhile, and a step of the turn itself counts.
    let other = cafe.begin(group.chat, cleo, dan, "/gulbara").await;
    let asked = cafe.reply(group.chat, cleo, "/resign").await;
    assert_eq!(cafe.told(group.chat, cleo, asked.id, "yes").await, "");
    let board = cafe.board(group.chat, &other).await;
    assert!(board.tokens().iter().any(|token| token.contains(":again")));
    let board = cafe.board(group.chat, &group.key).await;
    assert_eq!(cafe.told(group.chat, group.who, board.id, "step").await, "");
    cafe.board(group.chat, &group.key).await;
    assert!(group.stands());
    let asked = cafe.reply(group.chat, group.who, "/resign").await;
    assert_eq!(cafe.told(group.chat, group.who, asked.id, "yes").await, "");
    group.gone().await;
    group.cafe.close().await;
}

#[tokio::test]
async fn a_note_goes_when_the_clock_ends_its_turn() {
    let group = group().await;
    // Three days for the turn, and seven for the win that nobody claims.
    for days in [4, 8] {
        group.cafe.pass(days * 24 * 3_600).await;
    }
    group.gone().await;
    group.cafe.close().await;
}

#[tokio::test]
async fn a_note_outlasts_a_restart_but_not_its_turn() {
    let mut group = group().await;
    group.cafe.stop().await;
    group.cafe.start();
    let board = group.cafe.board(group.chat, &group.key).await;
    assert_eq!(group.cafe.told(group.chat, group.who, board.id, "step").await, "");
    assert!(group.stands());
    group.cafe.stop().await;
    for days in [4, 8] {
        group.cafe.pass(days * 24 * 3_600).await;
    }
    assert!(group.stands());
    group.cafe.start();
    group.gone().await;
    group.cafe.close().await;
}
