import type { Page } from '@playwright/test';
import { enterAs } from '../kit/people.ts';
import { BOTH } from '../kit/sizes.ts';
import { expect, test } from '../kit/test.ts';
import { dialog, shown } from '../kit/ways.ts';

/** Pages that are seen whole before any script runs, and what stands at their top. */
const PAGES = {
  '/index': 'A house that shows its hand.',
  '/rng': 'Slots',
  '/hot': 'All games',
  '/live': 'Live casino',
  '/promotions': 'Promotions',
  '/vip': 'VIP',
  '/news': 'News',
} as const;

/** Holds the site's script back. @returns lets it through */
async function holdSite(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const placeOf = (page: Page) => page.locator('#root');

/** Opens a page until it comes with its first view: the very first visit of a house may come without. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(placeOf(page).locator('header')).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

const mainText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h2, main .tile-cap b')].map((each) => each.textContent),
  );

/** The ground of each theme. */
const GROUND = { dark: 'rgb(9, 12, 18)', light: 'rgb(243, 244, 248)' } as const;

test('pages are seen before their script has come, and it changes nothing of what is seen', {
  tag: BOTH,
}, async ({ page, colorScheme }) => {
  test.slow();
  for (const [path, title] of Object.entries(PAGES)) {
    const letSite = await holdSite(page);
    await open(page, path);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(placeOf(page)).toHaveJSProperty('inert', true);
    await expect(page.locator('body')).toHaveCSS(
      'background-color',
      GROUND[colorScheme === 'light' ? 'light' : 'dark'],
    );
    expect(await page.locator('#root [style], #root script').count()).toBe(0);
    const before = await mainText(page);
    letSite();
    await expect(placeOf(page)).toHaveJSProperty('inert', false);
    expect((await mainText(page)).slice(0, before.length), path).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a touch that comes before the script is done when it has come', { tag: BOTH }, async ({
  page,
  phone,
}) => {
  const letSite = await holdSite(page);
  await open(page, '/index');
  const action = shown(
    page.locator('#root button').filter({ hasText: phone ? 'Open an account' : 'Register' }),
  );
  await expect(action).toBeVisible();
  const box = await action.boundingBox();
  if (!box) throw new Error('the button has no place');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letSite();
  await expect(dialog(page, 'Open an account')).toBeVisible();
});

test('a page comes in the language and the theme that were chosen on the device', { tag: BOTH }, async ({
  page,
  colorScheme,
  phone,
}) => {
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  await page.goto('/index');
  await page.getByRole('button', { name: `Use the ${other} theme` }).click();
  if (phone) await page.getByRole('button', { name: 'Open side menu' }).click();
  await shown(page.getByLabel('Language')).selectOption('VI');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await holdSite(page);
  await open(page, '/index');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  await expect(page.locator('h1')).toHaveText('Nhà cái ngửa bài.');
});

test('a browser in which somebody has logged in is shown nothing of a visitor', async ({ page, house }) => {
  await enterAs(page, house);
  await holdSite(page);
  await page.goto('/index', { waitUntil: 'commit' });
  await expect(page.locator('head link[rel=modulepreload]').first()).toBeAttached();
  await expect(placeOf(page).locator('*')).toHaveCount(0);
});

test('a browser that never calls itself idle still draws what is below the first screen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), timeout);
  });
  await page.goto('/index');
  await expect(page.locator('footer').last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms' }).first()).toBeAttached();
});
