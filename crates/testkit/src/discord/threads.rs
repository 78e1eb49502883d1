//! Threads that the bot starts from a message, `POST /channels/{id}/messages/{id}/threads`, and whom it lets into them,
//! `PUT /channels/{id}/thread-members/{id}`.

use super::failure::{Failure, Form};
use super::ids::{ChannelId, MessageId, UserId};
use super::routes::{Call, Reply};
use super::world::{Place, World, permission};

/// Minutes of silence after which a thread may be put away.
const SILENCES: [u64; 4] = [60, 1_440, 4_320, 10_080];

impl World {
    /// Starts a thread, which has the number of its message.
    pub(super) fn start_thread(
        &mut self,
        channel: ChannelId,
        message: MessageId,
        call: &Call,
    ) -> Result<Reply, Failure> {
        let place = match self.channel(channel) {
            Some(found) if found.parent.is_none() && matches!(found.place, Place::Guild(_)) => found.place.clone(),
            _ => return Err(Failure::new(400, 50024, "Cannot execute action on this channel type")),
        };
        let has = self.bot_permissions(channel);
        if has & (permission::ADMINISTRATOR | permission::CREATE_PUBLIC_THREADS) == 0 {
            return Err(Failure::missing_permissions());
        }
        let mut form = Form::default();
        let name = call.body["name"].as_str();
        match name {
            Some(name) => form.length("name", name, 1, 100),
            None => form.required("name"),
        }
        let silence = &call.body["auto_archive_duration"];
        if !silence.is_null() && !silence.as_u64().is_some_and(|minutes| SILENCES.contains(&minutes)) {
            form.fault("auto_archive_duration", "BASE_TYPE_CHOICES", "Value must be one of (60, 1440, 4320, 10080).");
        }
        form.finish()?;
        let id = ChannelId::new(message.get());
        if self.channels.contains_key(&id) {
            return Err(Failure::new(400, 160_004, "A thread has already been created for this message"));
        }
        self.open_channel(id, name.unwrap_or_default(), place, Some(channel));
        self.tell_of_channel("THREAD_CREATE", id);
        Ok(Reply::Json(self.channel_json(id)))
    }

    /// Lets a person into a thread that is not archived.
    pub(super) fn let_into_thread(&mut self, thread: ChannelId, person: &str) -> Result<Reply, Failure> {
        if self.channel(thread).is_none_or(|found| found.parent.is_none()) {
            return Err(Failure::new(400, 50024, "Cannot execute action on this channel type"));
        }
        self.may(thread, permission::SEND_MESSAGES_IN_THREADS)?;
        self.open(thread)?;
        let person = person.parse().map(UserId::new).ok().filter(|person| self.has_person(thread, *person));
        let person = person.ok_or_else(|| Failure::unknown(10007, "Member"))?;
        if let Some(found) = self.channels.get_mut(&thread) {
            found.members.insert(person);
        }
        Ok(Reply::Empty)
    }
}
