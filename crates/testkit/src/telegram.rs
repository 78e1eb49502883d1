//! A loopback Telegram: the Bot API with long polling.
