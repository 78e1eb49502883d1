// The local table in headless Chromium: `node browser/test.mjs PATH_OF_THE_BINARY`.
//
// The path may also come from GULBARA_BINARY, the browser's from CHROMIUM (default /usr/bin/chromium). With SCREENSHOTS
// set to a folder, pictures of the page are put there; with ONLY set, only tests with that in their name are run.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

import { access } from './access.mjs';
import { start } from './program.mjs';
import { assertSoon, board, chance, changing, face, goOn, isOver, offers, sitDown } from './tab.mjs';

const binary = process.argv[2] ?? process.env.GULBARA_BINARY;
if (!binary) {
  console.error('usage: node browser/test.mjs PATH_OF_THE_BINARY');
  process.exit(2);
}
const pictures = process.env.SCREENSHOTS;
const only = process.env.ONLY;
if (pictures) await mkdir(pictures, { recursive: true });

const program = await start(binary);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

const DESKTOP = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' };
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'light', deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const faults = [];
let passed = 0;
let failed = 0;

/** A browser window of its own; everything it loads or complains of is watched. */
async function open(kind) {
  const context = await browser.newContext(kind);
  context.on('request', (request) => {
    if (!request.url().startsWith(`${program.origin}/`)) faults.push(`asked for ${request.url()}`);
  });
  context.on('weberror', (error) => faults.push(`${error.error()}`));
  context.on('console', (message) => {
    const expected = /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !expected) faults.push(message.text());
  });
  const page = await context.newPage();
  await page.goto(program.origin);
  return { context, page };
}

