import { run, sql } from '@fairhouse/db';
import { asSuperuser } from '@fairhouse/testkit';
import { inspect } from '../kit/inspect.ts';
import { enterAs } from '../kit/people.ts';
import { BOTH } from '../kit/sizes.ts';
import { expect, test } from '../kit/test.ts';
import { shown } from '../kit/ways.ts';

/** What the browser writes when a file is cut off, and React when a part of the page could not be loaded. */
const CUT_OFF =
  /ERR_FAILED|Failed to fetch dynamically imported module|ChunkLoadError|a page group took longer/;

/** spec §2: every address, and the frame its page stands in. */
const ADDRESSES = [
  ['/index', 'A house that shows its hand.'],
  ['/live', 'Live casino'],
  ['/sports', 'Sports'],
  ['/esports', 'E-sports'],
  ['/rng', 'Slots'],
  ['/pvp', 'PvP poker'],
  ['/fish', 'Fish'],
  ['/hot', 'All games'],
  ['/elott', 'Lottery'],
  ['/promotions', 'Promotions'],
  ['/promoDetail', 'Promotions'],
  ['/seamless', 'Game wallets'],
  ['/noticePage', 'Notices'],
  ['/vip', 'VIP'],
  ['/pointMall', 'Points mall'],
  ['/help', 'Help centre'],
  ['/helpmc', 'Help centre'],
  ['/down', 'Get the app'],
  ['/download', 'Get the app'],
  ['/join', 'Become an affiliate'],
] as const;

const WITHOUT_SIDE_MENU: ReadonlySet<string> = new Set(['/noticePage', '/vip', '/pointMall', '/helpmc']);

test('every address of the house answers with its page', { tag: BOTH }, async ({ page, phone }) => {
  test.slow();
  for (const [path, title] of ADDRESSES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(title);
    const rail = page.getByRole('navigation', { name: 'Main' });
    await expect(rail, path).toHaveCount(phone || WITHOUT_SIDE_MENU.has(path) ? 0 : 1);
    await expect(page.getByRole('banner'), path).toHaveCount(path === '/helpmc' ? 0 : 1);
  }
  await page.goto('/jlrng');
  await expect(page).toHaveURL(/\/rng$/);
  if (!phone) await expect(page.getByRole('tab', { selected: true })).toContainText('Juniper Lane');
});

test('choosing a category begins with its first provider, coming back to it with the last', {
  tag: BOTH,
}, async ({ page, phone }) => {
  const selected = page.getByRole('tab', { selected: true });
  await page.goto('/rng');
  const first = (await selected.textContent())!;
  await page.goto('/rng?page=3');
  const third = (await selected.textContent())!;
  expect(third).not.toBe(first);
  await page.goto('/rng');
  await expect(selected).toHaveText(third);
  await page.goto('/index');
  if (phone) {
    await page.getByRole('button', { name: 'Open side menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Slots', exact: true }).click();
  } else {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Slots/ })
      .click();
  }
  await expect(page).toHaveURL(/\/rng$/);
  await expect(selected).toHaveText(first);
});

test('every page of the member centre is there, without a dead control', { tag: BOTH }, async ({
  page,
  house,
}) => {
  test.slow();
  await enterAs(page, house);
  for (const [key, title] of [
    ['withdraw', 'Withdraw'],
    ['transferUpline', 'Transfer to upline'],
    ['manualRebate', 'Cashback'],
    ['personalProfit', 'Profit and loss'],
    ['bonusDetails', 'Bonus details'],
    ['rewardCenter', 'Reward centre'],
    ['referral', 'Invite friends'],
    ['missionLeaderboard', 'Missions'],
    ['messageV2', 'Inbox'],
  ] as const) {
    await page.goto(`/member/${key}`);
    await expect(page.getByRole('heading', { level: 1 }), key).toHaveText(title);
    await expect(page.getByRole('main').getByRole('button', { disabled: true }), key).toHaveCount(0);
  }
  await page.goto('/missionLeaderboard');
  await expect(page).toHaveURL(/\/member\/missionLeaderboard$/);
  await page.goto('/vip');
  await expect(page.getByRole('main').getByText('VIP 0').first()).toBeVisible();
});

