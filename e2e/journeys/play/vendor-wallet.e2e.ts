import { listRows, run, sql } from '@fairhouse/db';
import { asSuperuser, depositFor, type House, ownerSession } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { playRounds } from '../../kit/game.ts';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { balanceOf, cents, dialog, openMemberPage, shown } from '../../kit/ways.ts';

// The launch asks by a refusal.
test.use({ expectedErrors: REFUSED });

const ROUNDS = 2;
const VENDOR = 'Bright North';

test('money goes to a provider with a wallet of its own, is played there and comes home', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await depositFor(house, member, '100');

  await test.step('a game asks how much to move, and opens with it', async () => {
    await page.goto('/game?gameId=jade-hoard&vassalage=BNGSLOT');
    await expect(page.getByRole('heading', { name: 'This game uses its own wallet' })).toBeVisible();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('100.00');
    await page.getByLabel('Amount', { exact: true }).fill('100.01');
    await expect(page.getByText('That is more than there is.')).toBeVisible();
    await page.getByLabel('Amount', { exact: true }).fill('40');
    await page.getByRole('button', { name: 'Move and play' }).click();
    await expect(page.getByTitle('Jade Hoard')).toBeVisible();
    await expect(balanceOf(page)).toContainText('40.00 at game providers');
  });

  const left = await test.step('rounds take from that wallet alone', async () => {
    const game = page.getByTitle('Jade Hoard').contentFrame();
    await expect(shown(game.getByText(/RTP [\d.–]+%/))).toBeVisible();
    await playRounds(game, ROUNDS);
    const balance = cents(await game.getByText('Balance', { exact: true }).locator('..').innerText());
    await house.studio.settleOutbox();
    await expect.poll(() => away(page)).toBe(balance);
    await expect.poll(async () => cents(await balanceOf(page).innerText())).toBe(6_000);
    return balance;
  });

  await test.step('leaving the game brings it home', async () => {
    await shown(page.getByRole('button', { name: 'Back' })).click();
    await openMemberPage(page, phone, 'Game wallets');
    const line = page.getByRole('table', { name: 'Provider wallets' }).getByRole('row', { name: VENDOR });
    await expect(line).toContainText('0.00');
    await expect(page.getByRole('button', { name: 'Bring everything back' })).toBeDisabled();
    await expect.poll(async () => cents(await balanceOf(page).innerText())).toBe(6_000 + left);
    await expect(page.getByText(`Back from ${VENDOR}`)).toBeVisible();
  });

  await test.step('it can be moved there and back by hand', async () => {
    await page.getByRole('button', { name: `Move money to ${VENDOR}` }).click();
    const move = dialog(page, `Move money to ${VENDOR}`);
    await move.getByLabel('Amount', { exact: true }).fill('25');
    await move.getByRole('button', { name: 'Move in' }).click();
    await expect(move).toBeHidden();
    const line = page.getByRole('table', { name: 'Provider wallets' }).getByRole('row', { name: VENDOR });
    await expect(line).toContainText('25.00');
    await page.getByRole('button', { name: `Bring money back from ${VENDOR}` }).click();
    const back = dialog(page, `Bring money back from ${VENDOR}`);
    await back.getByLabel('Amount', { exact: true }).fill('5');
    await back.getByRole('button', { name: 'Bring back' }).click();
    await expect(line).toContainText('20.00');
    await page.getByRole('button', { name: 'Bring everything back' }).click();
    await expect(line).toContainText('0.00');
    await expect.poll(async () => cents(await balanceOf(page).innerText())).toBe(6_000 + left);
  });

  await test.step('the rounds are in the betting record and can be recomputed', async () => {
    await openMemberPage(page, phone, 'Betting record');
    const checks = page.getByRole('link', { name: 'Verify the round of Jade Hoard' });
    await expect(checks).toHaveCount(ROUNDS);
    await checks.first().click();
    await page.getByRole('button', { name: 'Reveal the seed and verify' }).click();
    await expect(page.getByText('6 of 6 checks pass')).toBeVisible();
  });

  expect(await walletsThatDiffer(house)).toEqual([]);
});

test('every screen of wallets at providers is open to everyone', async ({ page, house, phone }) => {
  test.slow();
  const member = await enterAs(page, house);
  await page.goto('/seamless');
  await expect(page.getByText('Nothing is at a provider now.')).toBeVisible();
  await inspect(page, 'wallets with nothing in them', phone);

  await depositFor(house, member, '100');
  const move = (amount: string, idempotencyKey: string) =>
    member.client.vendorWallet.transfer({
      body: { vendorCode: 'BNGSLOT', direction: 'in', amount },
      idempotencyKey,
    });
  await move('40', 'the-first-transfer');
  await page.goto('/game?gameId=jade-hoard&vassalage=BNGSLOT');
  await expect(page.getByRole('button', { name: 'Move and play' })).toBeEnabled();
  await inspect(page, 'the question before a game', phone);
  await page.goto('/member/transferFund');
  await expect(page.getByRole('link', { name: 'at game providers', exact: true })).toBeVisible();
  await inspect(page, 'a wallet with money at a provider', phone);

  await asSuperuser(house, (tx) => run(tx, sql`update provider set base_url = 'http://127.0.0.1:1'`));
  await move('10', 'the-second-transfer');
  for (const language of ['EN', 'VI']) {
    await page.evaluate((value) => localStorage.setItem('lang', value), language);
    await page.goto('/seamless');
    await expect(
      page.getByText(language === 'EN' ? 'Bring everything back' : 'Chuyển tất cả về'),
    ).toBeVisible();
    await inspect(page, `wallets while a provider is silent, ${language}`, phone);
  }
  await page.getByRole('table').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'moving money', phone);

  const owner = await ownerSession(house);
  const { console: origin } = house.origins;
  await workAs(page, house, owner);
  await page.goto(`${origin}/members/${member.id}?tab=vendors`);
  await expect(page.getByRole('table')).toHaveCount(2);
  await inspect(page, 'wallets of a member in the console', phone);
});

/** What the header says is at providers, in hundredths. */
const away = async (page: Page): Promise<number> => {
  const [, amount] =
    / ([\d,]+\.\d\d) at game providers/.exec((await balanceOf(page).textContent()) ?? '') ?? [];
  return amount === undefined ? 0 : cents(amount);
};

/** Wallets of which the studio and the ledger do not say the same. */
const walletsThatDiffer = (house: House) =>
  asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql`select c.code, a.balance as books, w.balance as studio from ledger.account a
        join provider_player c on c.player_id = a.owner_id
        left join studio.wallet w on w.player = c.code and w.vendor_code = a.sub
        where a.code = 'player_vendor' and a.balance is distinct from w.balance`,
    ),
  );
