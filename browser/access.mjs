// The table for people who do not see it, or do not use a mouse: axe finds nothing to complain of in any state of the
// page, what happens is said, and everything is within reach of the keyboard.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { assertSoon, board, chance, changing, face, goOn, isOver, offers, sitDown } from './tab.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Asserts that axe has nothing to complain of on the page as it stands. */
async function clean(page, state) {
  // What moves comes to rest first: colours in between are nobody's.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const told = violations.map(({ id, help, nodes }) =>
    `${id}: ${help}\n${nodes.map((node) => `  ${node.html.slice(0, 200)}\n  ${node.failureSummary.replaceAll('\n', '\n  ')}`).join('\n')}`);
  assert.equal(told.length, 0, `${state}:\n${told.join('\n')}`);
  assert.ok(passes.length > 5, `${state}: axe has looked at the page`);
}

const spoken = (page) => page.locator('#spoken').evaluate((region) => region.textContent);
const card = (page) => page.locator('#notes .note');

/** Types a line and waits for its answer. */
async function say(page, line) {
  await page.locator('#typed').fill(line);
  await page.locator('#typed').press('Enter');
  await card(page).last().waitFor();
}

/** The tests; `test` runs one, `open` opens a window of a kind. */
export async function access({ test, open, kinds, shoot }) {
  for (const [name, kind] of Object.entries(kinds)) {
    await test(`nothing stands in anybody's way in any state of the page: ${name}`, async () => {
      const { page } = await open(kind);
      await page.locator('.choice').first().waitFor();
      await clean(page, 'the lobby');
      await page.locator('.choice').nth(1).click();
      await page.locator('#messages > li:not([hidden]) .button.good').last().waitFor();
      await page.locator('#friend').waitFor();
      await clean(page, 'an offer');
      await page.locator('#messages > li:not([hidden]) .button.good').last().click();
      await board(page).waitFor();
      await assertSoon(async () => (await offers(page, 'step').count()) > 0, 'no step is offered');
      await clean(page, 'a board');
      const choose = chance(5);
      await changing(page, () => offers(page, 'step').first().click());
      await clean(page, 'a board in the turn');
      await say(page, '3/1');
      await clean(page, 'a refusal');
      await page.keyboard.press('Escape');
      for (const line of ['/help', '/rules', '/settings', '/games']) {
        await say(page, line);
        await clean(page, line);
        await shoot(page, `access-${name}-${line.slice(1)}`);
        await page.keyboard.press('Escape');
        await card(page).waitFor({ state: 'detached' });
      }
      const lines = () => page.locator('#messages > li:not([hidden]) .message:not(.with-board)');
      for (const line of ['/leaderboard', '/history', '/stats']) {
        const before = (await lines().count()) + (await card(page).count());
        await page.locator('#typed').fill(line);
        await page.locator('#typed').press('Enter');
        await assertSoon(async () => (await lines().count()) + (await card(page).count()) > before, `no answer to ${line}`);
        await clean(page, line);
        await page.keyboard.press('Escape');
      }
      while (!(await isOver(page)) && !(await goOn(page, choose)));
      while (!(await isOver(page)) && !(await goOn(page, choose)));
      await say(page, '/resign');
      await clean(page, 'the question before giving up');
      await card(page).locator('button.danger').click();
      await assertSoon(() => isOver(page), 'the game goes on');
      await clean(page, 'the end');
      await shoot(page, `access-${name}-end`);
    });
  }

  await test('what happens is said to whoever does not see it', async () => {
    const { page } = await open(Object.values(kinds)[0]);
    for (const id of ['spoken', 'notes']) {
      const region = page.locator(`#${id}`);
      assert.equal(await region.getAttribute('aria-live'), 'polite');
      assert.equal(await region.getAttribute('role'), 'status');
    }
    await sitDown(page, 1);
    const words = () => board(page).evaluate((card) => [...card.querySelectorAll('.words p')].map((line) => line.textContent).join('\n'));
    await assertSoon(async () => (await spoken(page)) === (await words()), async () => `${await spoken(page)}\n${await words()}`);
    const before = await spoken(page);
    await changing(page, () => offers(page, 'step').first().click());
    await assertSoon(async () => (await spoken(page)) === (await words()), async () => `${await spoken(page)}\n${await face(page)}`);
    assert.notEqual(await spoken(page), before);
    assert.match(await spoken(page), /left|Done\?/, 'what is to do is part of it');
    // A picture says more than its name, and an answer is read where it comes.
    assert.match(await board(page).locator('img').getAttribute('alt'), /to move|plays/);
    await say(page, '/board text');
    assert.match(await page.locator('#notes').innerText(), /on 24/);
  });

  await test('settings and answers are within reach of the keyboard', async () => {
    const { page } = await open(Object.values(kinds)[0]);
    await sitDown(page, 0);
    const focused = () => page.evaluate(() => document.activeElement.dataset.token ?? document.activeElement.id);
    await page.keyboard.press('/');
    assert.equal(await focused(), 'typed');
    await page.keyboard.type('settings');
    await page.keyboard.press('Enter');
    await assertSoon(async () => /:set:/.test(await focused()), 'the focus does not come to the panel');
    const list = await focused();
    await page.keyboard.press('ArrowDown');
    assert.match(await focused(), /:set:/);
    await page.keyboard.press('ArrowUp');
    assert.equal(await focused(), list, 'arrows lead there and back');
    const panel = await card(page).innerText();
    await page.keyboard.press('Enter');
    await assertSoon(async () => (await card(page).innerText()) !== panel, 'the panel does not open');
    await page.keyboard.press('Escape');
    assert.equal(await card(page).count(), 0);
    assert.equal(await focused(), 'typed', 'the focus goes back');
    // Tab leads from the line back to the board without a trap.
    for (let presses = 0; !/:step:/.test(await focused()); presses += 1) {
      assert.ok(presses < 40, 'the board is out of reach');
      await page.keyboard.press('Shift+Tab');
    }
  });
}
