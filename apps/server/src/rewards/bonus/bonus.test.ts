import { getRow, listRows, run, sql, transact } from '@fairhouse/db';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openGame,
  openWallet,
  refusalCode,
  type WalletSeat,
} from '@fairhouse/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveBonus } from '../../../test/give-bonus.ts';
import { barPlayer } from '../../identity/protection/index.ts';
import { readPlayTotal } from '../../money/turnover/index.ts';
import { expireBonuses } from './expire-bonuses.ts';

const DAY_MS = 24 * 3_600_000;

let house: House;
let member: Member;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
});

beforeEach(async () => {
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
  seat = await openWallet(house, member);
});

afterEach(async () => {
  await checkProgress();
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

/** What counts of each bonus is the fold of its bets, at any moment. */
async function checkProgress(): Promise<void> {
  const wrong = await listRows(
    house.platform.db,
    sql`select b.id, b.progress, folded.sum from bonus b cross join lateral (
        select coalesce(sum(t.valid_bet * t.bonus_weight / 100), 0)::bigint as sum from bet t
        where t.bonus_id = b.id and t.state in ('settled', 'resettled')) folded
      where b.progress <> folded.sum`,
  );
  expect(wrong).toEqual([]);
}

const give = (amount: string, terms: Parameters<typeof giveBonus>[3] = {}) =>
  giveBonus(house, member, amount, terms);

const purses = async () => {
  const { balance } = await seat.balance();
  return [balance?.cash, balance?.bonus];
};

const mine = () => member.client.bonus.list();

const stateOf = async (id: string) =>
  (await getRow(house.platform.db, sql<{ state: string }>`select state from bonus where id = ${id}`)).state;

/** A round of one stake and one win, closed. */
async function play(stake: string, win: string, round = newId('r')): Promise<string> {
  expect((await seat.debit(round, newId('d'), stake)).code).toBe('OK');
  expect((await seat.credit(round, newId('c'), win, closing)).code).toBe('OK');
  return round;
}

const closing: Parameters<WalletSeat['credit']>[3] = (message) => ({
  ...message,
  round: { ...message.round, closed: true },
});

const promotions = async () =>
  moneyOf(
    (
      await getRow(
        house.platform.db,
        sql<{ sum: bigint }>`select coalesce(sum(b.balance), 0)::bigint as sum from ledger.account_balance b
          join ledger.account a on a.id = b.account_id where a.code = 'house_promotions' and a.currency = 'PHP'`,
      )
    ).sum,
  );

describe('a stake', () => {
  test('takes cash first, then bonus, and what is won comes back in the same parts', async () => {
    await give('50');
    const round = newId('r');
    expect(await seat.debit(round, newId('d'), '90')).toMatchObject({
      code: 'OK',
      balance: { cash: '10.0000', bonus: '50.0000' },
    });
    await seat.credit(round, newId('c'), '0', closing);
    expect(await play('30', '60')).toBeTruthy();
    // 10 cash and 20 bonus staked: of 60, 40 are bonus.
    expect(await purses()).toEqual(['20.0000', '70.0000']);
    const { active } = await mine();
    expect(active).toMatchObject({ progress: '120.0000', required: '500.0000', balance: '70.0000' });
  });

  test('takes the bonus first where the terms say so', async () => {
    await give('50', { spend: 'bonus_first' });
    await seat.debit(newId('r'), newId('d'), '60');
    expect(await purses()).toEqual(['90.0000', '0.0000']);
  });

  test('many payouts come to the same as one, and the rest that does not divide is cash', async () => {
    await give('1', { stakeMax: '1000' });
    const round = newId('r');
    await seat.debit(round, newId('d'), '101');
    for (const win of ['0.0001', '0.3333', '0.6666']) await seat.credit(round, newId('c'), win);
    // 1 of 101 of 1.0000 is 0.0099, rounded down.
    expect(await purses()).toEqual(['0.9901', '0.0099']);
  });

  test('above the limit of the terms moves nothing, whatever pays it, and the player is told', async () => {
    await give('50', { stakeMax: '20', spend: 'bonus_first' });
    const told = await listen();
    const refused = await seat.debit(newId('r'), newId('d'), '20.0001');
    expect(refused).toMatchObject({
      code: 'BONUS_STAKE_MAX',
      balance: { cash: '100.0000', bonus: '50.0000' },
    });
    await expect
      .poll(() => told)
      .toContainEqual({
        type: 'bonus_guard',
        value: expect.objectContaining({ why: 'stake_max', balance: '50.0000', stakeMax: '20.0000' }),
      });
    const action = { id: newId('a'), type: 'bet', amount: '21' } as const;
    expect((await seat.debitCredit(newId('r'), newId('t'), [action])).code).toBe('BONUS_STAKE_MAX');
    expect((await seat.reserve(newId('r'), newId('v'), '21')).code).toBe('BONUS_STAKE_MAX');
    expect((await seat.cashIn(newId('table'), newId('i'), '1')).code).toBe('BONUS_GAME');
    expect(await purses()).toEqual(['100.0000', '50.0000']);
  });

  test('above it is not offered by a game that opens', async () => {
    const before = await openGame(house, member, 'koi-emperor', 'PGSLOT');
    await give('50', { stakeMax: '20.5' });
    const opened = await openGame(house, member, 'koi-emperor', 'PGSLOT');
    const { min, step } = before.opened.stakeRange;
    expect(Number(before.opened.stakeRange.max)).toBeGreaterThan(20.5);
    expect(opened.opened.stakeRange).toEqual({ min, step, max: '20.5000' });
    expect(opened.opened.stakes.at(-1)).toBe('10.0000');
  });

  test('of a begun round passes the limit, but not where stakes of a round add up as one likes', async () => {
    await give('50', { stakeMax: '20' });
    const round = newId('r');
    await seat.debit(round, newId('d'), '20');
    expect((await seat.debit(round, newId('d'), '20')).code).toBe('OK');
    await asSuperuser(house, (tx) =>
      run(tx, sql`update game set game_type = 'LIVE' where code = 'koi-emperor'`),
    );
    const table = newId('r');
    expect((await seat.debit(table, newId('d'), '15')).code).toBe('OK');
    expect((await seat.debit(table, newId('d'), '6')).code).toBe('BONUS_STAKE_MAX');
    expect((await seat.debit(table, newId('d'), '5')).code).toBe('OK');
    await asSuperuser(house, (tx) =>
      run(tx, sql`update game set game_type = 'RNG' where code = 'koi-emperor'`),
    );
  });

  test('into a round that began before the bonus is cash and counts for nothing', async () => {
    const round = newId('r');
    await seat.debit(round, newId('d'), '60');
    await give('50');
    expect((await seat.debit(round, newId('d'), '60')).code).toBe('INSUFFICIENT_FUNDS');
    await seat.credit(round, newId('c'), '10', closing);
    expect(await purses()).toEqual(['50.0000', '50.0000']);
    expect((await mine()).active?.progress).toBe('0.0000');
  });

  test('64 at once never take more than there is of either', async () => {
    await give('50');
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => seat.debit(newId('r'), newId('d'), '7')),
    );
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(21);
    expect(await purses()).toEqual(['0.0000', '3.0000']);
  });

  test('that is given back returns as it was paid, and one whose cancel came first is never taken', async () => {
    await give('50');
    const [round, id] = [newId('r'), newId('d')];
    await seat.debit(round, id, '100');
    const [other, both] = [newId('r'), newId('d')];
    await seat.debit(other, both, '30');
    expect(await purses()).toEqual(['0.0000', '20.0000']);
    await seat.cancel(round, newId('x'), id, '100');
    expect(await purses()).toEqual(['100.0000', '20.0000']);
    await seat.cancel(other, newId('x'), both, '30');
    expect(await purses()).toEqual(['100.0000', '50.0000']);
    const [late, lateId] = [newId('r'), newId('d')];
    expect((await seat.cancel(late, newId('x'), lateId, '30')).code).toBe('OK');
    expect((await seat.debit(late, lateId, '30')).code).toBe('TX_CANCELLED');
    expect(await purses()).toEqual(['100.0000', '50.0000']);
  });

  test('of a debit-credit is split like one alone, and comes back by its own split', async () => {
    await give('50');
    const [round, id] = [newId('r'), newId('t')];
    const bets = ['80', '40'].map((amount) => ({ id: newId('a'), type: 'bet', amount }) as const);
    expect((await seat.debitCredit(round, id, bets)).code).toBe('OK');
    expect(await purses()).toEqual(['0.0000', '30.0000']);
    await seat.cancel(round, newId('x'), bets[1]!.id, '40');
    expect(await purses()).toEqual(['20.0000', '50.0000']);
    await seat.cancel(round, newId('x'), id, '120');
    expect(await purses()).toEqual(['100.0000', '50.0000']);
  });
});