test('Back closes the window on top before it leaves the page, and a closed window leaves nothing behind', {
  tag: BOTH,
}, async ({ page, phone }) => {
  const windows = page.getByRole('dialog');
  const openMenu = () => page.getByRole('button', { name: 'Open side menu' }).click();
  await page.goto('/index');
  await openMenu();
  await windows.getByRole('button', { name: 'Slots', exact: true }).click();
  await expect(page).toHaveURL(/\/rng$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
  await expect(windows).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/rng$/);

  await expect(page.getByRole('main').getByRole('link').nth(8)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await page.keyboard.press('/');
  await expect(windows).toHaveCount(1);
  await page.goBack();
  await expect(windows).toHaveCount(0);
  await expect(page).toHaveURL(/\/rng$/);
  expect(await page.evaluate(() => scrollY)).toBe(300);

  await openMenu();
  await expect(windows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(windows).toHaveCount(0);
  await shown(page.getByRole('button', { name: 'Log in' })).click();
  await windows.getByRole('button', { name: /^Forgot/ }).click();
  await expect(windows.getByRole('heading')).toHaveText(/password/i);
  // Loaded anew in the entry of a window, the page goes back to its own.
  await page.reload();
  await page.waitForFunction(() => !history.state?.overlays);
  await expect(windows).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
  await inspect(page, 'back at home', phone);
});

test.describe('what may not be there', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('a host that is no brand’s says that its address is invalid', async ({ page, house }) => {
    await asSuperuser(house, (tx) => run(tx, sql`update brand_host set host = host || '.gone'`));
    await page.goto('/index');
    await expect(page.getByText('Invalid URL, contact customer service.')).toBeVisible();
    await asSuperuser(house, (tx) => run(tx, sql`update brand_host set host = replace(host, '.gone', '')`));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the chat says that its window was blocked, and that it could not be opened', async ({
    page,
    house,
  }) => {
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into content_entry (id, brand_id, kind, slot, platform, execution, href, state, starts_at, place, texts,
            changed_at, changed_by)
          values (${house.platform.newId('content')}, ${house.brandId}, 'resource', 'chat', 'A', 'B',
            'https://chat.example/room', 'published', now() - interval '1 hour', 1,
            '{"EN":{"title":"Chat","source":""}}', now(), 'owner')`,
      ),
    );
    await enterAs(page, house);
    await page.goto('/index');
    await page.evaluate(() => {
      window.open = () => null;
    });
    const openChat = async () => {
      await page.getByRole('button', { name: 'Open side menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Live chat' }).click();
    };
    await openChat();
    await expect(page.getByText('Popup blocked, please allow it and try again.')).toBeVisible();
    await page.route('**/wps/member/customerService', (route) => route.fulfill({ status: 404, json: {} }));
    await page.evaluate(() => {
      window.open = () =>
        ({ close: () => document.body.setAttribute('data-closed', '') }) as unknown as Window;
    });
    await openChat();
    await expect(page.getByText('The chat could not be opened.')).toBeVisible();
    await expect(page.locator('body[data-closed]')).toHaveCount(1);
  });
});

test.describe('a file that does not come', () => {
  test.use({ expectedErrors: CUT_OFF });

  test('of a page can be tried again at the same place', async ({ page }) => {
    await page.route('**/assets/promo-*.js', (route) => route.abort());
    await page.goto('/promotions?type=slots');
    await expect(page.getByText('This page did not load. Try again to reload it.')).toBeVisible();
    await page.unroute('**/assets/promo-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
    await expect(page).toHaveURL(/\/promotions\?type=slots$/);
  });

  test('of a page counts as failed after two minutes', async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/vip-*.js', () => {});
    await page.goto('/vip');
    await page.clock.fastForward(9_000);
    await expect(page.getByText('Loading')).toBeAttached();
    await page.clock.fastForward(110_000);
    await expect(page.getByText(/took too long/)).toHaveCount(0);
    await page.clock.fastForward(2_000);
    await expect(page.getByText(/This page took too long to load. Check your connection/)).toBeVisible();
    await expect(page).toHaveURL(/\/vip$/);
  });

  test('of a window leaves the page as it is', async ({ page }) => {
    await page.route('**/assets/LoginDialog-*.js', (route) => route.abort());
    await page.goto('/hot');
    await shown(page.getByRole('button', { name: 'Log in' })).click();
    await expect(page.getByText('This did not load. Check your connection and try again.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All games');
  });

  test('of the style is asked for once more, and then said', async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/assets/*.css', (route) => {
      asked.push(route.request().url());
      return asked.length === 1 ? route.abort() : route.continue();
    });
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help centre');
    // Some pages have styles of their own besides.
    expect(asked.filter((file) => file === asked[0])).toHaveLength(2);
    await page.unroute('**/assets/*.css');
    await page.route('**/assets/*.css', (route) => route.abort());
    await page.goto('/pointMall');
    await expect(page.getByText('Part of this page did not load. Try again to reload it.')).toBeVisible();
    await page.unroute('**/assets/*.css');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Points mall');
  });
});
