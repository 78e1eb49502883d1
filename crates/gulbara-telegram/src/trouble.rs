//! What Telegram's refusals mean for a message. The texts are Telegram's; nothing of them is ever logged, since they may
//! repeat what was sent.

use std::time::Duration;

use teloxide::types::ChatId;
use teloxide::{ApiError, RequestError};

/// Why something was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// It is there already: no trouble at all.
    Same,
    /// A press that can no longer be answered.
    TooLate,
    /// The message is deleted, or cannot be edited any more.
    Gone,
    /// A bot may not delete this message any more.
    Kept,
    /// The message is of the other kind: with a picture where a text was meant, or the reverse.
    OtherKind,
    /// Telegram does not know a picture's id any more.
    UnknownPicture,
    /// Nothing can be sent there for good.
    Shut,
    /// Pictures may not be sent there; words perhaps.
    NoPictures,
    /// The group has another number now.
    Moved(ChatId),
    /// Not before this time has passed.
    Wait(Duration),
    /// Nobody knows whether it was done; it may go well later.
    Outage,
    /// The token is not accepted.
    Token,
    /// Telegram does not like what it was given: a fault of ours.
    Refused,
}

impl Trouble {
    /// The meaning of a failed request.
    pub(crate) fn of(error: &RequestError) -> Trouble {
        match error {
            RequestError::MigrateToChatId(to) => Trouble::Moved(*to),
            RequestError::RetryAfter(seconds) => Trouble::Wait(seconds.duration()),
            RequestError::Network(_) | RequestError::InvalidJson { .. } | RequestError::Io(_) => Trouble::Outage,
            RequestError::Api(error) => Trouble::named(error),
        }
    }

    fn named(error: &ApiError) -> Trouble {
        if matches!(error, ApiError::InvalidToken) {
            return Trouble::Token;
        }
        let text = match error {
            ApiError::Unknown(text) => text.to_lowercase(),
            known => known.to_string().to_lowercase(),
        };
        Trouble::told(&text)
    }

    /// By Telegram's description in lower case. The library names some of these, but not all, and one of them never
    /// (its `query id` is not Telegram's `query ID`).
    fn told(text: &str) -> Trouble {
        const MEANINGS: [(&str, Trouble); 35] = [
            ("message is not modified", Trouble::Same),
            ("query is too old", Trouble::TooLate),
            ("query id is invalid", Trouble::TooLate),
            ("query_id_invalid", Trouble::TooLate),
            ("message to edit not found", Trouble::Gone),
            ("message to delete not found", Trouble::Gone),
            ("message to react not found", Trouble::Gone),
            ("message can't be edited", Trouble::Gone),
            ("message_id_invalid", Trouble::Gone),
            ("message identifier is not specified", Trouble::Gone),
            ("message can't be deleted", Trouble::Kept),
            ("message_delete_forbidden", Trouble::Kept),
            ("there is no text in the message", Trouble::OtherKind),
            ("there is no caption in the message", Trouble::OtherKind),
            ("wrong file id", Trouble::UnknownPicture),
            ("invalid file id", Trouble::UnknownPicture),
            ("file_reference_", Trouble::UnknownPicture),
            ("not enough rights to send photos", Trouble::NoPictures),
            ("chat_send_photos_forbidden", Trouble::NoPictures),
            ("forbidden", Trouble::Shut),
            ("unauthorized:", Trouble::Shut),
            ("chat not found", Trouble::Shut),
            ("user not found", Trouble::Shut),
            ("peer_id_invalid", Trouble::Shut),
            ("not enough rights", Trouble::Shut),
            ("have no rights to send", Trouble::Shut),
            ("need administrator rights", Trouble::Shut),
            ("chat_restricted", Trouble::Shut),
            ("group is deactivated", Trouble::Shut),
            ("group chat was deactivated", Trouble::Shut),
            ("message thread not found", Trouble::Shut),
            ("topic_closed", Trouble::Shut),
            ("topic_deleted", Trouble::Shut),
            ("bad gateway", Trouble::Outage),
            ("internal server error", Trouble::Outage),
        ];
        let meaning = MEANINGS.iter().find(|(words, _)| text.contains(words));
        meaning.map_or(Trouble::Refused, |(_, meaning)| *meaning)
    }
}

#[cfg(test)]
mod tests {
    use teloxide::types::Seconds;

    use super::*;

    /// A description as the library reads it.
    fn read(description: &str) -> Trouble {
        let error: ApiError = serde_json::from_value(serde_json::json!(description)).unwrap();
        Trouble::of(&RequestError::Api(error))
    }

    #[test]
    fn telegrams_words_have_a_meaning() {
        let cases = [
            (
                "Bad Request: message is not modified: specified new message content and reply markup are exactly the same \
                 as a current content and reply markup of the message",
                Trouble::Same,
            ),
            ("Bad Request: query is too old and response timeout expired or query ID is invalid", Trouble::TooLate),
            ("Bad Request: message to edit not found", Trouble::Gone),
            ("Bad Request: message can't be edited", Trouble::Gone),
            ("Bad Request: MESSAGE_ID_INVALID", Trouble::Gone),
            ("Bad Request: message to delete not found", Trouble::Gone),
            ("Bad Request: message can't be deleted for everyone", Trouble::Kept),
            ("Bad Request: there is no caption in the message to edit", Trouble::OtherKind),
            ("Bad Request: wrong file identifier/HTTP URL specified", Trouble::UnknownPicture),
            ("Forbidden: bot was blocked by the user", Trouble::Shut),
            ("Forbidden: bot was kicked from the supergroup chat", Trouble::Shut),
            ("Forbidden: bot was kicked from the group chat", Trouble::Shut),
            ("Forbidden: bot can't initiate conversation with a user", Trouble::Shut),
            ("Forbidden: the group chat was deleted", Trouble::Shut),
            ("Forbidden: user is deactivated", Trouble::Shut),
            ("Bad Request: chat not found", Trouble::Shut),
            ("Bad Request: message thread not found", Trouble::Shut),
            ("Bad Request: TOPIC_CLOSED", Trouble::Shut),
            ("Bad Request: not enough rights to send photos to the chat", Trouble::NoPictures),
            ("Bad Request: not enough rights to send text messages to the chat", Trouble::Shut),
            ("Internal Server Error", Trouble::Outage),
            ("Unauthorized", Trouble::Token),
            ("Bad Request: BUTTON_DATA_INVALID", Trouble::Refused),
            ("Bad Request: can't parse entities: Unsupported start tag \"ann\" at byte offset 0", Trouble::Refused),
            ("Bad Request: message caption is too long", Trouble::Refused),
        ];
        for (description, meaning) in cases {
            assert_eq!(read(description), meaning, "{description}");
        }
    }

    #[test]
    fn the_wire_has_its_own_troubles() {
        assert_eq!(Trouble::of(&RequestError::MigrateToChatId(ChatId(-5))), Trouble::Moved(ChatId(-5)));
        let wait = RequestError::RetryAfter(Seconds::from_seconds(7));
        assert_eq!(Trouble::of(&wait), Trouble::Wait(Duration::from_secs(7)));
        let source = serde_json::from_str::<u8>("<html>").unwrap_err();
        let garbage = RequestError::InvalidJson { source: source.into(), raw: "<html>".into() };
        assert_eq!(Trouble::of(&garbage), Trouble::Outage);
    }
}
