// The room's messages on the page: kept in the program's order, each changed in place.

import * as files from './files.js';
import * as rows from './rows.js';
import * as seats from './seats.js';
import { word } from './words.js';

const list = document.getElementById('messages');
const spoken = document.getElementById('spoken');
const typing = document.getElementById('line');

/** What is on the page: message id -> { message, item }. */
const shown = new Map();
let run = null;
let first = true;
let watching = false;
let expecting = false;
let goal = null;
let revealing = null;
let pressed = () => {};
let changed = () => {};

/** `onPress(token, value, messageId, button)` for presses, `onChange()` after the page has changed. */
export function begin(onPress, onChange) {
  pressed = onPress;
  changed = onChange;
}

/** The lines of a text as elements. */
export function paragraphs(lines) {
  return lines.map(({ small, spans }) => {
    const line = document.createElement(small ? 'small' : 'p');
    for (const { text, style, who } of spans) {
      if (style === 'plain') {
        line.append(...withCheckers(text));
        continue;
      }
      const span = document.createElement(style === 'code' ? 'code' : 'b');
      span.append(...withCheckers(text));
      if (who && seats.isYou(who)) span.className = 'you';
      line.append(span);
    }
    return line;
  });
}

/**
 * Not every system has these two signs at the size of a letter: they are drawn over, and stay text. Rolls are not to be
 * torn apart at the end of a line.
 */
function withCheckers(text) {
  return text.split(/([⚪⚫]\uFE0F?|\b[1-6]-[1-6]\b)/u).map((part, index) => {
    if (index % 2 === 0) return part;
    const sign = document.createElement('span');
    sign.className = part.startsWith('⚪') ? 'checker light' : part.startsWith('⚫') ? 'checker dark' : 'roll';
    sign.textContent = part;
    return sign;
  });
}

const verbs = (message) =>
  message.rows.flatMap((row) => row.buttons ?? []).filter((button) => button.enabled).map((button) => button.token.split(':')[2]);

/** Whether anybody who likes may take a seat by this message. */
export const isOpen = (message) => ['join', 'computer'].every((verb) => verbs(message).includes(verb));

/** Whether a message invites one of the tab's people by name. */
const isForYou = (message) => message.text.some((line) => line.spans.some((span) => span.who && seats.isYou(span.who)));

/** Whether any message belongs to a table of the tab. */
export const isPlaying = () => [...shown.values()].some(({ message }) => seats.isMine(message.table));

/** Whether a message is a challenge whose game has a board: what it says then is no news, and is not to drown the board. */
const isPast = (message) =>
  !message.picture && message.table !== '' &&
  [...shown.values()].some((other) => other.message.picture && other.message.table === message.table);

/** What everybody is told, the messages of the tab's own tables, and open challenges too while it has none. */
const isForHere = (message) =>
  message.table === '' || seats.isMine(message.table) || watching || (isOpen(message) && !isPlaying());

/** News of the program: the order of all messages, and those that are new or changed. */
export async function hear(news) {
  const pictures = news.messages.filter(isForHere).map((message) => ready(message.picture));
  // The words, the picture and the buttons change together, unless the picture is slow.
  await Promise.race([Promise.all(pictures), new Promise((done) => setTimeout(done, 1500))]);
  const pressable = rowInSight();
  if (run !== null && run !== news.run) keepPast(news);
  run = news.run;
  const order = new Set(news.order);
  for (const [id, { item, past }] of shown) {
    if (order.has(id) || past) continue;
    item.remove();
    shown.delete(id);
  }
  for (const message of news.messages) {
    if (!seats.isMine(message.table) && isForYou(message)) seats.adopt(message.table);
    const known = shown.get(message.id);
    if (known) {
      update(known, message);
      if (isForHere(message) && !isPast(message)) speak(message);
    } else {
      shown.set(message.id, create(message));
    }
  }
  // Elements already in their place are left alone: moving one would take the focus from it.
  const past = [...list.children].findLast((item) => item.dataset.past);
  let place = past ? past.nextElementSibling : list.firstElementChild;
  for (const id of news.order) {
    const { item } = shown.get(id);
    if (item === place) place = place.nextElementSibling;
    else list.insertBefore(item, place);
  }
  filter();
  first = false;
  if (revealing) reveal(revealing);
  stay();
  if (!goal && pressable?.isConnected) pressable.scrollIntoView({ block: 'nearest' });
}

/** The bottom row of the tab's board, if it can be seen: a board that grows is not to push it below the line to type in. */
function rowInSight() {
  const boards = [...shown.values()].filter(({ item, message }) => !item.hidden && message.picture && seats.isMine(message.table));
  const row = boards.at(-1)?.box.lastElementChild;
  return row && row.getBoundingClientRect().bottom <= typing.getBoundingClientRect().top ? row : null;
}

/** Goes to a message that answers this tab, now or as soon as it comes. */
export function reveal(id) {
  const entry = shown.get(id);
  revealing = entry ? null : id;
  if (!entry) return;
  entry.item.scrollIntoView({ block: 'nearest' });
  speak(entry.message);
}

/** The program was started anew: what it no longer knows of finished games stays on the page as it was. */
function keepPast(news) {
  const tables = new Set(news.messages.map((message) => message.table));
  for (const entry of shown.values()) {
    if (tables.has(entry.message.table) || isOpen(entry.message)) continue;
    entry.past = true;
    entry.item.dataset.past = 'yes';
  }
}

