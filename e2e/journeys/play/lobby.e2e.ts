import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  depositFor,
  manyGames,
  manyGameTitle,
  newMember,
  openGame,
  spin,
} from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { BOTH } from '../../kit/sizes.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog, shown } from '../../kit/ways.ts';

const MANY = 2_000;

const main = (page: Page) => page.getByRole('main');
const tile = (page: Page, title: string) => main(page).getByRole('link', { name: title });
const counted = (page: Page) => main(page).getByRole('status').first();
const heart = (page: Page, title: string) =>
  shown(page.getByRole('button', { name: `Add ${title} to favourites` }));

/** Scrolls a page as far as it says, and waits until the pictures there are asked for. */
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('two thousand games are one list: searched with a slip, narrowed, ordered, and the address keeps it', {
  tag: BOTH,
}, async ({ page, house, phone }) => {
  test.slow();
  await manyGames(house, MANY);
  await page.goto('/hot');
  await expect(counted(page)).toHaveText(/^2,0\d\d games$/);
  await inspect(page, 'the list of all games', phone);

  const field = main(page).getByRole('searchbox', { name: 'Search all games' });
  await field.pressSequentially('goldne harbor fortune');
  await expect(tile(page, 'Golden Harbour Fortune').first()).toBeVisible();
  await expect(page).toHaveURL(/search=goldne/);
  await field.fill('harbour');
  await expect(page).toHaveURL(/search=harbour/);
  await expect(counted(page)).toHaveText(/^\d{3} games$/);
  const all = Number((await counted(page).innerText()).replace(/\D/g, ''));

  const chips = main(page).getByRole('group', { name: 'Provider' }).getByRole('button');
  const [first, second] = [chips.nth(0), chips.nth(1)];
  const count = async (chip: typeof first) => Number((await chip.innerText()).replace(/\D/g, ''));
  const expected = (await count(first)) + (await count(second));
  await first.click();
  await second.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(counted(page)).toHaveText(`${expected} games`);
  expect(expected).toBeLessThan(all);

  await main(page).getByLabel('Order').selectOption('A to Z');
  await expect(page).toHaveURL(/sort=title/);
  await expect(tile(page, 'Amber Harbour').first()).toBeVisible();
  await page.reload();
  await expect(counted(page)).toHaveText(`${expected} games`);
  await expect(field).toHaveValue('harbour');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
});

test('a long list draws only what is near, fetches what is reached, and back leads to the very place', async ({
  page,
  house,
}) => {
  test.slow();
  await manyGames(house, MANY);
  await enterAs(page, house);
  await page.goto('/hot?sort=title');
  await expect(counted(page)).toHaveText(/^2,0\d\d games$/);
  const height = await listHeight(page);
  await scrollTo(page, Math.round(height / 2));
  const links = main(page).getByRole('link', { name: /SLOT/ });
  await expect.poll(() => links.count()).toBeGreaterThan(6);
  expect(await links.count()).toBeLessThan(120);
  expect(await listHeight(page)).toBe(height);

  await expect.poll(async () => (await inView(page)).length).toBeGreaterThan(3);
  const place = await scrolled(page);
  const titles = await inView(page);
  await page.goto('/help');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Help centre');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(place);
  await expect.poll(() => inView(page)).toEqual(titles);

  await shown(page.getByRole('link', { name: /, home$/ })).dispatchEvent('click');
  await expect(page.locator('.tile-grid')).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(place);
  await expect.poll(() => inView(page)).toEqual(titles);
});

/** The height of the whole list, of what is not drawn too. */
const listHeight = (page: Page) =>
  page.evaluate(() => document.querySelector('.tile-grid')?.parentElement?.clientHeight ?? 0);

/** The titles of the tiles that can be seen now. */
const inView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tile-grid .tile')]
      .filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      })
      .map((each) => each.querySelector('b')?.textContent),
  );