async function shoot(page, name) {
  if (!pictures) return;
  // What moves comes to rest first.
  await page.waitForTimeout(350);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

async function test(name, run) {
  if (only && !name.includes(only)) return;
  try {
    await run();
    passed += 1;
    console.log(`ok    ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL  ${name}\n${error.stack}`);
    for (const context of browser.contexts()) {
      for (const page of context.pages()) await shoot(page, `failed-${failed}`).catch(() => {});
    }
  }
  for (const context of browser.contexts()) await context.close();
}

/** How far the bottom row is below the top of its message. */
const depth = (page) =>
  offers(page, 'info').last().evaluate((cell) => {
    const top = cell.closest('.message').getBoundingClientRect().top;
    return Math.round(cell.getBoundingClientRect().top - top);
  });

const noteOf = (page) => page.locator('#notes .note');
const typed = (page) => page.locator('#typed');

await test('two presses lead to the first board', async () => {
  const { page } = await open(DESKTOP);
  await page.locator('.choice').first().waitFor();
  assert.deepEqual(await page.locator('.choice strong').allInnerTexts(), ['Play the computer', 'Two at this table']);
  await shoot(page, 'desktop-1-opening');
  await page.locator('.choice').first().click();
  const challenge = page.locator('#messages > li:not([hidden]) .message').first();
  await challenge.locator('.button.good').waitFor();
  assert.match(await challenge.innerText(), /\b[0-9a-f]{64}\b/, 'the seal of the dice stands beside Play');
  await shoot(page, 'desktop-2-challenge');
  await challenge.locator('.button.good').click();
  await board(page).waitFor();
  assert.match(await board(page).locator('img').getAttribute('alt'), / on 24/);
  await assertSoon(async () => (await offers(page, 'step').count()) > 0, 'no step is offered');
  await shoot(page, 'desktop-3-board');
});

await test('settings are chosen in a card, and the dice wait for whoever likes to roll', async () => {
  const { page } = await open(PHONE);
  await page.locator('#settings').click();
  const card = noteOf(page);
  await card.waitFor();
  await shoot(page, 'phone-settings-1-own');
  const turn = async (label, says) => {
    await card.getByRole('button', { name: new RegExp(`^(✓ )?${label}`) }).click();
    await assertSoon(async () => (await card.innerText()).includes(says), async () => `${says}: ${await card.innerText()}`);
  };
  await turn('Dice', 'A roll decides nothing');
  await shoot(page, 'phone-settings-2-dice');
  await turn('wait for my', 'Dice: wait for my');
  await turn('For everyone here', 'Rules: Gul Bara');
  await shoot(page, 'phone-settings-3-everyone');
  await turn('Board', 'The look of the boards');
  await turn('Walnut', 'Board: Walnut');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await sitDown(page, 0, ['step', 'roll']);
  const choose = chance(7);
  const roll = offers(page, 'roll');
  for (let presses = 0; (await roll.count()) === 0; presses += 1) {
    assert.ok(presses < 200, 'the dice wait sooner or later');
    const steps = offers(page, 'step');
    const done = offers(page, 'done');
    await assertSoon(async () => (await steps.count()) + (await done.count()) + (await roll.count()) > 0, 'nothing to press');
    if ((await roll.count()) > 0) break;
    const count = await steps.count();
    await changing(page, () => (count > 0 ? steps.nth(choose(count)) : done.first()).click());
  }
  await shoot(page, 'phone-settings-4-roll');
  await changing(page, () => roll.click());
  await assertSoon(async () => (await offers(page, 'step').count()) > 0, 'the dice are rolled');
});

await test('a whole game against the computer by clicking', async () => {
  const { page } = await open(DESKTOP);
  await sitDown(page, 0);
  const choose = chance(2026);
  const bottoms = new Set();
  for (let presses = 0; !(await isOver(page)); presses += 1) {
    assert.ok(presses < 2_000, 'a game ends');
    await goOn(page, choose);
    if (presses === 30) await shoot(page, 'desktop-4-middle');
    if (!(await isOver(page))) bottoms.add(await depth(page));
  }
  assert.equal(bottoms.size, 1, `the bottom row keeps its place: ${[...bottoms]}`);
  assert.match(await face(page), /\b[0-9a-f]{64}\b/, 'the seed of the dice is told');
  assert.equal(await page.locator('#messages > li:not([hidden]) .with-board').count(), 1);
  const { y, height } = await board(page).boundingBox();
  assert.ok(y >= 50 && y + height <= 735, `the whole board is in sight: ${y} ${height}`);
  await shoot(page, 'desktop-5-end');
  // Another game at the same page: the finished one stays above it.
  await page.locator('#fresh').click();
  await shoot(page, 'desktop-5-new-game');
  await sitDown(page, 0);
  assert.equal(await page.locator('#messages > li:not([hidden]) .with-board').count(), 2);
  assert.equal(await page.locator('#opening').isVisible(), false);
  await goOn(page, choose);
});

await test('moves can be typed, and a wrong one can be mended', async () => {
  const { page } = await open(DESKTOP);
  await sitDown(page, 0);
  await page.keyboard.press('/');
  assert.equal(await typed(page).evaluate((line) => line === document.activeElement), true, 'the slash leads to the line');
  await typed(page).fill('3/1');
  await page.keyboard.press('Enter');
  await noteOf(page).waitFor();
  assert.equal(await typed(page).inputValue(), '3/1', 'the move stays to be mended');
  await shoot(page, 'desktop-6-note');
  const label = await offers(page, 'step').first().innerText();
  const count = label.match(/^(\S+) ×(\d+)$/);
  await typed(page).fill(count ? `${count[1]}(${count[2]})` : label);
  await changing(page, () => page.keyboard.press('Enter'));
  assert.equal(await typed(page).inputValue(), '');
  assert.equal(await noteOf(page).count(), 0, 'the note about the turn has gone');
});

await test('a turn by keyboard alone, the focus stays in its cell', async () => {
  const { page } = await open(DESKTOP);
  await page.locator('.choice').first().waitFor();
  // The bar on top comes first.
  for (let presses = 0; !(await page.evaluate(() => document.activeElement.matches('.choice'))); presses += 1) {
    assert.ok(presses < 5, 'the choices are out of reach');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement.dataset.token ?? '');
  await assertSoon(async () => /:computer$/.test(await focused()), 'the focus does not come to Play');
  await page.keyboard.press('Enter');
  await board(page).waitFor();
  await assertSoon(async () => /:step:/.test(await focused()), 'the focus does not come to the board');
  const cell = () => page.evaluate(() => {
    const focused = document.activeElement;
    const { left, bottom } = focused.getBoundingClientRect();
    return { token: focused.dataset.token ?? '', left, bottom, row: focused.parentElement?.nextElementSibling === null };
  });
  let done = false;
  for (let presses = 0; !done; presses += 1) {
    assert.ok(presses < 60, 'a turn ends');
    const at = await cell();
    assert.match(at.token, /:(step|done|undo|undoall|info)\b/, 'the focus is on a cell of the board');
    if (/:step:/.test(at.token)) {
      await changing(page, () => page.keyboard.press('Enter'));
      const { left, bottom } = await cell();
      const steps = await offers(page, 'step').count();
      if (steps > 0) assert.ok(Math.abs(left - at.left) < 80 && Math.abs(bottom - at.bottom) < 2, 'the focus moved away');
    } else if ((await offers(page, 'step').count()) > 0) {
      await page.keyboard.press('ArrowUp');
    } else {
      for (let right = 0; right < 4; right += 1) await page.keyboard.press('ArrowRight');
      assert.match((await cell()).token, /:done$/);
      await changing(page, () => page.keyboard.press('Enter'));
      done = true;
    }
  }
});

await test('two share one screen', async () => {
  const { page } = await open(PHONE);
  await page.locator('#own').fill('Ann');
  await page.locator('.choice').nth(1).tap();
  await page.locator('#friend').fill('Boyan');
  await page.locator('#friend').press('Enter');
  await shoot(page, 'phone-2-two');
  await page.locator('#messages li:not([hidden]) .button.good').last().tap();
  await board(page).waitFor();
  assert.match(await face(page), /Ann/);
  assert.match(await face(page), /Boyan/);
  const choose = chance(9);
  for (let turns = 0; turns < 4; ) turns += Number(await goOn(page, choose));
  await shoot(page, 'phone-3-board');
});

await test('two tabs take a seat each', async () => {
  const { context, page } = await open(DESKTOP);
  await page.locator('#own').fill('Ann');
  await page.locator('.choice').nth(1).click();
  const [second] = await Promise.all([context.waitForEvent('page'), page.locator('#across a').click()]);
  await second.locator('#own').fill('Boyan');
  await second.locator('#own').press('Enter');
  await second.locator('#messages li:not([hidden]) .button.good').last().click();
  await board(page).waitFor();
  await board(second).waitFor();
  const choose = chance(77);
  const tabs = [page, second];
  const turns = [0, 0];
  for (let presses = 0; turns.some((count) => count < 2) && !(await isOver(page)); presses += 1) {
    assert.ok(presses < 400);
    const words = await face(page);
    const mover = /Ann plays|Ann \d-\d:/.test(words.split('\n').slice(1).join('\n')) ? 0 : 1;
    let done = null;
    for (const index of [mover, 1 - mover]) {
      const tab = tabs[index];
      const before = await face(tab);
      try {
        const steps = offers(tab, 'step');
        const count = await steps.count();
        await (count > 0 ? steps.nth(choose(count)) : offers(tab, 'done').first()).click();
        await assertSoon(async () => (await face(tab)) !== before || (await noteOf(tab).count()) > 0, 'nothing happens');
        if ((await face(tab)) === before) {
          await noteOf(tab).locator('.close').click();
          continue;
        }
        done = count === 0;
        turns[index] += Number(done);
        break;
      } catch (error) {
        throw new Error(`${words}\n${error.stack}`);
      }
    }
    assert.notEqual(done, null, `nobody can press:\n${words}`);
    await assertSoon(async () => (await face(page)) === (await face(second)), 'both tabs show the same');
  }
});

await test('a reload keeps the seat', async () => {
  const { page } = await open(DESKTOP);
  await sitDown(page, 0);
  const before = await face(page);
  await page.reload();
  await board(page).waitFor();
  assert.equal(await face(page), before);
  await goOn(page, chance(4));
  assert.equal(await noteOf(page).count(), 0);
});

await test('a copied tab asks who plays', async () => {
  const { context, page } = await open(DESKTOP);
  await sitDown(page, 0);
  const copy = async () => {
    const [tab] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/'))]);
    await tab.locator('#copy[open]').waitFor();
    return tab;
  };
  const first = await copy();
  await shoot(first, 'desktop-7-copy');
  await first.locator('#copy-else').click();
  assert.equal(await board(first).count(), 0, 'somebody else has no board');
  assert.equal(await page.locator('#copy[open]').count(), 0, 'the seat stays where it was');
  const second = await copy();
  await second.locator('#copy-here').click();
  await page.locator('#copy[open]').waitFor();
  await goOn(second, chance(8));
  await page.locator('#copy-here').click();
  await second.locator('#copy[open]').waitFor();
});

await test('a phone has room for everything', async () => {
  const { page } = await open(PHONE);
  await page.locator('.choice').first().waitFor();
  await shoot(page, 'phone-1-opening');
  const roomy = async () => {
    const found = await page.evaluate(() => {
      const small = [...document.querySelectorAll('button, input, select, summary')]
        .filter((element) => element.checkVisibility())
        .filter((element) => Math.min(element.offsetWidth, element.offsetHeight) < 44)
        .map((element) => element.outerHTML);
      const torn = [...document.querySelectorAll('button')]
        .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth)
        .map((element) => element.textContent);
      return { wide: document.documentElement.scrollWidth - innerWidth, small, torn };
    });
    assert.equal(found.wide, 0, 'nothing hangs over the edge');
    assert.deepEqual(found.small, [], 'everything can be touched');
    assert.deepEqual(found.torn, [], 'every label is whole');
  };
  const covered = () => page.evaluate(() => {
    const row = [...document.querySelectorAll('#messages > li:not([hidden]) .with-board .rows')].at(-1).lastElementChild;
    return row.getBoundingClientRect().bottom - document.getElementById('line').getBoundingClientRect().top;
  });
  await roomy();
  await sitDown(page, 0);
  await roomy();
  const choose = chance(31);
  let lowest = 0;
  for (let presses = 0; presses < 60 && !(await isOver(page)); presses += 1) {
    await goOn(page, choose);
    await roomy();
    if (await isOver(page)) break;
    const bottom = await depth(page);
    if ((await offers(page, 'undo').count()) === 0) lowest = Math.min(lowest, bottom);
    assert.ok(bottom >= lowest - 1, `the bottom row has climbed from ${lowest} to ${bottom}`);
    lowest = bottom;
    await assertSoon(async () => (await covered()) <= 0, 'the bottom row is below the line to type in');
  }
  await shoot(page, 'phone-4-middle');
  for (const command of ['/rules', '/settings']) {
    await page.locator('#typed').fill(command);
    await page.locator('#typed').press('Enter');
    await page.locator('.note .button').last().waitFor();
    await roomy();
  }
});

