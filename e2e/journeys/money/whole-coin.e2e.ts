import { PASSWORD } from '@fairhouse/testkit';
import type { Page, Request } from '@playwright/test';
import { playRounds } from '../../kit/game.ts';
import { newName } from '../../kit/people.ts';
import { fillRegistration } from '../../kit/register.ts';
import { dragPiece } from '../../kit/slider.ts';
import { expect, test } from '../../kit/test.ts';
import { balanceOf, cents, dialog, leaveWelcome, openMemberPage, shown } from '../../kit/ways.ts';

const ROUNDS = 3;

test('one coin makes the round trip', async ({ page, house, phone }) => {
  test.slow();
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));

  await test.step('register by the picture', async () => {
    await fillRegistration(page, newName());
    await dragPiece(page, house);
    await leaveWelcome(page);
    await expect(balanceOf(page)).toHaveText(/P0\.00$/);
    const registration = sent.find((request) => request.url().endsWith('/wps/member/register'));
    expect(Object.keys(registration?.postDataJSON() as object)).toEqual(['payload']);
    expect(sent.filter((request) => tells(request, PASSWORD)).map((request) => request.url())).toEqual([]);
  });

  await test.step('deposit on the page of the payment provider', async () => {
    await openDeposit(page, phone);
    await page.getByRole('button', { name: 'Deposit P100.00' }).click();
    await expect(page.getByRole('heading', { name: 'Amount to pay 100.00 PHP' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(house.origins.sandbox);
    await page.getByText('For testers').click();
    await page.getByRole('button', { name: 'Pay, notify late' }).click();
    await expect(page).toHaveURL(new RegExp(`^${house.origins.site}/member/deposit/dep_`));
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
    await expect(balanceOf(page)).toHaveText(/P0\.00$/);
  });

  await test.step('the balance changes by itself', async () => {
    const loads = countLoads(page);
    house.clock.advance(10_000);
    await expect(balanceOf(page)).toHaveText(/P100\.00$/);
    await expect(page.getByText('Credited', { exact: true }).first()).toBeVisible();
    expect(loads()).toBe(0);
  });

  const left = await test.step('play', async () => {
    await page.goto('/rng');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Koi Emperor/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/game\?gameId=koi-emperor/);
    const frame = page.getByTitle('Koi Emperor');
    expect(new URL((await frame.getAttribute('src'))!).origin).toBe(house.origins.studio);
    const game = frame.contentFrame();
    await expect(shown(game.getByText(/RTP [\d.–]+%/))).toBeVisible();
    await playRounds(game, ROUNDS);
    const balance = cents(await game.getByText('Balance', { exact: true }).locator('..').innerText());
    await expect.poll(async () => cents(await balanceOf(page).innerText())).toBe(balance);

    await shown(game.getByRole('button', { name: 'Paytable' })).click();
    await game.getByRole('tab', { name: 'Rules' }).click();
    await expect(game.getByRole('dialog')).toContainText(
      /In the long run this game pays back [\d.–]+% of all stakes/,
    );
    await page.keyboard.press('Escape');

    if (phone) await shown(game.getByRole('button', { name: 'Menu' })).click();
    await shown(game.getByRole(phone ? 'menuitem' : 'button', { name: 'Fairness' })).click();
    const fairness = game.getByRole('dialog', { name: 'Fairness' });
    await expect(fairness.getByText(/^This browser was shown this hash on .+ before it sent/)).toBeVisible();
    await expect(fairness.getByText('Hash of the next server seed, already drawn')).toBeVisible();
    await page.keyboard.press('Escape');
    await shown(page.getByRole('button', { name: 'Back' })).click();
    return balance;
  });

  await test.step('every round is recorded and can be recomputed', async () => {
    await openMemberPage(page, phone, 'Betting record');
    const checks = page.getByRole('link', { name: 'Verify the round of Koi Emperor' });
    await expect(checks).toHaveCount(ROUNDS);
    await checks.first().click();
    await page.getByRole('button', { name: 'Reveal the seed and verify' }).click();
    await expect(page.getByText('6 of 6 checks pass')).toBeVisible();
    await expect(page.getByText('This check fails')).toHaveCount(0);
  });

  await test.step('every movement is recorded, and the balances add up', async () => {
    await openMemberPage(page, phone, 'Account record');
    const rows = page
      .getByRole('table', { name: 'Account record' })
      .getByRole('row')
      .filter({ hasText: /\.\d\d/ });
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(1 + ROUNDS);
    const lines = (await rows.allInnerTexts()).map((text) => text.match(/[+−]?[\d,]+\.\d\d/g)!.map(cents));
    const oldestFirst = lines.map(([amount, after]) => ({ amount: amount!, after: after! })).reverse();
    let running = 0;
    for (const { amount, after } of oldestFirst) {
      running += amount;
      expect(after).toBe(running);
    }
    expect(running).toBe(left);
    await expect(rows.filter({ hasText: 'Stake' })).toHaveCount(ROUNDS);
    await expect(rows.filter({ hasText: 'Deposit credited' })).toHaveCount(1);
  });

  await test.step('logging out asks first and leaves nothing behind', async () => {
    await openMemberPage(page, phone, 'Log out');
    await dialog(page, 'Log out?').getByRole('button', { name: 'Stay' }).click();
    await expect(balanceOf(page)).toBeVisible();
    await openMemberPage(page, phone, 'Log out');
    await dialog(page, 'Log out?').getByRole('button', { name: 'Log out' }).click();
    await expect(balanceOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/index$/);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['merchant']);
    await page.goBack();
    await expect(page.getByText('Log in to continue')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText('Deposit credited')).toHaveCount(0);
  });
});

const tells = (request: Request, secret: string): boolean =>
  request.url().includes(secret) || (request.postData() ?? '').includes(secret);

/** How often the page was loaded since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

async function openDeposit(page: Page, phone: boolean): Promise<void> {
  if (phone) await openMemberPage(page, phone, 'Deposit');
  else await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('100.00');
}