test('a game is kept by its heart, stands among the favourites, and goes from there', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  await page.goto('/rng?page=1');
  await heart(page, 'Koi Emperor').click();
  await expect(dialog(page, 'Log in')).toBeVisible();

  await enterAs(page, house);
  await page.goto('/rng?page=1');
  await heart(page, 'Koi Emperor').click();
  await heart(page, 'Starfall').click();
  await expect(heart(page, 'Starfall')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/rng/);
  if (phone) {
    await page.getByRole('button', { name: 'Open side menu' }).click();
    await dialog(page, 'Side menu').getByRole('button', { name: 'Favourites · 2' }).click();
  } else await page.getByRole('link', { name: 'Favourites 2' }).click();
  await expect(tile(page, 'Starfall')).toBeVisible();
  await expect(tile(page, 'Koi Emperor')).toBeVisible();
  await inspect(page, 'the favourites', phone);
  await heart(page, 'Starfall').click();
  await expect(tile(page, 'Starfall')).toBeHidden();
  await page.reload();
  await expect(tile(page, 'Koi Emperor')).toBeVisible();
  await expect(tile(page, 'Starfall')).toBeHidden();
});

test('the search is opened, walked and used by keys alone, and finds games, providers, pages and help', {
  tag: BOTH,
}, async ({ page, house, phone }) => {
  test.slow();
  await manyGames(house, MANY);
  await page.goto('/index');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  const box = dialog(page, 'Search all games').getByRole('combobox');
  // The page is there before its script listens to keys.
  const openBy = (key: string) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expect(box).toBeFocused({ timeout: 3_000 });
    }).toPass();
  await openBy('/');
  await page.keyboard.type('paper gadren');
  const options = dialog(page, 'Search all games').getByRole('option');
  await expect(options.filter({ hasText: 'Paper Garden' })).toBeVisible();
  await inspect(page, 'the search', phone);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await openBy('Control+k');
  await page.keyboard.type('verfy');
  await expect(options.filter({ hasText: 'How do I verify a round?' })).toBeVisible();
  await expect(dialog(page, 'Search all games').getByText('No game called “verfy”')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help#/);

  let answerGames = () => {};
  const held = new Promise<void>((resolve) => {
    answerGames = resolve;
  });
  await page.route('**/lgw/games/find?search=s*', (route) =>
    held.then(() => route.continue({ url: route.request().url().replace(/=s\w*/, '=koi') })),
  );
  await openBy('Control+k');
  await page.keyboard.type('slots');
  await expect(options.filter({ hasText: /^Slots$/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  answerGames();
  await expect(options.first()).toContainText('Koi Emperor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rng$/);

  await openBy('Control+k');
  await expect(options.filter({ hasText: 'verfy' })).toBeVisible();
  await page.keyboard.type(manyGameTitle(27).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hot\?search=hidden(\+|%20)candle$/);
  await expect(tile(page, manyGameTitle(27)).first()).toBeVisible();
});

test('a cover that does not come is asked for again, then drawn by the tile', async ({ page, phone }) => {
  test.skip(phone, 'the same code on both sizes');
  const asked: string[] = [];
  await page.route(/\/art\/covers\/koi-emperor\.avif/, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ status: 200, contentType: 'image/avif', body: 'no picture' });
  });
  await page.goto('/hot?search=koi+emperor');
  // The view that comes with the page asks once, too.
  await expect.poll(() => [...new Set(asked)]).toEqual(['', '?again=1', '?again=2']);
  await expect(tile(page, 'Koi Emperor').locator('img')).toHaveCount(0);
  await expect(tile(page, 'Koi Emperor')).toBeVisible();
});

test('every list of a category and of the lotteries is there, with the games as they stand', {
  tag: BOTH,
}, async ({ page, phone }) => {
  test.slow();
  for (const path of ['/sports', '/esports']) {
    await page.goto(path);
    await expect(main(page).getByText('Under maintenance').first()).toBeAttached();
  }
  await inspect(page, 'a category', phone);
  for (const path of ['/fav', '/winners']) {
    await page.goto(path);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, path, phone);
  }
  // The hall stands where no lottery that there is was named; an address of one is its board.
  for (const path of ['/elott', '/vnlottery', '/seaLottery', '/lottery?gameCode=lucky-45&playType=1']) {
    await page.goto(path);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Lottery' })).toBeVisible();
    await expect(main(page).getByRole('link').nth(1)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(
      path === '/elott' && !phone ? 1 : 0,
    );
  }
  await page.goto('/lottery?gameCode=SSC_1M&playType=BACK3_DIRECT');
  await expect(main(page).getByRole('group', { name: /^Place 3/ })).toBeVisible();
  await inspect(page, 'the board of a lottery', phone);
  await page.goto('/seaLottery?gameCode=toto');
  await expect(page).toHaveURL(/\/sealottery\?gameCode=toto$/);
  await inspect(page, 'a lottery', phone);
});

