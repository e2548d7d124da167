import { depositFor, type House, newMember, playMatches } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { BOTH } from '../../kit/sizes.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';

/** In so long a match that is listed among the next ones has begun and ended. */
const LONGEST_MS = (4 * 150 * 60_000) / 60;

test.use({ boot: { sportsbook: 'idle' }, expectedErrors: REFUSED });

const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip' });

type Board = { readonly fixtures: { readonly id: string[]; readonly startsAt: number[] } };

/** A match that does not begin while the journey is on its way to it. */
async function laterMatch({ origins, platform }: House): Promise<string> {
  const answer = await fetch(`${origins.sportsbook}/sportsbook/fixtures`);
  const { fixtures } = ((await answer.json()) as { value: Board }).value;
  return fixtures.id[fixtures.startsAt.findIndex((at) => at > platform.now() + 90_000)]!;
}

test('a bet on the winner of a match is picked, placed, settled and kept with its sentence', {
  tag: BOTH,
}, async ({ page, house, phone }) => {
  test.slow();
  await house.sportsbook!.plan();
  const member = await newMember(house);
  await depositFor(house, member, '100.00');
  await enterAs(page, house, member);
  await page.goto('/game?gameId=matchday&vassalage=TOUCHLINE');
  await expect(page).toHaveURL(/\/sports$/);
  await expect(page.getByText('Simulated', { exact: true })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'What is shown' })
    .getByRole('button', { name: /^Next 3 hours/ })
    .click();
  await expect(page.getByRole('link', { name: /^All markets: / }).first()).toBeVisible();
  await inspect(page, 'the sports hall', phone);
  await page.goto(`/sports/fixture/${await laterMatch(house)}`);
  const price = page
    .getByRole('region', { name: /^(1X2|Winner)$/ })
    .getByRole('button')
    .filter({ hasText: /\d\.\d\d/ })
    .first();
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  await inspect(page, 'a match', phone);
  await page.reload();
  await expect(price).toHaveAttribute('aria-pressed', 'true');

  if (phone) await page.getByRole('button', { name: 'Open slip' }).click();
  await slip(page).getByRole('combobox', { name: 'If odds move' }).selectOption('Accept any');
  await slip(page).getByLabel('Stake').fill('110');
  const place = slip(page).getByRole('button', { name: 'Place bet, 110.00' });
  await place.click();
  await expect(slip(page).getByText('Not enough balance.')).toBeVisible();
  await depositFor(house, member, '100.00');
  await place.click();
  await expect(slip(page).getByText('110.00').first()).toBeVisible();
  await expect(slip(page).getByText(/ v .* at /)).toBeVisible();
  expect((await member.client.wallet.balance()).available).toBe('90.0000');

  await playMatches(house, LONGEST_MS, 5_000);
  await slip(page).getByRole('tab', { name: 'Settled' }).click();
  await expect(
    slip(page)
      .getByText(/^(Won|Lost|Stake back)$/)
      .first(),
  ).toBeVisible();
  await inspect(page, 'settled bets', phone);
  await page.goto('/member/personalHistoryCopy');
  await page
    .getByRole('link', { name: /Matchday|Six Over|Arena Five/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sports\/ticket\/tkt_/);
  await expect(page.getByText(/ v .* at /)).toBeVisible();
});
