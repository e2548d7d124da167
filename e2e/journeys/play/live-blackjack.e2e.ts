import { depositFor, type House, newMember } from '@fairhouse/testkit';
import type { FrameLocator, Page } from '@playwright/test';
import { enterAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';

test.use({ boot: { tables: 'run' } });

/** A window and the hand after it, with two seats that think for as long as they may. */
const HAND_MS = 90_000;

/** Goes to the table as somebody with money. */
async function comeTo(page: Page, house: House): Promise<FrameLocator> {
  const member = await newMember(house);
  await depositFor(house, member, '500');
  await enterAs(page, house, member);
  await page.goto('/live');
  await page.getByRole('link', { name: /Seven Seats/ }).click();
  const game = page.getByTitle('Seven Seats').contentFrame();
  await expect(game.getByRole('timer')).toBeVisible({ timeout: HAND_MS });
  return game;
}

/** Sits down at seats while the window is open so long at least, in seconds from 1 to 10. */
async function sitDown(game: FrameLocator, seats: readonly number[], left: number): Promise<void> {
  const accepted = game.getByRole('button', { name: 'Accepted 100.00' });
  await expect(async () => {
    if (await accepted.isVisible()) return;
    await expect(game.getByRole('timer')).toHaveText(new RegExp(`^(1\\d|[${left}-9])$`), { timeout: 2_000 });
    const clear = game.getByRole('button', { name: 'Clear' });
    if (await clear.isEnabled()) await clear.click({ timeout: 1_000 });
    for (const seat of seats)
      await game.getByRole('button', { name: new RegExp(`^Seat ${seat},`) }).click({ timeout: 1_000 });
    await game.getByRole('button', { name: /^Place \d bets? · 100.00/ }).click({ timeout: 1_000 });
    await expect(accepted).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: HAND_MS });
}

test('two players sit at one table, one of them at two seats, see each other, decide in turn and are settled together', async ({
  page,
  browser,
  house,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: house.origins.site });
  const other = await context.newPage();
  const [mine, theirs] = [await comeTo(page, house), await comeTo(other, house)];
  const seen = mine.getByRole('button', { name: /^Seat 5, .•••./ });
  const both = theirs.getByRole('button', { name: /^Seat [36], .•••./ });
  await expect(async () => {
    // The window of an empty table begins anew; the first bet lets it run out.
    await sitDown(mine, [3, 6], 8);
    await sitDown(theirs, [5, 5], 2);
    await expect(seen).toBeVisible({ timeout: 3_000 });
    await expect(both).toHaveCount(2);
  }).toPass({ timeout: 2 * HAND_MS });

  const settled = mine.getByRole('listitem').filter({ hasText: /Seat 3 · 50.00.*Seat 6 · 50.00/ });
  await expect(async () => {
    for (const game of [mine, theirs])
      for (const move of ['No insurance', 'Stand']) {
        const button = game.getByRole('button', { name: move, exact: true });
        if (await button.isVisible()) await button.click({ timeout: 1_000 });
      }
    await expect(settled.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: HAND_MS });
  await context.close();
});
