import { depositFor, newMember } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { watchOwn } from '../../kit/replays.ts';
import { expect, test } from '../../kit/test.ts';

test.use({ boot: { tables: 'run' } });

/** A round at the quickest table, with the one before it. */
const ROUND_MS = 60_000;

test('a table is found in the hall, takes a bet, keeps it over a reload, settles it and shows it again', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await newMember(house);
  await depositFor(house, member, '500');
  await enterAs(page, house, member);
  await page.goto('/live');
  await page.getByRole('link', { name: /Dragon Tiger/ }).click();
  const game = page.getByTitle('Dragon Tiger').contentFrame();
  const felt = game.getByRole('region', { name: 'Betting table' });
  const spots = ['Dragon', 'Tiger', 'Tie'].map((name) =>
    felt.getByRole('button', { name: new RegExp(`^${name}, pays`) }).first(),
  );

  const accepted = game.getByRole('button', { name: 'Accepted 150.00' });
  await expect(async () => {
    await expect(game.getByRole('timer')).toHaveText(/^(1\d|[6-9])$/, { timeout: ROUND_MS / 2 });
    const clear = game.getByRole('button', { name: 'Clear' });
    if (await clear.isEnabled()) await clear.click({ timeout: 1_000 });
    for (const spot of spots) await spot.click({ timeout: 1_000 });
    await game.getByRole('button', { name: 'Place 3 bets · 150.00' }).click({ timeout: 1_000 });
    await expect(accepted).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 6 * ROUND_MS });

  await page.reload();
  await expect(game.getByText('#1').or(accepted).first()).toBeVisible({ timeout: 3 * ROUND_MS });
  await expect(game.getByRole('listitem').filter({ hasText: '150.00' })).toBeVisible({
    timeout: 3 * ROUND_MS,
  });

  await house.studio.settleOutbox();
  const [bet] = (await member.client.betting.list({ query: {} })).items;
  const again = await watchOwn(page, bet!.id);
  await expect(again.getByText(/^(Dragon wins|Tiger wins|Tie|Suited tie)\. /)).toBeVisible();
  await expect(again.getByRole('button', { name: /^Place \d+ bets? ·/ })).toHaveCount(0);
  await inspect(page, 'a table round watched again', phone);
});