describe('the requirement', () => {
  test('is met by what was at risk, weighted, and then the bonus is cash', async () => {
    const { id } = await give('20', { factor: 20_000 });
    await play('30', '0');
    // Hedged: nothing was at risk.
    await play('30', '30');
    expect((await mine()).active?.progress).toBe('30.0000');
    await play('30', '0');
    expect(await stateOf(id)).toBe('converted');
    expect(await purses()).toEqual(['60.0000', '0.0000']);
    expect((await member.client.bonus.history({ query: {} })).items).toMatchObject([
      { id, state: 'converted', paid: '20.0000', progress: '60.0000' },
    ]);
  });

  test('is not counted by games of no weight, and in part by others', async () => {
    await give('20', { weights: { categories: { RNG: 100 }, providers: {}, games: { 'koi-emperor': 25 } } });
    await play('30', '0');
    expect((await mine()).active?.progress).toBe('7.5000');
  });

  test('a bonus that is removed pays what was won beyond it, up to the cap', async () => {
    const before = await promotions();
    const { id } = await give('20', {
      factor: 20_000,
      principal: 'removed',
      cap: '15',
      spend: 'bonus_first',
    });
    await play('20', '60');
    await play('20', '0');
    // 40 in the bonus: 20 beyond it, 15 by the cap.
    expect(await stateOf(id)).toBe('converted');
    expect(await purses()).toEqual(['115.0000', '0.0000']);
    expect(wireMoney(moneyOf((await promotions()) - before))).toBe('5.0000');
  });

  test('late wins and corrections pay what the end pays with them, in any order', async () => {
    const { id } = await give('20', { factor: 10_000, cap: '45', spend: 'bonus_first' });
    const late = newId('r');
    await seat.debit(late, newId('d'), '10');
    await play('10', '30');
    await play('10', '20');
    expect(await stateOf(id)).toBe('converted');
    // 40 came into its end.
    expect(await purses()).toEqual(['140.0000', '0.0000']);
    const win = newId('c');
    await seat.credit(late, win, '8', closing);
    expect(await purses()).toEqual(['145.0000', '0.0000']);
    await seat.adjust(late, newId('j'), win, '-2');
    expect(await purses()).toEqual(['145.0000', '0.0000']);
    await seat.adjust(late, newId('j'), win, '-6');
    expect(await purses()).toEqual(['140.0000', '0.0000']);
    expect((await member.client.bonus.history({ query: {} })).items[0]).toMatchObject({
      id,
      paid: '40.0000',
    });
  });

  test('a late win goes by the bonus that it began under, not by the next', async () => {
    const first = await give('20', { spend: 'bonus_first' });
    const second = await give('40');
    expect(second.state).toBe('queued');
    const late = newId('r');
    await seat.debit(late, newId('d'), '20');
    await member.client.bonus.forfeit({ params: { bonus: first.id } });
    expect((await mine()).active).toMatchObject({ id: second.id, balance: '40.0000' });
    await seat.credit(late, newId('c'), '50', closing);
    expect(await purses()).toEqual(['100.0000', '40.0000']);
    expect((await mine()).active?.progress).toBe('0.0000');
  });

  test('what is staked from bonus money earns nothing else, also after a correction', async () => {
    await give('50', { stakeMax: '1000' });
    const [round, win] = [newId('r'), newId('c')];
    await seat.debit(round, newId('d'), '120');
    await seat.credit(round, win, '0', closing);
    await house.catchUp();
    const earned = async () =>
      wireMoney((await readPlayTotal(house.platform.db, member.id, 'PHP')).validBets);
    // 100 of 120 were cash.
    expect(await earned()).toBe('100.0000');
    await seat.adjust(round, newId('j'), win, '60');
    await house.catchUp();
    expect(await earned()).toBe('50.0000');
  });

  test('a conversion that breaks off leaves nothing, and the same win sent again converts once', async () => {
    const { id } = await give('20', { factor: 10_000 });
    const [round, win] = [newId('r'), newId('c')];
    await seat.debit(round, newId('d'), '30');
    const plant = (text: string) => asSuperuser(house, (tx) => sql.raw(text).execute(tx));
    await plant(`create function platform.break_end() returns trigger language plpgsql as
        $$ begin if new.type = 'bonus.ended' then raise exception 'broken on purpose'; end if; return new; end $$;
      create trigger break_end before insert on platform.outbox for each row execute function platform.break_end()`);
    expect((await seat.credit(round, win, '0', closing)).code).toBe('IN_PROCESS');
    await plant('drop trigger break_end on platform.outbox; drop function platform.break_end()');
    expect([await stateOf(id), ...(await purses())]).toEqual(['active', '70.0000', '20.0000']);
    const copies = await Promise.all(Array.from({ length: 8 }, () => seat.credit(round, win, '0', closing)));
    expect(copies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect([await stateOf(id), ...(await purses())]).toEqual(['converted', '90.0000', '0.0000']);
  });

  test('what was spent with nothing open ends the bonus', async () => {
    const { id } = await give('20', { spend: 'bonus_first' });
    const round = newId('r');
    await seat.debit(round, newId('d'), '20');
    expect(await stateOf(id)).toBe('active');
    await seat.credit(round, newId('c'), '0', closing);
    expect(await stateOf(id)).toBe('spent');
  });
});

describe('a correction', () => {
  test('moves the shares and what counts by the difference, and a bonus never owes', async () => {
    await give('50', { spend: 'bonus_first' });
    const [round, win] = [newId('r'), newId('c')];
    await seat.debit(round, newId('d'), '40');
    await seat.credit(round, win, '100', closing);
    expect(await purses()).toEqual(['100.0000', '110.0000']);
    await seat.adjust(round, newId('j'), win, '-95');
    expect(await purses()).toEqual(['100.0000', '15.0000']);
    expect((await mine()).active?.progress).toBe('35.0000');
    const next = newId('r');
    await seat.debit(next, newId('d'), '15');
    await seat.adjust(round, newId('j'), win, '-5');
    expect(await purses()).toEqual(['100.0000', '0.0000']);
    expect((await mine()).active?.progress).toBe('40.0000');
    const { debt } = await member.client.wallet.balance();
    expect(debt).toBe('0.0000');
  });
});

describe('time', () => {
  test('is over: nothing is staked from it, rounds that began in time count, and then it is gone', async () => {
    const { id } = await give('20', { spend: 'bonus_first', stakeMax: '10' });
    const round = newId('r');
    await seat.debit(round, newId('d'), '10');
    await outdate(id);
    // No guard any more, and cash alone.
    expect((await seat.debit(newId('r'), newId('d'), '11')).code).toBe('OK');
    expect(await purses()).toEqual(['89.0000', '10.0000']);
    await expireBonuses(house.platform);
    expect(await stateOf(id)).toBe('ending');
    await seat.credit(round, newId('c'), '15', closing);
    expect(await stateOf(id)).toBe('expired');
    expect(await purses()).toEqual(['89.0000', '0.0000']);
  });

  test('a round that began in time may still meet the requirement', async () => {
    const { id } = await give('20', { spend: 'bonus_first', factor: 10_000 });
    const round = newId('r');
    await seat.debit(round, newId('d'), '20');
    await outdate(id);
    await expireBonuses(house.platform);
    await seat.credit(round, newId('c'), '60', closing);
    expect(await stateOf(id)).toBe('converted');
    expect(await purses()).toEqual(['160.0000', '0.0000']);
  });

  test('a round that stays open keeps a bonus for three days and no longer', async () => {
    const { id } = await give('20', { spend: 'bonus_first' });
    const round = newId('r');
    await seat.debit(round, newId('d'), '10');
    await outdate(id, 3 * DAY_MS + 1);
    await expireBonuses(house.platform);
    expect(await stateOf(id)).toBe('expired');
    await seat.credit(round, newId('c'), '15', closing);
    expect(await purses()).toEqual(['100.0000', '0.0000']);
  });

  test('a pause gives as much more of it as it takes, and exclusion ends every bonus', async () => {
    const { id } = await give('20');
    const queued = await give('30');
    const before = (await mine()).active!.expiresAt!;
    await member.client.protection.pause({ body: { lasts: '1' } });
    expect((await mine()).active!.expiresAt! - before).toBe(DAY_MS);
    await transact(house.platform.db, (tx) =>
      barPlayer(
        house.platform,
        tx,
        { id: member.id, brandId: house.brandId },
        { until: Number.POSITIVE_INFINITY, reason: 'self_exclusion' },
        house.platform.now(),
      ),
    );
    expect([await stateOf(id), await stateOf(queued.id)]).toEqual(['forfeited', 'forfeited']);
    await expect(give('10')).rejects.toThrow('player_barred');
  });
});

test('a bonus whose turn comes in a pause has all of its time after it', async () => {
  const { id } = await give('20');
  const next = await give('30');
  await member.client.protection.pause({ body: { lasts: '7' } });
  await outdate(id);
  while ((await expireBonuses(house.platform)) > 0);
  const { until } = await getRow(
    house.platform.db,
    sql<{ until: number }>`select until from play_bar where player_id = ${member.id}`,
  );
  expect((await mine()).active).toMatchObject({ id: next.id, expiresAt: until + 7 * DAY_MS });
});

/** Lets the time of a bonus be over, by so much. */
const outdate = (id: string, ms = 1) =>
  asSuperuser(house, (tx) =>
    run(tx, sql`update bonus set expires_at = ${new Date(house.platform.now() - ms)} where id = ${id}`),
  );

/** What the open pages of the member hear. */
async function listen(): Promise<unknown[]> {
  const told: unknown[] = [];
  const send = house.platform.hub.send.bind(house.platform.hub);
  house.platform.hub.send = (playerId, message) => {
    if (playerId === member.id) told.push(message);
    send(playerId, message);
  };
  return told;
}

describe('the queue', () => {
  test('takes five, in the order that the member wants, and an end activates the next', async () => {
    const first = await give('1');
    const queued = [];
    for (const amount of ['2', '3', '4', '5', '6']) queued.push(await give(amount));
    await expect(give('7')).rejects.toThrow('bonus_queue_full');
    const order = queued.map(({ id }) => id).toReversed();
    await member.client.bonus.order({ body: { order } });
    expect(await refusalCode(member.client.bonus.order({ body: { order: order.slice(1) } }))).toBe(
      'bonus_queue_changed',
    );
    const given = await member.client.bonus.forfeit({ params: { bonus: first.id } });
    expect(given).toMatchObject({ state: 'forfeited', paid: '0.0000' });
    const { active, queue } = await mine();
    expect([active?.granted, ...queue.map(({ granted }) => granted)]).toEqual([
      '6.0000',
      '5.0000',
      '4.0000',
      '3.0000',
      '2.0000',
    ]);
    expect(await refusalCode(member.client.bonus.forfeit({ params: { bonus: first.id } }))).toBe(
      'bonus_over',
    );
    const other = await newMember(house);
    expect(await refusalCode(other.client.bonus.forfeit({ params: { bonus: active!.id } }))).toBe(
      'not_found',
    );
  });

  test('grants once for a source, however many ask at once', async () => {
    const source = newId('source');
    const granted = await Promise.all(
      Array.from({ length: 16 }, () => giveBonus(house, member, '10', {}, source)),
    );
    expect(new Set(granted.map(({ id }) => id)).size).toBe(1);
    expect(await purses()).toEqual(['100.0000', '10.0000']);
  });

  test('a bonus is given up once, however often it is asked, and the next is funded once', async () => {
    const { id } = await give('10');
    await give('20');
    await Promise.allSettled(
      Array.from({ length: 16 }, () => member.client.bonus.forfeit({ params: { bonus: id } })),
    );
    expect(await purses()).toEqual(['100.0000', '20.0000']);
  });
});

test('terms stay byte for byte as they were granted, and name their hash', async () => {
  const { id } = await give('10');
  const { active } = await mine();
  expect(active?.termsHash).toMatch(/^[0-9a-f]{64}$/);
  await expect(
    transact(house.platform.db, (tx) => run(tx, sql`update bonus_terms set body = '{}'`)),
  ).rejects.toThrow(/permission denied/);
  expect(active).toMatchObject({ id, terms: { factor: 100_000, stakeMax: '100.0000', cap: null } });
});
