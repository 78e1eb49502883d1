//! The long poll and its dispatcher, held up: neither a panic in a handler nor one of the dispatcher itself ends it.

use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use teloxide::dispatching::{Dispatcher, UpdateFilterExt as _, UpdateHandler};
use teloxide::types::{CallbackQuery, ChatMemberUpdated, Message, Update};
use teloxide::update_listeners::{Polling, UpdateListener as _};
use teloxide::{Bot, RequestError, dptree};
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;
use tracing::Instrument as _;

use crate::Error;
use crate::client::{POLL, growing};
use crate::desk::Desk;
use crate::inbound;
use crate::trouble::Trouble;

/// How long the last poll and the handlers at work may take after the program was asked to end.
const CLOSING: Duration = Duration::from_secs(3);
/// A dispatcher that ran this long has not failed at once.
const SOUND: Duration = Duration::from_secs(60);

/// The updates this frontend asks for, and who takes them.
pub(crate) fn handlers(desk: &Arc<Desk>) -> UpdateHandler<Infallible> {
    let (messages, presses, memberships) = (Arc::clone(desk), Arc::clone(desk), Arc::clone(desk));
    dptree::entry()
        .branch(Update::filter_message().endpoint(move |update: Update, message: Message| {
            let desk = Arc::clone(&messages);
            async move {
                guarded(&update, desk.message(message)).await;
                Ok(())
            }
        }))
        .branch(Update::filter_callback_query().endpoint(move |update: Update, query: CallbackQuery| {
            let desk = Arc::clone(&presses);
            async move {
                if !guarded(&update, Arc::clone(&desk).press(query.clone())).await {
                    desk.answer_fault(&query).await;
                }
                Ok(())
            }
        }))
        .branch(Update::filter_my_chat_member().endpoint(move |update: Update, change: ChatMemberUpdated| {
            let desk = Arc::clone(&memberships);
            async move {
                guarded(&update, desk.membership(change)).await;
                Ok(())
            }
        }))
}

/// Does something about an update in a task of its own: a panic in a handler would end the worker of its chat, and the
/// next update of that chat the whole dispatcher. False if it panicked.
async fn guarded(update: &Update, work: impl Future<Output = ()> + Send + 'static) -> bool {
    let span = tracing::info_span!("update", id = update.id.0, kind = inbound::kind(&update.kind));
    match tokio::spawn(work.instrument(span)).await {
        Ok(()) => true,
        Err(failed) => {
            tracing::error!(panicked = failed.is_panic(), update = update.id.0, "an update was not dealt with");
            false
        }
    }
}

/// Takes updates until the program is to end. A dispatcher that ends by itself is replaced.
pub(crate) async fn supervise(
    bot: &Bot,
    handlers: impl Fn() -> UpdateHandler<Infallible>,
    stop: &CancellationToken,
) -> Result<(), Error> {
    let mut failures = 0;
    while !stop.is_cancelled() {
        let started = Instant::now();
        // Telegram keeps one poll at a time; if a webhook was set for this bot, it has to go first.
        let mut listener = Polling::builder(bot.clone()).timeout(POLL).backoff_strategy(growing).build();
        let polls = listener.stop_token();
        let mut dispatcher = Dispatcher::builder(bot.clone(), handlers())
            // What nobody asked for is not written down anywhere.
            .default_handler(|_| async {})
            .build();
        let bot = bot.clone();
        let mut running = tokio::spawn(async move {
            forget_webhook(&bot).await;
            dispatcher.try_dispatch_with_listener(listener, Arc::new(PollFailed)).await
        });
        let ended = tokio::select! {
            ended = &mut running => ended,
            () = stop.cancelled() => {
                polls.stop();
                if timeout(CLOSING, &mut running).await.is_err() {
                    running.abort();
                }
                return Ok(());
            }
        };
        match ended {
            Ok(Ok(())) => tracing::error!("the dispatcher has ended by itself"),
            Ok(Err(error)) if Trouble::of(&error) == Trouble::Token => return Err(Error::Token),
            Ok(Err(error)) => tracing::warn!(trouble = ?Trouble::of(&error), "Telegram cannot be reached"),
            Err(failed) => tracing::error!(panicked = failed.is_panic(), "the dispatcher has broken down"),
        }
        failures = if started.elapsed() > SOUND { 0 } else { failures + 1 };
        let pause = growing(failures);
        tracing::info!(seconds = pause.as_secs(), "another dispatcher follows");
        if stop.run_until_cancelled(tokio::time::sleep(pause)).await.is_none() {
            break;
        }
    }
    Ok(())
}

/// Takes away a webhook somebody set for this bot, since it would get the updates instead of the poll.
async fn forget_webhook(bot: &Bot) {
    use teloxide::requests::Requester as _;
    match bot.get_webhook_info().await {
        Ok(info) if info.url.is_none() => {}
        Ok(_) => match bot.delete_webhook().await {
            Ok(_) => tracing::warn!("a webhook was set for this bot and has been taken away"),
            Err(error) => tracing::warn!(trouble = ?Trouble::of(&error), "a webhook cannot be taken away"),
        },
        Err(error) => tracing::warn!(trouble = ?Trouble::of(&error), "whether there is a webhook is not known"),
    }
}

/// Notes that a poll failed, without what it said: that may hold messages.
struct PollFailed;

impl teloxide::error_handlers::ErrorHandler<RequestError> for PollFailed {
    fn handle_error(self: Arc<Self>, error: RequestError) -> futures::future::BoxFuture<'static, ()> {
        match &error {
            RequestError::Api(teloxide::ApiError::TerminatedByOtherGetUpdates) => {
                tracing::error!("another program takes this bot's updates; only one may run at a time");
            }
            error => tracing::warn!(trouble = ?Trouble::of(error), "a poll failed"),
        }
        Box::pin(async {})
    }
}

#[cfg(test)]
#[path = "dispatch_tests.rs"]
mod tests;
