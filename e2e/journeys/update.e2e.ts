import { depositFor } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { playRounds } from '../kit/game.ts';
import { enterAs } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';
import { shown } from '../kit/ways.ts';
import { bringNewVersion, nextWorker, waitForWorker } from '../kit/worker.ts';

const scripts = new Map<string, string>();

test.use({ serviceWorkers: 'allow', boot: { scripts } });
test.beforeEach(() => scripts.clear());

const publish = async (name: string) => scripts.set('/worker.js', await nextWorker(name));
const promptOf = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

/** A mark that is gone when the page is loaded anew. */
const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
const hasMark = (page: Page) => page.evaluate(() => 'stayed' in window);

const keptShells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));

/** Presses Reload in the prompt; over when the new document stands, so that nothing looks at the one that goes. */
async function takeNewVersion(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await promptOf(page).getByRole('button', { name: 'Reload' }).click();
  await loaded;
}

async function openFirstGame(page: Page) {
  await shown(page.getByRole('main').getByRole('link', { name: /Koi Emperor/ })).click();
  const game = page.getByTitle('Koi Emperor').contentFrame();
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
  return game;
}

test('a new version that comes during a game waits until the game is left, and then asks', async ({
  page,
  house,
}) => {
  test.slow();
  await enterAs(page, house);
  await page.goto('/index');
  await waitForWorker(page);
  const game = await openFirstGame(page);
  await leaveMark(page);
  await publish('next');
  await bringNewVersion(page);
  await expect(promptOf(page)).toHaveCount(0);
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
  expect(await hasMark(page)).toBe(true);

  await shown(page.getByRole('button', { name: 'Back' })).click();
  await expect(promptOf(page)).toBeVisible();
  await promptOf(page).getByRole('button', { name: 'Later' }).click();
  await expect(promptOf(page)).toHaveCount(0);
  expect(await hasMark(page)).toBe(true);
  expect(await keptShells(page)).toContain('shell-next');
});

test('a new version that comes while no game is open is taken by one press, at the same place', async ({
  page,
}) => {
  await page.goto('/hot?search=koi');
  await waitForWorker(page);
  const [old] = await keptShells(page);
  await leaveMark(page);
  await publish('next');
  await bringNewVersion(page);
  await expect(promptOf(page)).toBeVisible();
  expect(await hasMark(page)).toBe(true);
  await takeNewVersion(page);
  expect(await hasMark(page)).toBe(false);
  await expect(page).toHaveURL(/\/hot\?search=koi$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All games');
  await expect.poll(() => keptShells(page)).toEqual(['shell-next']);
  expect(old).not.toBe('shell-next');
  await expect(promptOf(page)).toHaveCount(0);
});

test('a version that one tab takes leaves the game of another tab as it is', async ({
  page,
  house,
  context,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await depositFor(house, member, '100');
  await page.goto('/index');
  await waitForWorker(page);
  const game = await openFirstGame(page);
  await leaveMark(page);

  const other = await context.newPage();
  await other.goto('/hot');
  await waitForWorker(other);
  await publish('next');
  await bringNewVersion(other);
  await takeNewVersion(other);
  await expect.poll(() => keptShells(other)).toEqual(['shell-next']);

  await page.bringToFront();
  await playRounds(game, 1);
  expect(await hasMark(page)).toBe(true);
});
