// A browser tab at the table, and what a person does in it.

import assert from 'node:assert/strict';

/** The board of the tab: the lowest one on the page. */
export const board = (page) => page.locator('#messages > li:not([hidden]) .with-board').last();

/** Buttons of the board by verb that can be pressed. */
export const offers = (page, verb) => board(page).locator(`button[data-token*=":${verb}"]:not([aria-disabled])`);

/** What the board looks like to a person: its words and buttons. */
export const face = (page) => board(page).evaluate((card) => card.innerText);

/** The version the board shows. */
const version = (page) => page.evaluate(() => {
  const boards = [...document.querySelectorAll('#messages > li:not([hidden]) .with-board')];
  const tokens = [...(boards.at(-1)?.querySelectorAll('button') ?? [])].map((button) => Number(button.dataset.token.split(':')[1]));
  return `${boards.length}:${Math.max(0, ...tokens)}`;
});

/** Does something and waits until the board has changed. */
export async function changing(page, act) {
  const before = await version(page);
  await act();
  await assertSoon(async () => (await version(page)) !== before, `the board stays at ${before}`);
}

/** Waits until `holds` does. */
export async function assertSoon(holds, message) {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) assert.fail(typeof message === 'function' ? await message() : message);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Two presses to the first board, on which one of these is offered. */
export async function sitDown(page, choice, verbs = ['step']) {
  await page.locator('.choice').nth(choice).click();
  const play = page.locator('#messages > li:not([hidden]) .message:not(.with-board) .button.good').last();
  await play.waitFor();
  await play.click();
  await board(page).waitFor();
  const offered = async () => (await Promise.all(verbs.map((verb) => offers(page, verb).count()))).some((count) => count > 0);
  await assertSoon(offered, `none of ${verbs} is offered`);
}

export const isOver = async (page) => (await offers(page, 'again').count()) > 0;

/** A press that goes on with the game: some step, or Done when none is left. */
export async function goOn(page, choose) {
  const steps = offers(page, 'step');
  const done = offers(page, 'done');
  let count = 0;
  await assertSoon(async () => (count = await steps.count()) > 0 || (await done.count()) > 0, 'nothing can be pressed');
  const button = count > 0 ? steps.nth(choose(count)) : done.first();
  await changing(page, () => button.click());
  return count === 0;
}

/** Numbers that are random enough and the same every time. */
export function chance(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
