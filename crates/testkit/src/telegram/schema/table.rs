//! The table of methods, as of Bot API 10.1.

use super::Field;
use super::Shape::{self, ByKey, ByType, Chat, File, Flag, Int, List, Object, Text};

const YES: bool = true;
const NO: bool = false;

const USER: &[Field] = &[
    ("id", Int, YES),
    ("is_bot", Flag, NO),
    ("first_name", Text, NO),
    ("last_name", Text, NO),
    ("username", Text, NO),
    ("language_code", Text, NO),
    ("is_premium", Flag, NO),
    ("added_to_attachment_menu", Flag, NO),
];
const ENTITY: &[Field] = &[
    ("type", Text, YES),
    ("offset", Int, YES),
    ("length", Int, YES),
    ("url", Text, NO),
    ("user", Object(USER), NO),
    ("language", Text, NO),
    ("custom_emoji_id", Text, NO),
];
const ENTITIES: Shape = List(&Object(ENTITY));
const PREVIEW: &[Field] = &[
    ("is_disabled", Flag, NO),
    ("url", Text, NO),
    ("prefer_small_media", Flag, NO),
    ("prefer_large_media", Flag, NO),
    ("show_above_text", Flag, NO),
];
const REPLY: &[Field] = &[
    ("message_id", Int, YES),
    ("chat_id", Chat, NO),
    ("allow_sending_without_reply", Flag, NO),
    ("quote", Text, NO),
    ("quote_parse_mode", Text, NO),
    ("quote_entities", ENTITIES, NO),
    ("quote_position", Int, NO),
    ("checklist_task_id", Int, NO),
];
const ANY_CHAT: &[Field] = &[
    ("query", Text, NO),
    ("allow_user_chats", Flag, NO),
    ("allow_bot_chats", Flag, NO),
    ("allow_group_chats", Flag, NO),
    ("allow_channel_chats", Flag, NO),
];
const BUTTON: &[Field] = &[
    ("text", Text, YES),
    ("icon_custom_emoji_id", Text, NO),
    ("style", Text, NO),
    ("url", Text, NO),
    ("callback_data", Text, NO),
    ("web_app", Object(&[("url", Text, YES)]), NO),
    ("switch_inline_query", Text, NO),
    ("switch_inline_query_current_chat", Text, NO),
    ("switch_inline_query_chosen_chat", Object(ANY_CHAT), NO),
    ("copy_text", Object(&[("text", Text, YES)]), NO),
    ("pay", Flag, NO),
];
const INLINE: &[Field] = &[("inline_keyboard", List(&List(&Object(BUTTON))), YES)];
const INLINE_ONLY: Shape = Object(INLINE);
const MARKUP: Shape = ByKey(&[
    ("remove_keyboard", &[("remove_keyboard", Flag, YES), ("selective", Flag, NO)]),
    ("force_reply", &[("force_reply", Flag, YES), ("input_field_placeholder", Text, NO), ("selective", Flag, NO)]),
    ("inline_keyboard", INLINE),
]);
const MEDIA: Shape = ByType(&[
    (
        "photo",
        &[
            ("type", Text, YES),
            ("media", Text, YES),
            ("caption", Text, NO),
            ("parse_mode", Text, NO),
            ("caption_entities", ENTITIES, NO),
            ("show_caption_above_media", Flag, NO),
            ("has_spoiler", Flag, NO),
        ],
    ),
    (
        "animation",
        &[
            ("type", Text, YES),
            ("media", Text, YES),
            ("thumbnail", Text, NO),
            ("caption", Text, NO),
            ("parse_mode", Text, NO),
            ("caption_entities", ENTITIES, NO),
            ("show_caption_above_media", Flag, NO),
            ("width", Int, NO),
            ("height", Int, NO),
            ("duration", Int, NO),
            ("has_spoiler", Flag, NO),
        ],
    ),
    (
        "document",
        &[
            ("type", Text, YES),
            ("media", Text, YES),
            ("thumbnail", Text, NO),
            ("caption", Text, NO),
            ("parse_mode", Text, NO),
            ("caption_entities", ENTITIES, NO),
            ("disable_content_type_detection", Flag, NO),
        ],
    ),
]);
const SCOPE: Shape = ByType(&[
    ("default", &[("type", Text, YES)]),
    ("all_private_chats", &[("type", Text, YES)]),
    ("all_group_chats", &[("type", Text, YES)]),
    ("all_chat_administrators", &[("type", Text, YES)]),
    ("chat", &[("type", Text, YES), ("chat_id", Chat, YES)]),
    ("chat_administrators", &[("type", Text, YES), ("chat_id", Chat, YES)]),
    ("chat_member", &[("type", Text, YES), ("chat_id", Chat, YES), ("user_id", Int, YES)]),
]);
const REACTION: Shape = ByType(&[
    ("emoji", &[("type", Text, YES), ("emoji", Text, YES)]),
    ("custom_emoji", &[("type", Text, YES), ("custom_emoji_id", Text, YES)]),
]);

