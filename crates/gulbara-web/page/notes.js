// What this tab alone is told: a quiet card above the board, with its own buttons if it asks something.

import * as rows from './rows.js';
import { paragraphs } from './room.js';
import { word } from './words.js';

const place = document.getElementById('notes');
let timer = 0;
let before = null;
let passing = false;

/** Shows a note in the place of the last one. */
export function show(note, onPress) {
  hide(false);
  passing = note.passing;
  const card = document.createElement('div');
  card.className = 'note';
  const words = document.createElement('div');
  words.className = 'words';
  words.append(...paragraphs(note.text));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'close';
  close.setAttribute('aria-label', word('local-close'));
  close.textContent = '×';
  close.onclick = () => hide(true);
  card.append(words, close);
  place.replaceChildren(card);
  if (note.rows.length > 0) {
    const box = document.createElement('div');
    box.className = 'rows';
    rows.draw(box, note.rows, onPress);
    rows.walk(box);
    card.append(box);
    before = document.activeElement;
    box.querySelector('button')?.focus();
    return;
  }
  const length = words.textContent.length;
  // Long ones, and those about a turn that is still to be played, wait for their reader.
  if (!note.passing && length <= 220) later(card, 5000 + 50 * length);
}

/** A plain sentence of the page itself. */
export function tell(text) {
  show({ text: [{ small: false, spans: [{ text, style: 'plain' }] }], rows: [], passing: false });
}

/** Takes the note away; `back` returns the focus to where it was. */
export function hide(back) {
  clearTimeout(timer);
  const inside = place.contains(document.activeElement);
  place.replaceChildren();
  passing = false;
  if (back && inside && before?.isConnected) before.focus();
  before = null;
}

/** Something was played: a note about the turn has had its time. */
export function pass() {
  if (passing) hide(true);
}

function later(card, delay) {
  timer = setTimeout(() => {
    if (card.matches(':hover, :focus-within')) later(card, 1500);
    else if (card.isConnected) hide(false);
  }, delay);
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && place.childElementCount > 0) hide(true);
});
