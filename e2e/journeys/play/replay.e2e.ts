import { depositFor, openGame, ownerSession, type Seat, spin } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { openReplay, replayBar, watchToEnd } from '../../kit/replays.ts';
import { expect, test } from '../../kit/test.ts';

/** Spins until a round is over with its one picture. */
async function spinPlainly(seat: Seat): Promise<void> {
  const { book } = await spin(seat, '1');
  if (JSON.stringify(book).includes('freeSpinsAwarded')) await spinPlainly(seat);
}

test('a spin and a field of mines are watched again, by their member and by staff', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await depositFor(house, member, '100');
  await spinPlainly(await openGame(house, member));
  const { studio } = (await openGame(house, member, 'quiet-mines', 'ORIGINAL')).studio;
  const begun = await studio.spin({
    body: { stake: '2', choice: { mines: 1 } },
    idempotencyKey: 'a-field-of-mines',
  });
  const picked = await studio.move({
    body: { round: begun.roundId, after: 0, move: { cell: 12 } },
    idempotencyKey: 'the-first-cell-of-it',
  });
  if (picked.open)
    await studio.move({
      body: { round: begun.roundId, after: 1, move: { take: true } },
      idempotencyKey: 'and-what-it-is-worth',
    });
  await house.studio.settleOutbox();
  const [mines, slot] = (await member.client.betting.list({ query: {} })).items;

  await test.step('the reels turn again in the game, with nothing to stake', async () => {
    await page.goto(`/member/personalHistoryCopy/${slot!.id}`);
    const game = await openReplay(page, 'Watch again', 'The round again');
    await expect(game.getByRole('heading', { name: 'Koi Emperor' })).toBeVisible();
    await watchToEnd(game);
    await expect(replayBar(game)).toContainText(slot!.roundId);
    await expect(game.getByRole('button', { name: 'Spin', exact: true })).toHaveCount(0);
    await inspect(page, 'a spin watched again', phone);
    await replayBar(game).getByRole('button', { name: 'Watch again' }).click();
    await expect(replayBar(game).getByRole('button', { name: 'Show the result now' })).toBeVisible();
    await watchToEnd(game);
  });

  const money = async () => (await member.client.wallet.balance({})).sumBalance;
  const before = await money();

  await test.step('every move of the mines is made again', async () => {
    await page.goto(`/member/personalHistoryCopy/${mines!.id}`);
    const game = await openReplay(page, 'Watch again', 'The round again');
    await watchToEnd(game);
    await expect(game.getByRole('button', { name: /^Row 3, column 3, (safe|mine)$/ })).toBeDisabled();
    await inspect(page, 'mines watched again', phone);
  });

  expect(await money()).toBe(before);

  await test.step('staff watch it from the round, and the log says so', async () => {
    const owner = await ownerSession(house);
    await workAs(page, house, owner);
    await page.goto(`${house.origins.console}/rounds`);
    await page.getByRole('button', { name: 'Quiet Mines' }).click();
    const game = await openReplay(page, 'Watch the round', 'Watch the round');
    await watchToEnd(game);
    await inspect(page, 'a round that staff watch', phone);
    const { items } = await owner.client.audit.list({ query: {} });
    expect(items).toContainEqual(
      expect.objectContaining({
        action: 'round.watched',
        actor: { kind: 'staff', id: expect.any(String), name: owner.username },
        subject: member.id,
      }),
    );
  });
});