await test('on a phone every label is whole in every language', async () => {
  for (const locale of ['bg', 'el', 'en', 'ro', 'ru', 'sv', 'tr']) {
    const { page } = await open({ ...PHONE, locale });
    await page.locator('.choice').first().waitFor();
    for (const command of ['/rules', '/settings']) {
      await page.locator('#typed').fill(command);
      await page.locator('#typed').press('Enter');
      await page.locator('.note .button').last().waitFor();
      const torn = await page.evaluate(() =>
        [...document.querySelectorAll('button')]
          .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth)
          .map((element) => element.textContent));
      assert.deepEqual(torn, [], `${locale} ${command}`);
    }
    await page.close();
  }
});

await test('resigning asks first', async () => {
  const { page } = await open(PHONE);
  await sitDown(page, 0);
  const choose = chance(6);
  while (!(await goOn(page, choose)));
  const ask = async () => {
    await typed(page).fill('/resign');
    await typed(page).press('Enter');
    await noteOf(page).locator('button.danger').waitFor();
  };
  await ask();
  await shoot(page, 'phone-5-resign');
  assert.match(await page.evaluate(() => document.activeElement.dataset.token), /:no/, 'Keep playing comes first');
  await page.keyboard.press('Escape');
  assert.equal(await noteOf(page).count(), 0);
  assert.equal(await typed(page).evaluate((line) => line === document.activeElement), true, 'the focus goes back');
  await ask();
  await page.keyboard.press('Enter');
  await assertSoon(async () => (await page.locator('#notes button.danger').count()) === 0, 'the question stays');
  assert.equal(await isOver(page), false, 'keep playing');
  await ask();
  await noteOf(page).locator('button.danger').tap();
  await assertSoon(() => isOver(page), 'the game goes on');
  await shoot(page, 'phone-6-end');
});