test('a provider that is connected opens the list of its games', async ({ page, phone }) => {
  await page.goto('/live');
  await main(page).getByRole('button', { name: 'Games' }).click();
  const popup = dialog(page, 'Salon Nine');
  await expect(popup.getByRole('link')).toHaveCount(11);
  await inspect(page, 'the games of a provider', phone);
  await popup.getByRole('link', { name: /Salon Roulette/ }).click();
  await expect(dialog(page, 'Log in')).toBeVisible();
});

test('a member who rests in a hall has what its games share fetched, and nobody who is to be spared', async ({
  page,
  context,
  house,
}) => {
  const asked: string[] = [];
  const listen = (who: Page, name: string) =>
    who.on('request', (request) => {
      if (request.url().startsWith(house.origins.studio))
        asked.push(`${name} ${new URL(request.url()).pathname}`);
    });
  const visitor = await context.newPage();
  listen(visitor, 'visitor');
  await visitor.goto('/rng');
  const saver = await context.newPage();
  listen(saver, 'saver');
  const member = await enterAs(saver, house);
  await saver.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  );
  await saver.goto('/rng');
  listen(page, 'member');
  await enterAs(page, house, member);
  await page.goto('/rng');
  await expect.poll(() => asked.join()).toMatch(/member \/assets\/SlotGame-/);
  expect(asked.filter((line) => !line.startsWith('member'))).toEqual([]);
});

test('the board shows a win under a mask beside the rounds that lost, until its member takes it off', async ({
  page,
  house,
  phone,
}) => {
  const member = await enterAs(page, house, await newMember(house, 'ferrywoman'));
  await asSuperuser(house, async (tx) => {
    const at = new Date(house.platform.now());
    const day = sql`(${at}::timestamptz at time zone (select time_zone from brand where id = ${house.brandId}))::date`;
    await run(
      tx,
      sql`insert into board_win (bet_id, brand_id, player_id, game_code, stake, payout, at, day)
        values ('planted', ${house.brandId}, ${member.id}, 'koi-emperor', 10000, 2500000, ${at}, ${day})`,
    );
    await run(
      tx,
      sql`insert into board_day (brand_id, day, rounds, won) values (${house.brandId}, ${day}, 40, 8)
        on conflict (brand_id, day) do update set rounds = 40, won = 8`,
    );
  });
  await page.goto('/index');
  await main(page).getByRole('link', { name: 'See all: Latest wins' }).click();
  const row = main(page).getByRole('listitem').filter({ hasText: 'Koi Emperor' });
  await expect(row).toContainText('f•••n');
  await expect(row).toContainText('250.00');
  await expect(main(page).getByText('Of 40 rounds today, 8 paid more than they cost (20%)')).toBeVisible();
  await main(page).getByRole('button', { name: 'Pause' }).click();
  await expect(main(page).getByRole('button', { name: 'Resume' })).toBeVisible();
  await main(page).getByRole('tab', { name: 'Biggest today' }).click();
  await expect(row).toBeVisible();
  await inspect(page, 'the board of wins', phone);
  await main(page).getByRole('checkbox', { name: 'Show my wins here under a masked name' }).uncheck();
  await expect(main(page).getByText('No win to show yet')).toBeVisible();
  await expect(main(page).getByRole('checkbox')).not.toBeChecked();
});

test('the tile of a game shows what its pot holds, and what others stake is seen to make it grow', async ({
  page,
  house,
  phone,
}) => {
  const member = await newMember(house);
  await depositFor(house, member, '2000');
  await page.goto('/hot?providers=JLSLOT');
  await expect(tile(page, 'Signal Sevens').getByText('10,000').first()).toBeVisible();
  await inspect(page, 'games with pots', phone);
  await spin(await openGame(house, member, 'hot-sevens', 'JLSLOT'), '1000');
  await expect(tile(page, 'Signal Sevens').getByText('10,020').first()).toBeVisible();
});
