import { depositFor } from '@fairhouse/testkit';
import type { FrameLocator, Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';

const ROUND_MS = 20_000;

async function sit(page: Page, code: string, title: string): Promise<FrameLocator> {
  await page.goto(`/game?gameId=${code}&vassalage=ORIGINAL`);
  const game = page.getByTitle(title).contentFrame();
  await expect(game.getByRole('region', { name: 'Betting table' })).toBeVisible({ timeout: ROUND_MS });
  return game;
}

const spot = (game: FrameLocator, name: RegExp) =>
  game.getByRole('region', { name: 'Betting table' }).getByRole('button', { name }).first();

test('tables for one take chips, deal when the player wants it, and play the same again', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await depositFor(house, member, '500');

  await test.step('a bet on roulette is undone, doubled, played, and played again', async () => {
    const game = await sit(page, 'quiet-roulette', 'Quiet Roulette');
    await spot(game, /^Red, pays/).click();
    await spot(game, /^Black, pays/).click();
    await game.getByRole('button', { name: 'Undo' }).click();
    await game.getByRole('button', { name: 'Double' }).click();
    await game.getByRole('button', { name: 'Play 20.00' }).click();
    const again = game.getByRole('button', { name: 'Same again 20.00' });
    await expect(again).toBeEnabled({ timeout: ROUND_MS });
    await expect(game.getByText(/^Number \d+\. /)).toBeVisible();
    // On a phone the lines between numbers are thin; the racetrack has every number in the size of a thumb.
    if (phone) await game.getByRole('radio', { name: 'Racetrack' }).check({ force: true });
    await inspect(page, 'quiet-roulette', phone);
    await again.click();
    await expect(game.getByRole('listitem').filter({ hasText: 'Red 20.00' })).toHaveCount(2, {
      timeout: ROUND_MS,
    });
  });

  await test.step('a spot takes no more than its limit, and the rules tell it with what it returns', async () => {
    const game = await sit(page, 'market-dice', 'Market Dice');
    await game.getByRole('button', { name: 'Chip of 10.00', exact: true }).click();
    await spot(game, /^Triple Fish, pays/).click();
    await expect(game.getByText('The maximum on Triple Fish is 6.00')).toBeVisible();
    await spot(game, /^Fish, pays/).click();
    await game.getByRole('button', { name: 'Play 10.00' }).click();
    await expect(game.getByRole('button', { name: 'Same again 10.00' })).toBeEnabled({ timeout: ROUND_MS });
    await inspect(page, 'market-dice', phone);
    if (phone) await game.getByRole('button', { name: 'Menu' }).click();
    await game.getByRole(phone ? 'menuitem' : 'button', { name: 'Paytable' }).click();
    await expect(game.getByRole('row', { name: /One face.*3 to 1.*92\.12%/ })).toBeVisible();
  });

  await test.step('baccarat alone deals from a new shoe every time', async () => {
    const game = await sit(page, 'quiet-baccarat', 'Quiet Baccarat');
    await spot(game, /^Banker, pays/).click({ force: true });
    await game.getByRole('button', { name: 'Play 10.00' }).click();
    await expect(game.getByRole('button', { name: 'Same again 10.00' })).toBeEnabled({ timeout: ROUND_MS });
    await expect(game.getByText(/wins \d – \d|Tie at/).first()).toBeVisible();
  });
});