await test('help and the position in words are told here alone', async () => {
  const { context, page } = await open(PHONE);
  await sitDown(page, 0);
  for (const line of ['/help', '/rules', '/board text']) {
    await typed(page).fill(line);
    await typed(page).press('Enter');
    await assertSoon(async () => (await noteOf(page).count()) > 0, 'no answer');
    assert.equal(await typed(page).inputValue(), '', line);
    const box = await noteOf(page).boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 844, `${line}: the note fits the screen`);
    await shoot(page, `phone-7${line.replace(/\W+/g, '-')}`);
    await noteOf(page).locator('.close').tap();
  }
  await changing(page, async () => {
    await typed(page).fill('/board');
    const before = await board(page).evaluate((card) => card.parentElement.dataset.id);
    await typed(page).press('Enter');
    await assertSoon(async () => (await board(page).evaluate((card) => card.parentElement.dataset.id)) !== before, 'no new board');
    await goOn(page, chance(1));
  });
  assert.equal(await page.locator('#messages li:not([hidden]) .with-board').count(), 1, 'the old board has gone');
  assert.equal(context.pages().length, 1);
});

await test('a panel of settings changes in its place and stays', async () => {
  const { page } = await open(PHONE);
  await page.locator('.choice').first().waitFor();
  await typed(page).fill('/settings');
  await typed(page).press('Enter');
  await noteOf(page).locator('button[data-token^="0:0:set:"]').first().waitFor();
  await shoot(page, 'phone-8-settings');
  await noteOf(page).locator('button[data-token$=":club"]').tap();
  await noteOf(page).locator('button[data-token$="club.theme"]').waitFor();
  const tokens = () => noteOf(page).locator('.rows button').evaluateAll((cells) => cells.map((cell) => cell.dataset.token));
  const [list, words] = [await tokens(), await noteOf(page).locator('.words').innerText()];
  const turn = async () => {
    const before = await tokens();
    await page.evaluate(() => (document.querySelector('#notes .note').dataset.same = 'yes'));
    await page.keyboard.press('Enter');
    await assertSoon(async () => `${await tokens()}` !== `${before}`, 'the panel does not change');
    assert.equal(await page.locator('#notes .note[data-same]').count(), 1, 'it is the same card');
    assert.equal(await page.evaluate(() => Boolean(document.activeElement.closest('#notes .rows'))), true, 'the focus stays');
  };
  await noteOf(page).locator('button[data-token*=".theme"]').focus();
  await turn();
  await shoot(page, 'phone-8-settings-theme');
  const choices = await tokens();
  assert.ok(choices.length > 3 && choices.every((token) => token.startsWith('0:0:')), `${choices}`);
  await noteOf(page).locator('button[data-token$=".midnight"]').focus();
  await turn();
  assert.deepEqual(await tokens(), list, 'back in the list');
  assert.notEqual(await noteOf(page).innerText(), words, 'which shows what was chosen');
  await shoot(page, 'phone-8-settings-chosen');
  await noteOf(page).locator('.close').tap();
  assert.equal(await noteOf(page).count(), 0);
});

