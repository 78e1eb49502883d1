// The page: two big choices, the room, a line to type in.

import * as notes from './notes.js';
import * as room from './room.js';
import * as seats from './seats.js';
import * as wire from './wire.js';
import { word } from './words.js';

const $ = (id) => document.getElementById(id);
let opening = false;

// Names.

function showNames() {
  [$('own').value, $('friend').value] = seats.names();
}
for (const [seat, id] of [[0, 'own'], [1, 'friend']]) {
  $(id).addEventListener('change', () => {
    $(id).value = seats.rename(seat, $(id).value);
  });
  $(id).addEventListener('keydown', (event) => {
    if (event.key === 'Enter') $(id).blur();
  });
}
showNames();

// What is done here.

/** Waits for an answer and shows what it says; `null` if there was none. `card` is the note that was pressed. */
async function answered(sending, button, card) {
  button?.setAttribute('aria-busy', 'true');
  try {
    const answer = await sending;
    const joined = seats.learn(answer);
    if (answer.note) tell(answer, card);
    else if (answer.posted) room.reveal(answer.posted);
    else if (card?.isConnected) notes.remove(card);
    if (!answer.note && answer.counted) notes.pass();
    if (joined) {
      opening = false;
      room.filter();
    }
    return answer;
  } catch {
    notes.tell(word('local-fault'));
    return null;
  } finally {
    button?.removeAttribute('aria-busy');
  }
}

/** Shows a note, and whatever takes its place later. */
async function tell({ note, more }, pressed) {
  const act = (token, value, button, card) => {
    notes.pressed(card, token);
    answered(wire.press(token, value, undefined, note.seat), button, card);
  };
  const card = notes.show(note, act, pressed);
  for await (const next of more) if (card.isConnected) notes.fill(card, next, act);
}

const press = (token, value, message, button) => answered(wire.press(token, value, message), button);

room.begin(press, arrange);

for (const choice of document.querySelectorAll('[data-say]')) {
  choice.addEventListener('click', () => {
    room.expect();
    answered(wire.say(`${choice.dataset.say} ${$('rules').value}`), choice);
  });
}

$('settings').addEventListener('click', () => answered(wire.say('/settings'), $('settings')));

$('line').addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = $('typed').value.trim();
  if (text === '') return;
  const answer = await answered(wire.say(text, room.board()), $('line'));
  // A move that did not count stays to be mended.
  if (answer && (answer.counted || text.startsWith('/'))) {
    if ($('typed').value.trim() === text) $('typed').value = '';
  } else {
    $('typed').select();
  }
});

document.addEventListener('keydown', (event) => {
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '');
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !$('copy').open) {
    event.preventDefault();
    $('typed').focus();
    if ($('typed').value === '') $('typed').value = '/';
  }
});

// What is to be seen.

/** Shows what fits the messages on the page. */
function arrange() {
  const messages = room.visible().filter((message) => message.table !== '');
  const playing = room.isPlaying();
  $('fresh').hidden = !playing;
  $('fresh').setAttribute('aria-expanded', String(!playing || opening));
  $('opening').hidden = playing && !opening;
  $('waiting').hidden = playing || messages.length === 0;
  document.body.classList.toggle('playing', playing);
  $('across').hidden = !messages.some((message) => seats.isMine(message.table) && room.isOpen(message));
  const others = room.others();
  const on = $('others').getAttribute('aria-pressed') === 'true';
  $('others').hidden = others === 0 && !on;
  $('others').textContent = on ? word('local-hide') : word('local-watch', { games: others });
}

$('fresh').addEventListener('click', () => {
  opening = !opening;
  arrange();
  if (!opening) return;
  scrollTo({ top: 0 });
  document.querySelector('.choice').focus({ preventScroll: true });
});

$('others').addEventListener('click', () => {
  const on = $('others').getAttribute('aria-pressed') !== 'true';
  $('others').setAttribute('aria-pressed', String(on));
  room.watch(on);
});

// A copied tab asks.

const copies = seats.watchCopies((before) => {
  $('copy-words').textContent = word(before ? 'local-elsewhere' : 'local-copied');
  if (!$('copy').open) $('copy').showModal();
});
$('copy').addEventListener('cancel', (event) => event.preventDefault());
$('copy-here').addEventListener('click', () => {
  copies.takeOver();
  $('copy').close();
});
$('copy-else').addEventListener('click', () => {
  seats.somebodyElse();
  copies.wake();
  showNames();
  room.filter();
  $('copy').close();
});

// News come one after the other, each waiting for its pictures; what has piled up meanwhile is the newest anyway.

let hearing = Promise.resolve();
wire.follow(
  (news) => {
    hearing = hearing.then(() => room.hear(news));
  },
  (here) => {
    $('offline').hidden = here;
  },
);
