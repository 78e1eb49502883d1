// What this tab alone is told: a quiet card above the board, with its own buttons if it asks something.

import * as files from './files.js';
import * as rows from './rows.js';
import { paragraphs } from './room.js';
import { word } from './words.js';

const place = document.getElementById('notes');
let before = null;

/** Whether a token is one of a list or a panel, which stays when it is pressed. */
const isLists = (token) => token.startsWith('0:0:');

/**
 * Shows a note and gives its card. It takes the place of the card that was pressed if it says so, stands below that if it
 * is a list, and takes the place of all others if not. `onPress(token, value, button, card)` is called for a press.
 */
export function show(note, onPress, pressed) {
  if (note.in_place && pressed?.isConnected) return fill(pressed, note, onPress);
  const list = pressed?.isConnected && pressed.querySelector('button[data-token^="0:0:"]');
  if (!list) hide(false);
  const card = create();
  fill(card, note, onPress);
  if (list) place.append(card);
  else place.replaceChildren(card);
  const button = card.querySelector('.rows button');
  if (button) {
    before ??= document.activeElement;
    button.focus();
  }
  return card;
}

function create() {
  const card = document.createElement('div');
  card.className = 'note';
  const words = document.createElement('div');
  words.className = 'words';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'close';
  close.setAttribute('aria-label', word('local-close'));
  close.textContent = '×';
  close.onclick = () => remove(card);
  const file = document.createElement('div');
  const box = document.createElement('div');
  box.className = 'rows';
  rows.walk(box);
  card.append(words, close, file, box);
  return card;
}

/** Makes a card show a note; the focus stays in its cell. */
export function fill(card, note, onPress) {
  const [words, , file, box] = card.children;
  words.replaceChildren(...paragraphs(note.text));
  files.draw(file, note.file);
  rows.draw(box, note.rows, (token, value, button) => onPress(token, value, button, card));
  card.dataset.passing = note.passing;
  clearTimeout(card.timer);
  const length = words.textContent.length;
  // Long ones, those to do something with, and those about a turn that is still to be played wait for their reader.
  if (note.rows.length === 0 && !note.file && !note.passing && length <= 220) later(card, 5000 + 50 * length);
  return card;
}

/** A plain sentence of the page itself. */
export function tell(text) {
  show({ text: [{ small: false, spans: [{ text, style: 'plain' }] }], rows: [], passing: false });
}

/** A card's button was pressed: a question is answered once and goes, a list stays. */
export function pressed(card, token) {
  if (!isLists(token)) remove(card);
}

/** Takes a card away and returns the focus to where it was. */
export function remove(card) {
  clearTimeout(card.timer);
  const inside = card.contains(document.activeElement);
  card.remove();
  if (place.childElementCount > 0) return;
  if (inside && before?.isConnected) before.focus();
  before = null;
}

/** Takes all notes away; `back` returns the focus to where it was. */
export function hide(back) {
  const inside = place.contains(document.activeElement);
  for (const card of place.children) clearTimeout(card.timer);
  place.replaceChildren();
  if (back && inside && before?.isConnected) before.focus();
  before = null;
}

/** Something was played: notes about the turn have had their time. */
export function pass() {
  for (const card of [...place.children]) if (card.dataset.passing === 'true') remove(card);
}

function later(card, delay) {
  card.timer = setTimeout(() => {
    if (card.matches(':hover, :focus-within')) later(card, 1500);
    else if (card.isConnected) remove(card);
  }, delay);
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && place.childElementCount > 0) hide(true);
});
