import {
  depositFor,
  newMember,
  openGame,
  openWallet,
  ownerSession,
  plantRound,
  spin,
} from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff compare a day with the provider, look at what differs, and compare again when it is mended', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await newMember(house);
  await depositFor(house, member, '100');
  await spin(await openGame(house, member), '1');
  await house.studio.settleOutbox();
  const seat = await openWallet(house, member);
  // A round that its provider has void, and whose stake nobody has given back for two days.
  const round = await plantRound(house, { player: seat.player, state: 'void', stake: '2' });
  await seat.debit(round, `${round}-d`, '2');
  // What is under way is not compared yet.
  house.clock.advance(2 * 60_000);

  await workAs(page, house, await ownerSession(house));
  await page.goto(`${house.origins.console}/reconciliation`);
  await expect(page.getByText('No comparison yet')).toBeVisible();
  await expect(page.getByText('No old rounds')).toBeVisible();
  await inspect(page, 'reconciliation, empty', phone);

  const day = new Date(house.platform.now() - 2 * 60_000).toISOString().slice(0, 10);
  await page.getByLabel('Day, UTC').fill(day);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const runs = page.getByRole('region', { name: 'Comparisons of days, newest first' });
  await expect(runs.getByText('Waiting', { exact: true })).toBeVisible();
  await house.compareDays();
  await expect(runs.getByText('2 differences')).toBeVisible();

  const differences = page.getByRole('region', { name: 'Transactions over which the two sides differ' });
  await expect(differences.getByRole('row')).toHaveCount(3);
  await inspect(page, 'reconciliation', phone);
  await differences.getByRole('button', { name: /^State, .*-d: open the difference$/ }).click();
  const drawer = dialog(page, 'Difference');
  await expect(drawer.getByRole('region', { name: 'Here' }).getByText('Done')).toBeVisible();
  await expect(
    drawer.getByRole('region', { name: 'At the provider' }).getByText('Rolled back'),
  ).toBeVisible();
  await inspect(page, 'a difference', phone);
  await page.keyboard.press('Escape');

  await seat.cancel(round, `${round}-x`, `${round}-d`, '2');
  await runs.getByRole('button', { name: `Compare studio, ${day} again` }).click();
  await expect(runs.getByText('Waiting', { exact: true })).toBeVisible();
  await house.compareDays();
  await expect(runs.getByText('Money agrees, counts differ')).toBeVisible();
  await expect(runs.getByText(/outside the compared time on one side/)).toBeVisible();
  await expect(page.getByText('No money differs in the latest comparison of any day')).toBeVisible();
  await runs.getByRole('link', { name: day }).last().click();
  await expect(page.getByRole('heading', { name: `Differences of studio, ${day}` })).toBeVisible();
  await expect(differences.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Show all days' }).click();
  await expect(page.getByText('No money differs in the latest comparison of any day')).toBeVisible();
});

test('rounds open for two days are shown with what their provider says', async ({ page, house, phone }) => {
  test.slow();
  const member = await newMember(house);
  await depositFor(house, member, '100');
  const seat = await openWallet(house, member);
  const live = await plantRound(house, { player: seat.player, state: 'debiting' });
  await seat.debit(live, `${live}-d`, '1');
  const paid = await plantRound(house, { player: seat.player, state: 'void' });
  await seat.debit(paid, `${paid}-d`, '1');
  await seat.credit(paid, `${paid}-c`, '4');
  house.clock.advance(49 * 3_600_000);

  await workAs(page, house, await ownerSession(house));
  await page.goto(`${house.origins.console}/reconciliation`);
  const rounds = page.getByRole('region', { name: 'Rounds open for more than 48 hours, oldest first' });
  await expect(rounds.getByText('Not asked yet')).toHaveCount(2);
  await house.sweepRounds();
  await page.reload();
  await expect(rounds.getByText('Being played')).toBeVisible();
  await expect(rounds.getByText('Contradicts the books')).toBeVisible();
  await expect(rounds.getByText('ALREADY_SETTLED')).toBeVisible();
  await inspect(page, 'old rounds', phone);
});