/// What every sending method takes.
const SENDING: &[Field] = &[
    ("business_connection_id", Text, NO),
    ("chat_id", Chat, YES),
    ("message_thread_id", Int, NO),
    ("disable_notification", Flag, NO),
    ("protect_content", Flag, NO),
    ("allow_paid_broadcast", Flag, NO),
    ("message_effect_id", Text, NO),
    ("reply_parameters", Object(REPLY), NO),
    ("reply_markup", MARKUP, NO),
];
const CAPTION: &[Field] = &[("caption", Text, NO), ("parse_mode", Text, NO), ("caption_entities", ENTITIES, NO)];
/// What every editing method takes. Messages sent in inline mode are not of this server's world.
const EDITING: &[Field] = &[
    ("business_connection_id", Text, NO),
    ("chat_id", Chat, YES),
    ("message_id", Int, YES),
    ("reply_markup", INLINE_ONLY, NO),
];
const LIST: &[Field] = &[("scope", SCOPE, NO), ("language_code", Text, NO)];
const CHAT: &[Field] = &[("chat_id", Chat, YES)];

/// The methods by the name Telegram gives them, with groups of parameters.
pub(super) const METHODS: &[(&str, &[&[Field]])] = &[
    ("getMe", &[]),
    (
        "getUpdates",
        &[&[("offset", Int, NO), ("limit", Int, NO), ("timeout", Int, NO), ("allowed_updates", List(&Text), NO)]],
    ),
    ("getWebhookInfo", &[]),
    ("deleteWebhook", &[&[("drop_pending_updates", Flag, NO)]]),
    (
        "setMyCommands",
        &[LIST, &[("commands", List(&Object(&[("command", Text, YES), ("description", Text, YES)])), YES)]],
    ),
    ("getMyCommands", &[LIST]),
    ("deleteMyCommands", &[LIST]),
    (
        "sendMessage",
        &[
            SENDING,
            &[
                ("text", Text, YES),
                ("parse_mode", Text, NO),
                ("entities", ENTITIES, NO),
                ("link_preview_options", Object(PREVIEW), NO),
            ],
        ],
    ),
    (
        "sendPhoto",
        &[SENDING, CAPTION, &[("photo", File, YES), ("show_caption_above_media", Flag, NO), ("has_spoiler", Flag, NO)]],
    ),
    (
        "sendDocument",
        &[
            SENDING,
            CAPTION,
            &[("document", File, YES), ("thumbnail", File, NO), ("disable_content_type_detection", Flag, NO)],
        ],
    ),
    (
        "sendAnimation",
        &[
            SENDING,
            CAPTION,
            &[
                ("animation", File, YES),
                ("duration", Int, NO),
                ("width", Int, NO),
                ("height", Int, NO),
                ("thumbnail", File, NO),
                ("show_caption_above_media", Flag, NO),
                ("has_spoiler", Flag, NO),
            ],
        ],
    ),
    (
        "editMessageText",
        &[
            EDITING,
            &[
                ("text", Text, YES),
                ("parse_mode", Text, NO),
                ("entities", ENTITIES, NO),
                ("link_preview_options", Object(PREVIEW), NO),
            ],
        ],
    ),
    ("editMessageCaption", &[EDITING, CAPTION, &[("show_caption_above_media", Flag, NO)]]),
    ("editMessageMedia", &[EDITING, &[("media", MEDIA, YES)]]),
    ("editMessageReplyMarkup", &[EDITING]),
    ("deleteMessage", &[CHAT, &[("message_id", Int, YES)]]),
    (
        "answerCallbackQuery",
        &[&[
            ("callback_query_id", Text, YES),
            ("text", Text, NO),
            ("show_alert", Flag, NO),
            ("url", Text, NO),
            ("cache_time", Int, NO),
        ]],
    ),
    (
        "setMessageReaction",
        &[CHAT, &[("message_id", Int, YES), ("reaction", List(&REACTION), NO), ("is_big", Flag, NO)]],
    ),
    ("getChat", &[CHAT]),
    ("getChatMember", &[CHAT, &[("user_id", Int, YES)]]),
    ("getChatAdministrators", &[CHAT, &[("return_bots", Flag, NO)]]),
    (
        "sendChatAction",
        &[CHAT, &[("message_thread_id", Int, NO), ("action", Text, YES), ("business_connection_id", Text, NO)]],
    ),
];
