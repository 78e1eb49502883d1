// Who this tab is: two secrets and two names, kept for as long as the tab lives, a reload included.
//
// The first is the tab's own person, the second a friend at the same screen. A duplicated tab comes with copies of
// both; it finds that out by asking the other tabs.

import { word } from './words.js';

const STORE = 'gulbara';

/** `bytes` random bytes as hex digits. */
export function random(bytes) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function someNames() {
  const flowers = word('local-names').split(',').map((name) => name.trim());
  const first = Math.floor(Math.random() * flowers.length);
  const second = (first + 1 + Math.floor(Math.random() * (flowers.length - 1))) % flowers.length;
  return [flowers[first], flowers[second]];
}

function newcomer() {
  return { tab: random(8), secrets: [random(16), random(16)], names: someNames(), mine: [], you: [] };
}

function load() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE));
    if (kept?.secrets?.length === 2) return { ...newcomer(), ...kept };
  } catch {
    // Nothing readable there: somebody new sits down.
  }
  return newcomer();
}

let seats = load();
save();

function save() {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(seats));
  } catch {
    // Without storage the seat lasts until the next reload.
  }
}

/** The header that says who acts. */
export const secrets = () => seats.secrets.join(',');

/** The names of the two people. */
export const names = () => [...seats.names];

/** Renames one of the two people. */
export function rename(seat, name) {
  seats.names[seat] = name.trim() || someNames()[seat];
  save();
  return seats.names[seat];
}

/** Whether the tab takes part in a table. */
export const isMine = (table) => seats.mine.includes(table);

/** Remembers what an answer tells about the tab: its tables and how others see its people. */
export function learn(answer) {
  const fresh = answer.counted ? answer.tables.filter((table) => !isMine(table)) : [];
  seats.mine.push(...fresh);
  seats.mine.splice(0, Math.max(0, seats.mine.length - 50));
  seats.you = answer.you;
  save();
  return fresh.length > 0;
}

/** The tab takes part in a table without having asked for it: one of its people was invited. */
export function adopt(table) {
  seats.mine.push(table);
  save();
}

/** Whether a name in a message is one of the tab's people. */
export const isYou = (who) => seats.you.includes(who);

/** Begins anew as somebody else. */
export function somebodyElse() {
  seats = newcomer();
  save();
}

/**
 * Watches for copies of this tab. `onCopy` is called in a tab that finds its seat taken, with whether it had the seat
 * before; `takeOver` makes the others give it up.
 */
export function watchCopies(onCopy) {
  if (typeof BroadcastChannel === 'undefined') return { takeOver() {} };
  const self = random(8);
  const channel = new BroadcastChannel('gulbara-seats');
  let asleep = false;
  const say = (what) => channel.postMessage({ what, tab: seats.tab, self });
  channel.onmessage = ({ data }) => {
    if (data.tab !== seats.tab || data.self === self) return;
    if (data.what === 'here?' && !asleep) say('taken');
    if (data.what === 'taken' && !asleep) {
      asleep = true;
      onCopy(false);
    }
    if (data.what === 'mine now') {
      asleep = true;
      onCopy(true);
    }
  };
  say('here?');
  return {
    takeOver() {
      asleep = false;
      say('mine now');
    },
    wake() {
      asleep = false;
    },
  };
}