await test('what everybody is told stands in the room and turns its pages there', async () => {
  const { page } = await open(DESKTOP);
  await sitDown(page, 0);
  const lines = () => page.locator('#messages > li:not([hidden]) .message:not(.with-board)');
  const before = await lines().count();
  await typed(page).fill('/history');
  await typed(page).press('Enter');
  await assertSoon(async () => (await lines().count()) === before + 1, 'no list in the room');
  assert.equal(await noteOf(page).count(), 0, 'it is not for one alone');
  await shoot(page, 'desktop-9-history');
  const told = lines().last();
  const seen = async () => `${await told.innerText()} ${await told.locator('.file img').getAttribute('src').catch(() => '')}`;
  const first = await seen();
  await told.locator('.rows button:not([aria-disabled])').first().click();
  await assertSoon(async () => (await seen()) !== first, 'it does not turn');
  assert.equal(await lines().count(), before + 1);
  assert.equal(await board(page).count() > 0, true, 'the board is still there');
  await typed(page).fill('/board text');
  await typed(page).press('Enter');
  await noteOf(page).waitFor();
});

await test('names are only ever text', async () => {
  const { page } = await open(DESKTOP);
  const name = '<img src=x onerror="document.title=1"><b>&amp;';
  await page.locator('#own').fill(name);
  await sitDown(page, 0);
  assert.ok((await face(page)).includes('<img src=x onerror='), await face(page));
  assert.equal(await page.locator('#messages .words img').count(), 0);
  assert.notEqual(await page.title(), '1');
  await typed(page).fill('/board text');
  await typed(page).press('Enter');
  await noteOf(page).waitFor();
  assert.equal(await noteOf(page).locator('img').count(), 0);
});

