import { depositFor, newMember, openGame, spin } from '@fairhouse/testkit';
import type { BetView } from '@fairhouse/wire/play/betting';
import type { Page } from '@playwright/test';
import { inspect } from '../kit/inspect.ts';
import { enterAs } from '../kit/people.ts';
import { setStatus } from '../kit/set-status.ts';
import { BOTH } from '../kit/sizes.ts';
import { expect, REFUSED, test } from '../kit/test.ts';
import { dialog, moveTo, openMemberPage, shown } from '../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /nowhere: .*status of 404/ });

const VISITED = [
  '/index',
  '/rng',
  '/hot',
  '/hot?search=zzz',
  '/live',
  '/noticePage',
  '/help#verify',
  '/helpmc',
  '/info/terms',
  '/news',
  '/feedback',
  '/promotions',
  '/vip',
  '/pointMall',
  '/down',
  '/join',
  '/elott',
  '/vnlottery',
  '/sealottery',
  '/lottery?gameCode=VN_MB&playType=LO_2',
  '/nowhere',
];

/** The window is called as its page is, however the page was reached; the home page as the house is. */
async function expectTitle(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const title = new URL(page.url()).pathname === '/index' ? 'Fairhouse: games you can check' : undefined;
  await expect(page).toHaveTitle(title ?? `${await heading.innerText()} · Fairhouse`);
}

test('every page and window of a visitor is open to everyone', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  await page.goto('/');
  for (const path of VISITED) {
    await moveTo(page, path);
    await expectTitle(page);
    await inspect(page, path, phone);
  }
  await page.goto('/register');
  const register = dialog(page, 'Open an account');
  await register.getByLabel('Username').fill('9');
  await register.getByLabel('Username').blur();
  await expect(register.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'the registration', phone);
  await register.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page, 'Log in').getByRole('slider')).toBeVisible();
  await inspect(page, 'the login', phone);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open side menu' }).click();
  await expect(dialog(page, 'Side menu')).toBeVisible();
  await inspect(page, 'the side menu of a visitor', phone);
  await page.goto('/sports');
  await page
    .getByRole('button', { name: /Under maintenance/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'the window of a game at rest', phone);

  await setStatus(house, 1);
  await page.goto('/index');
  await expect(page.getByRole('heading', { name: 'System Maintenance' })).toBeVisible();
  await inspect(page, 'the house in maintenance', phone);
});

test('every page and window of a member is open to everyone', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await newMember(house);
  const deposit = await depositFor(house, member, '100');
  const seat = await openGame(house, member);
  await spin(seat, '1');
  const bet = (await member.client.betting.list({ query: {} })).items[0] as BetView;
  await enterAs(page, house, member);
  const paths = [
    '/index',
    '/member/securityCenter',
    '/member/transferFund',
    '/member/deposit',
    `/member/deposit/${deposit}`,
    '/member/transactionHistory',
    '/member/transactionHistory?type=play&from=2026-01-01&to=2026-12-31',
    '/member/personalProfit?by=game',
    '/member/creditReport?range=all',
    '/member/bonusDetails',
    '/member/personalHistoryCopy',
    '/member/limits',
    '/vip',
    '/member/withdraw',
    '/member/referral',
    '/member/messageV2',
    `/member/personalHistoryCopy/${bet.id}`,
  ];
  await page.goto('/');
  for (const path of paths) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectTitle(page);
    await inspect(page, path, phone);
  }
  await page.getByRole('button', { name: 'Reveal the seed and verify' }).click();
  await expect(page.getByText('6 of 6 checks pass')).toBeVisible();
  await inspect(page, 'a round played again', phone);
  await page.goto('/member/transactionHistory');
  await page.getByRole('link', { name: 'Receipt: Deposit credited' }).click();
  await expect(page.getByRole('heading', { name: 'Ledger entries' })).toBeVisible();
  await inspect(page, 'a receipt', phone);
  await shown(page.getByRole('button', { name: phone ? 'Open side menu' : /^Your account/ })).click();
  await expect(page.getByRole(phone ? 'dialog' : 'menu')).toBeVisible();
  await inspect(page, 'the menu of a member', phone);
  await page.keyboard.press('Escape');
  await openMemberPage(page, phone, 'Log out');
  await expect(dialog(page, 'Log out?').getByRole('heading')).toBeFocused();
  await inspect(page, 'the question before logging out', phone);

  await page.goto('/member/deposit');
  await page.getByRole('main').getByRole('button', { name: 'Deposit P100.00' }).click();
  await expect(page.getByRole('heading', { name: 'Amount to pay 100.00 PHP' })).toBeVisible();
  await inspect(page, 'the page of the payment provider', phone);
});

test.describe('what a member has limited', () => {
  // A refused deposit is shown as well.
  test.use({ expectedErrors: REFUSED });

  test('is open to everyone, its windows too', { tag: BOTH }, async ({ page, house, phone }) => {
    test.slow();
    const member = await newMember(house);
    await depositFor(house, member, '100');
    const { protection } = member.client;
    await protection.setLimit({ body: { kind: 'deposit', period: 'month', amount: '500' } });
    await protection.setLimit({ body: { kind: 'deposit', period: 'month', amount: '900' } });
    await protection.setLimit({ body: { kind: 'stake', period: 'day', amount: '0' } });
    await enterAs(page, house, member);
    await page.goto('/member/limits');
    await page.getByRole('button', { name: 'Change: Deposit limit per month' }).click();
    await expect(dialog(page, 'Deposit limit per month')).toBeVisible();
    await inspect(page, 'the window of a limit', phone);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Exclude permanently' }).click();
    await expect(dialog(page, 'Exclude yourself permanently?')).toBeVisible();
    await inspect(page, 'the question before a pause', phone);
    await page.keyboard.press('Escape');
    // The page hears of it and shows it by itself.
    await protection.pause({ body: { lasts: '1' } });
    await expect(page.getByText('Play and deposits are paused until')).toBeVisible();
    await inspect(page, 'the limits while a pause holds', phone);
    await page.goto('/member/deposit');
    await page.waitForURL('**/closed');
    await expect(page.getByText('Play and deposits are paused until')).toBeVisible();
    await inspect(page, 'what a pause leaves open', phone);
  });
});

test('a game and its windows are open to everyone', { tag: BOTH }, async ({ page, house, phone }) => {
  test.slow();
  const member = await newMember(house);
  await depositFor(house, member, '100');
  await enterAs(page, house, member);
  await page.goto('/game?gameId=koi-emperor&vassalage=PGSLOT');
  const game = page.getByTitle('Koi Emperor').contentFrame();
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled();
  await inspect(page, 'a game', phone);
  for (const name of ['Paytable', 'Fairness', 'Auto']) {
    const direct = game.getByRole('button', { name, exact: true }).filter({ visible: true });
    if (await direct.count()) await direct.first().click();
    else {
      await game.getByRole('button', { name: 'Menu' }).click();
      await game.getByRole('menuitem', { name }).click();
    }
    await expect(game.getByRole('dialog')).toBeVisible();
    await inspect(page, `${name} of a game`, phone);
    await game.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(game.getByRole('dialog')).toBeHidden();
  }
});