/** Shows and hides by whose messages they are; goes to what has come for this tab. */
export function filter() {
  const arrived = [];
  for (const entry of shown.values()) {
    const hidden = !isForHere(entry.message);
    if (entry.item.hidden === hidden) continue;
    entry.item.hidden = hidden;
    paint(entry);
    keepRoom(entry);
    if (!hidden && seats.isMine(entry.message.table)) arrived.push(entry);
  }
  changed();
  if (arrived.length > 0) arrive(arrived.at(-1));
}

function arrive({ item, box, message }) {
  goal = { item, until: performance.now() + 1500 };
  stay();
  if (!first) speak(message);
  if (!expecting) return;
  expecting = false;
  box.querySelector('button:not([aria-disabled])')?.focus({ preventScroll: true });
}

/** Keeps a message that has just come in its place while things above it still change. */
function stay() {
  if (goal && goal.item.isConnected && performance.now() < goal.until) goal.item.scrollIntoView({ block: 'start' });
  else goal = null;
}

for (const moved of ['wheel', 'touchmove', 'keydown']) addEventListener(moved, () => (goal = null), { passive: true });

/** What comes next answers a press of this tab: the focus goes there, since its button goes. */
export function expect() {
  expecting = true;
}

/** Shows other people's games too, or no longer. */
export function watch(on) {
  watching = on;
  filter();
}

/** How many games and challenges there are without this tab. */
export function others() {
  const all = [...shown.values()].filter(({ message }) => (message.picture && message.rows.length > 0) || isOpen(message));
  const tables = new Set(all.map(({ message }) => message.table).filter((table) => !seats.isMine(table)));
  return watching || isPlaying() ? tables.size : all.filter(({ message }) => !isForHere(message)).length;
}

/** The messages on the page, top to bottom. */
export const visible = () =>
  [...list.children].filter((item) => !item.hidden).map((item) => shown.get(item.dataset.id).message);

/** The board the tab is looking at: the lowest of its own, else the lowest. */
export function board() {
  const boards = visible().filter((message) => message.picture);
  return (boards.findLast((message) => seats.isMine(message.table)) ?? boards.at(-1))?.id;
}

function create(message) {
  const item = document.createElement('li');
  item.dataset.id = message.id;
  item.hidden = true;
  const card = document.createElement('article');
  const picture = document.createElement('img');
  picture.className = 'board';
  const side = document.createElement('div');
  side.className = 'side';
  const words = document.createElement('div');
  words.className = 'words';
  const file = document.createElement('div');
  const box = document.createElement('div');
  box.className = 'rows';
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', word('local-buttons-label'));
  rows.walk(box);
  side.append(words, file, box);
  card.append(side);
  item.append(card);
  const entry = { item, card, picture, side, words, file, box, message: null, tallest: 0 };
  update(entry, message);
  return entry;
}

function update(entry, message) {
  const { card, picture, words, box } = entry;
  entry.message = message;
  card.className = message.picture ? 'message with-board' : 'message';
  if (message.picture) {
    const { hash, width, height, alt } = message.picture;
    picture.width = width;
    picture.height = height;
    picture.alt = alt;
    picture.dataset.name = hash;
    if (!picture.isConnected) card.prepend(picture);
    paint(entry);
  } else {
    picture.remove();
  }
  words.replaceChildren(...paragraphs(message.text));
  files.draw(entry.file, message.file);
  rows.draw(box, message.rows, (token, value, button) => {
    if (!message.picture && message.table !== '') expect();
    pressed(token, value, message.id, button);
  });
  keepRoom(entry);
}

/** The pixels a board may keep below its picture though a turn needs less: what leaves all of it in sight. */
const spare = (picture) => Math.max(0, Math.min(360, innerHeight - picture.offsetHeight - 150));

/** The bottom row of a board does not climb during a turn: words and rows above it keep the room they have had. */
function keepRoom(entry) {
  const { side, picture, message } = entry;
  side.style.minHeight = '';
  const runs = message.rows.at(-1)?.buttons?.some((button) => button.token.includes(':undo'));
  if (!message.picture || !runs) return;
  // Between turns an unusually tall one is forgotten.
  const kept = verbs(message).includes('undo') ? entry.tallest : Math.min(entry.tallest, spare(picture));
  entry.tallest = Math.max(kept, Math.ceil(side.getBoundingClientRect().height));
  side.style.minHeight = `${entry.tallest}px`;
}

addEventListener('resize', () => {
  for (const entry of shown.values()) {
    entry.tallest = 0;
    keepRoom(entry);
  }
});

/** Loads the picture of a message, once somebody can see it. */
function paint({ item, picture }) {
  const source = `/picture/${picture.dataset.name}.png`;
  if (!item.hidden && picture.isConnected && picture.getAttribute('src') !== source) picture.src = source;
}

/** Resolves when a picture can be shown without waiting, or cannot be had. */
async function ready(picture) {
  if (!picture) return;
  const image = new Image();
  image.src = `/picture/${picture.hash}.png`;
  await image.decode().catch(() => {});
}

/** Says a changed message to people who do not see it, and to those who are looking elsewhere. */
function speak(message) {
  const words = message.text.filter((line) => !line.small).map((line) => line.spans.map((span) => span.text).join(''));
  spoken.textContent = words.join('\n');
  if (document.hidden && seats.isMine(message.table)) document.title = `● ${document.title.replace(/^● /, '')}`;
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) document.title = document.title.replace(/^● /, '');
});
