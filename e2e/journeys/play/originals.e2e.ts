import { listRows, sql } from '@fairhouse/db';
import { asSuperuser, depositFor } from '@fairhouse/testkit';
import type { FrameLocator, Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';

const ROUND_MS = 20_000;

/** Opens an original and waits until it takes a bet or a move. */
async function open(page: Page, code: string, title: string): Promise<FrameLocator> {
  await page.goto(`/game?gameId=${code}&vassalage=ORIGINAL`);
  const game = page.getByTitle(title).contentFrame();
  await expect(game.getByRole('region', { name: 'Your bet' })).toBeVisible({ timeout: ROUND_MS });
  return game;
}

const bet = (game: FrameLocator) => game.getByRole('button', { name: /^Bet [\d.,]+$/ });

test('originals are played, left in the middle and taken up again, and the books balance', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await depositFor(house, member, '200');

  await test.step('a roll of the dice says its number and is among the last rounds', async () => {
    const game = await open(page, 'dice', 'Dice');
    await bet(game).click();
    await expect(game.getByText(/^Rolled \d+\.\d\d\.$/)).toBeVisible({ timeout: ROUND_MS });
    await expect(bet(game)).toBeEnabled({ timeout: ROUND_MS });
    await expect(game.getByRole('list', { name: 'Last rounds' }).getByRole('listitem')).toHaveCount(1);
    await inspect(page, 'dice', phone);
  });

  await test.step('a field of mines that is left comes back with the same cells open', async () => {
    const game = await open(page, 'quiet-mines', 'Quiet Mines');
    await game.getByLabel('Mines', { exact: true }).fill('1');
    await bet(game).click();
    await game.getByRole('button', { name: 'Row 3, column 3, covered' }).click();
    const cell = (frame: FrameLocator) =>
      frame.getByRole('button', { name: /^Row 3, column 3, (safe|mine)$/ });
    await expect(cell(game)).toBeVisible({ timeout: ROUND_MS });
    if ((await cell(game).getAttribute('aria-label'))?.endsWith('mine')) return;
    const again = await open(page, 'quiet-mines', 'Quiet Mines');
    await expect(again.getByText('Your round continues where you left it.', { exact: false })).toBeVisible();
    await expect(cell(again)).toBeVisible();
    await again.getByRole('button', { name: /^Cash out/ }).click();
    await expect(again.getByText('Cashed out after 1 safe cell.')).toBeVisible({ timeout: ROUND_MS });
  });

  await test.step('a hand of blackjack is doubled where it may be, and ends', async () => {
    const game = await open(page, 'quiet-blackjack', 'Quiet Blackjack');
    const moves = game.getByRole('group', { name: 'Your move' });
    await bet(game).click();
    await expect(moves.or(bet(game).and(game.locator(':enabled')))).toBeVisible({ timeout: ROUND_MS });
    const decline = moves.getByRole('button', { name: 'No insurance' });
    if (await decline.isVisible()) await decline.click();
    const double = moves.getByRole('button', { name: /^Double/ });
    await expect(double.or(bet(game).and(game.locator(':enabled')))).toBeVisible({ timeout: ROUND_MS });
    if (await double.isVisible()) await double.click();
    await expect(bet(game)).toBeEnabled({ timeout: ROUND_MS });
    await expect(game.getByText(/Your hand: (won|lost|stake returned|half won|half lost)/)).toBeVisible();
  });

  await test.step('a lantern of the stair is picked, and the climb is taken or blown out', async () => {
    const game = await open(page, 'lantern-stair', 'Lantern Stair');
    await game.getByRole('radio', { name: 'Calm' }).check({ force: true });
    await bet(game).click();
    await game.getByRole('button', { name: 'Floor 1, lantern 2: pick it' }).click();
    const take = game.getByRole('button', { name: /^Cash out/ });
    await expect(take.or(bet(game).and(game.locator(':enabled')))).toBeVisible({ timeout: ROUND_MS });
    if (await take.isVisible()) await take.click();
    await expect(game.getByText(/^Cashed out after 1 floor\.|The wind blew out the lantern/)).toBeVisible({
      timeout: ROUND_MS,
    });
    await inspect(page, 'lantern-stair', phone);
  });

  await test.step('a penalty is a goal or a save, and what it is worth is taken', async () => {
    const game = await open(page, 'spot-kick', 'Spot Kick');
    await bet(game).click();
    await game.getByRole('button', { name: 'Top left' }).click();
    const take = game.getByRole('button', { name: /^Cash out/ });
    await expect(take.or(bet(game).and(game.locator(':enabled')))).toBeVisible({ timeout: ROUND_MS });
    if (await take.isVisible()) await take.click();
    await expect(game.getByText(/^Cashed out after 1 goal\.|^Saved\./)).toBeVisible({ timeout: ROUND_MS });
    await expect(bet(game)).toBeEnabled({ timeout: ROUND_MS });
    await inspect(page, 'spot-kick', phone);
  });

  await test.step('every stake and every win is in the books', async () => {
    await house.studio.settleOutbox();
    const [sums] = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ paid: bigint; booked: bigint }>`
          select (select coalesce(sum(staked - coalesce(payout, 0)), 0)::bigint from studio.round) as paid,
            (select coalesce(sum(stake - payout), 0)::bigint from bet) as booked`,
      ),
    );
    expect(sums!.booked).toBe(sums!.paid);
  });
});
