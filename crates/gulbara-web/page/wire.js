// Talking to the program: what the tab does goes out as posts, one after the other; what happens comes in as a stream.

import * as seats from './seats.js';

let queue = Promise.resolve();

/**
 * Posts in the order things were done, so that quick presses stay in order. Resolves to the answer; `answer.more` gives the
 * notes that are still to come of it.
 */
function send(path, body) {
  const full = JSON.stringify({ ids: [seats.random(16), seats.random(16)], names: seats.names(), ...body });
  const headers = { 'content-type': 'application/json', 'x-gulbara-seats': seats.secrets() };
  const sent = queue.then(async () => {
    const response = await fetch(path, { method: 'POST', headers, body: full });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const more = lines(response.body);
    return { ...(await more.next()).value, more };
  });
  queue = sent.catch(() => {});
  return sent;
}

/** The lines of a body as they come, each of them JSON. */
async function* lines(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const whole = (unread + value).split('\n');
    unread = whole.pop();
    for (const line of whole) yield JSON.parse(line);
  }
}

/** A press of a button; `seat` only if it may be one of the two people alone. */
export const press = (token, value, message, seat) => send('/press', { token, value, message, seat });

/** A typed line, and the board the tab is looking at. */
export const say = (text, message) => send('/say', { text, message });

/** Follows the room for as long as the page lives. The browser comes back by itself when the program does. */
export function follow(onNews, onPresence) {
  const stream = new EventSource('/events');
  stream.addEventListener('room', (event) => onNews(JSON.parse(event.data)));
  stream.addEventListener('open', () => onPresence(true));
  stream.addEventListener('error', () => {
    onPresence(false);
    // Some refusals end the stream for good; a new one is begun then.
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => follow(onNews, onPresence), 2000);
  });
}