await test('the page survives the program being killed and started again', async () => {
  const { page } = await open(DESKTOP);
  await sitDown(page, 0);
  await goOn(page, chance(12));
  const before = await face(page);
  const standing = await page.locator('#messages li:not([hidden])').count();
  const id = () => board(page).evaluate((card) => card.parentElement.dataset.id);
  const old = await id();
  await program.kill();
  await page.locator('#offline').waitFor();
  await shoot(page, 'desktop-8-offline');
  await program.again();
  await assertSoon(async () => (await id()) !== old, 'the board of the new run does not come');
  await page.locator('#offline').waitFor({ state: 'hidden' });
  assert.equal(await face(page), before);
  assert.equal(await page.locator('#messages li:not([hidden])').count(), standing, 'what stood there stands there');
  await goOn(page, chance(12));
  // Killed in the middle of things: whether or not the press was in time, the game goes on from there.
  const choose = chance(500);
  for (let times = 0; times < 3 && !(await isOver(page)); times += 1) {
    const buttons = board(page).locator('button[data-token*=":step:"], button[data-token$=":done"]:not([aria-disabled])');
    const sent = page.waitForRequest(/press/);
    await buttons.nth(choose(await buttons.count())).click();
    await sent;
    await new Promise((done) => setTimeout(done, 7 * times));
    const before = await id();
    await program.kill();
    await program.again();
    await assertSoon(async () => (await board(page).count()) > 0 && (await id()) !== before, 'the board does not come back');
    if (!(await isOver(page))) await goOn(page, choose);
  }
  await page.reload();
  await board(page).waitFor();
  assert.equal(await page.locator('#messages li:not([hidden]) .with-board').count(), 1);
});

await access({ test, open, kinds: { desktop: DESKTOP, phone: PHONE }, shoot });

await test('nothing was asked of anybody else, and nothing went wrong unseen', async () => {
  assert.deepEqual(faults, []);
});

await test('the program ends when asked to, although a page is open', async () => {
  const { page } = await open(DESKTOP);
  await page.locator('.choice').first().waitFor();
  const begun = Date.now();
  assert.equal(await program.stop(), 0);
  assert.ok(Date.now() - begun < 10_000);
});

await browser.close();
await program.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
