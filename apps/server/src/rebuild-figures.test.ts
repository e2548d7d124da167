import { getRow, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openWallet,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBonus } from '../test/give-bonus.ts';
import { rebuildFigures } from './rebuild-figures.ts';
import { offerDone } from './rewards/mission/offer-done.ts';
import { countEarned, payNight } from './rewards/rate/index.ts';
import { insertReferrals } from './rewards/referral/store.ts';
import { endMonthsOf } from './rewards/vip/end-months.ts';

const DAY_MS = 24 * 3_600_000;
const signal = new AbortController().signal;

let house: House;
beforeAll(async () => {
  house = await bootHouse();
});
afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

/** Rounds that lose, of which one is settled again. */
async function play(member: Member, stakes: readonly string[], game = 'koi-emperor', vendor = 'PGSLOT') {
  const seat = await openWallet(house, member, game, vendor);
  for (const stake of stakes) {
    const round = newId('r');
    expect((await seat.debit(round, `${round}-d`, stake)).code).toBe('OK');
    expect((await seat.credit(round, `${round}-c`, '1')).code).toBe('OK');
    expect((await seat.close(round)).code).toBe('OK');
  }
  const round = newId('r');
  await seat.debit(round, `${round}-d`, '20');
  await seat.credit(round, `${round}-c`, '1');
  await seat.close(round);
  expect((await seat.adjust(round, `${round}-j`, `${round}-c`, '5')).code).toBe('OK');
}

/** Lets everything hear of everything. */
async function settle(): Promise<void> {
  await house.catchUp();
  await countEarned(house.platform, signal);
  await endMonthsOf(house.platform, signal);
  await offerDone(house.platform, signal);
  await house.catchUp();
  await payNight('cashback')(house.platform, signal);
}

const written = () =>
  getRow(
    house.platform.db,
    sql`select (select count(*) from ledger.transfer) as transfers, (select count(*) from reward) as rewards,
      (select coalesce(sum(amount), 0) from earning_owed) as owed, (select count(*) from vip_move) as moves,
      (select count(*) from outbox) as events`,
  );

const rebuild = () => rebuildFigures(house.platform.db, 'rewards', house.platform);

test('all that rewards are reckoned by is built again as it was, and what was bent is put right', async () => {
  const [slots, wagering, friend] = [await newMember(house), await newMember(house), await newMember(house)];
  await asSuperuser(house, (tx) =>
    insertReferrals(tx, [
      {
        id: house.platform.newId('referral'),
        brandId: house.brandId,
        friendId: friend.id,
        referrerId: slots.id,
        code: null,
        joinedMs: house.platform.now() - 1,
      },
    ]),
  );
  for (const member of [slots, wagering, friend]) await depositFor(house, member, '30000');
  await play(slots, ['9000', '9000']);
  await play(slots, ['100', '100'], 'nine-natural', 'SALON');
  await giveBonus(house, wagering, '50', { stakeMax: '1000', spend: 'bonus_first' });
  await play(wagering, ['30', '15']);
  await play(friend, ['40']);
  await settle();
  // Two months later the level of somebody who does not play has dropped.
  house.clock.advance(70 * DAY_MS);
  await settle();

  const before = await written();
  const rebuilt = await rebuild();
  expect(rebuilt.map(({ after }) => after)).toEqual(rebuilt.map((one) => one.before));
  const rows = Object.fromEntries(rebuilt.map(({ name, after }) => [name, after.rows]));
  for (const name of ['turnover', 'bonus progress', 'friends', 'levels', 'cashback and points', 'scores'])
    expect(rows[name], name).toBeGreaterThan(0);
  expect(await written()).toEqual(before);
  await settle();
  expect(await written()).toEqual(before);

  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update bonus set progress = progress + 1`);
    await run(tx, sql`update vip_state set lifetime = lifetime + 1`);
    await run(tx, sql`update referral set valid_bet = valid_bet + 1`);
    await run(tx, sql`update tournament_score set score = score + 1`);
    await run(tx, sql`update earning set points = points + 1`);
    await run(tx, sql`update bet_day set payout = payout + 1`);
    await run(tx, sql`delete from earning_touch`);
  });
  const repaired = await rebuild();
  expect(repaired.filter((one) => one.before.hash === one.after.hash)).toEqual([]);
  expect(repaired.map(({ after }) => after)).toEqual(rebuilt.map(({ after }) => after));
  expect(await written()).toEqual(before);
});
