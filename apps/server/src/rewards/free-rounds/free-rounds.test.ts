import { getRow, run, sql, transact } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openGame,
  openWallet,
  ownerSession,
  refusalCode,
  type Staff,
  type WalletSeat,
} from '@fairhouse/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveBonus, termsOf } from '../../../test/give-bonus.ts';
import { giveFreeRounds } from '../../../test/give-free-rounds.ts';
import { barPlayer } from '../../identity/protection/index.ts';
import { endDueFreeRounds } from './end-free-rounds.ts';
import { tellDueProviders } from './tell-provider.ts';

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
  await checkPurses();
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

type Bend = NonNullable<Parameters<WalletSeat['debit']>[3]>;

const free =
  (grant: string): Bend =>
  (message) => ({ ...message, free: { grant } });

const closing: Bend = (message) => ({ ...message, round: { ...message.round, closed: true } });

/** What waits in a purse is what its grants have won, and every round that counts is one that a grant no longer has. */
async function checkPurses(): Promise<void> {
  const { db } = house.platform;
  const purses = await getRow(
    db,
    sql<{ held: bigint; won: bigint; taken: bigint; played: bigint }>`select
      (select coalesce(sum(balance), 0)::bigint from ledger.account where code = 'player_free') as held,
      (select coalesce(sum(won), 0)::bigint from free_rounds where state = 'active' and terms is not null) as won,
      (select coalesce(sum(rounds - left_over), 0)::bigint from free_rounds) as taken,
      (select count(*) from bet where free_rounds_id is not null and state <> 'void') as played`,
  );
  expect({ held: purses.held, taken: purses.taken }).toEqual({ held: purses.won, taken: purses.played });
}

const cash = async () => (await seat.balance()).balance?.cash;

const rowOf = (id: string) =>
  getRow(
    house.platform.db,
    sql<{
      left: number;
      state: string;
      won: bigint;
      told: string;
    }>`select left_over as left, state, won, told from free_rounds
      where id = ${id}`,
  );

/** A free round of a win, closed. */
async function play(grant: string, win: string, round = newId('r')): Promise<string> {
  expect((await seat.debit(round, newId('d'), '0', free(grant))).code).toBe('OK');
  expect((await seat.credit(round, newId('c'), win, closing)).code).toBe('OK');
  return round;
}

/** Lets their time be over. */
const outdate = (id: string) =>
  asSuperuser(house, (tx) =>
    run(tx, sql`update free_rounds set ends_at = ${new Date(house.platform.now() - 1)} where id = ${id}`),
  );

describe('a free round', () => {
  test('costs the player nothing, counts for nothing, and what it wins is cash', async () => {
    const { id } = await giveFreeRounds(house, member);
    const round = newId('r');
    expect(await seat.debit(round, newId('d'), '0', free(id))).toMatchObject({
      code: 'OK',
      opTxId: expect.any(String),
      balance: { cash: '100.0000' },
    });
    expect((await member.client.freeRounds.list()).items).toMatchObject([{ id, left: 9, rounds: 10 }]);
    await seat.credit(round, newId('c'), '3.5', closing);
    expect(await cash()).toBe('103.5000');
    const bet = await getRow(
      house.platform.db,
      sql`select stake, payout, valid_bet, free_stake, state from bet where round_ref = ${round}`,
    );
    expect(bet).toEqual({ stake: 0n, payout: 35_000n, validBet: 0n, freeStake: 10_000n, state: 'settled' });
  });

  test('is taken once for an id, and of 64 at once as many as there are', async () => {
    const { id } = await giveFreeRounds(house, member, { rounds: 5 });
    const [round, debit] = [newId('r'), newId('d')];
    const copies = await Promise.all(
      Array.from({ length: 16 }, () => seat.debit(round, debit, '0', free(id))),
    );
    expect(copies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(new Set(copies.map(({ opTxId }) => opTxId)).size).toBe(1);
    expect((await rowOf(id)).left).toBe(4);
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => seat.debit(newId('r'), newId('d'), '0', free(id))),
    );
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(4);
    expect(answers.filter(({ code }) => code === 'INVALID_FREE_ROUND')).toHaveLength(60);
  });

  test('comes back when its debit is cancelled, and is never taken when the cancel came first', async () => {
    const { id } = await giveFreeRounds(house, member, { rounds: 2 });
    const [round, debit] = [newId('r'), newId('d')];
    await seat.debit(round, debit, '0', free(id));
    expect((await seat.cancel(round, newId('x'), debit, '1')).code).toBe('DUPLICATE_MISMATCH');
    expect((await seat.cancel(round, newId('x'), debit, '0')).code).toBe('OK');
    expect(await seat.cancel(round, newId('x'), debit, '0')).toMatchObject({ code: 'OK', duplicate: true });
    expect((await seat.debit(round, debit, '0', free(id))).code).toBe('TX_CANCELLED');
    const [late, lateDebit] = [newId('r'), newId('d')];
    await seat.cancel(late, newId('x'), lateDebit, '0');
    expect((await seat.debit(late, lateDebit, '0', free(id))).code).toBe('TX_CANCELLED');
    expect((await rowOf(id)).left).toBe(2);
  });

  test('is refused to a provider that says it without having it', async () => {
    const other = await newMember(house);
    const { id: theirs } = await giveFreeRounds(house, other);
    const { id } = await giveFreeRounds(house, member, { rounds: 3 });
    const { id: elsewhere } = await giveFreeRounds(house, member, { game: 'prism-vault' });
    const refused = async (grant: string, amount = '0') =>
      (await seat.debit(newId('r'), newId('d'), amount, free(grant))).code;
    expect(await refused(theirs)).toBe('INVALID_FREE_ROUND');
    expect(await refused(elsewhere)).toBe('INVALID_FREE_ROUND');
    expect(await refused('frr_none')).toBe('INVALID_FREE_ROUND');
    expect(await refused(id, '1')).toBe('BAD_REQUEST');
    // In a round that the player has staked in, and the other way round.
    const paid = newId('r');
    await seat.debit(paid, newId('d'), '5');
    expect((await seat.debit(paid, newId('d'), '0', free(id))).code).toBe('INVALID_FREE_ROUND');
    const [round, debit, ticket] = [newId('r'), newId('d'), newId('v')];
    await seat.reserve(round, ticket, '5');
    await seat.debit(round, debit, '0', free(id));
    expect((await seat.debit(round, newId('d'), '0', free(id))).code).toBe('INVALID_FREE_ROUND');
    expect((await seat.debit(round, newId('d'), '5')).code).toBe('INVALID_FREE_ROUND');
    expect((await seat.confirm(round, newId('y'), ticket, '5')).code).toBe('INVALID_FREE_ROUND');
    const action = { id: newId('a'), type: 'bet', amount: '5' } as const;
    expect((await seat.debitCredit(round, newId('t'), [action])).code).toBe('INVALID_FREE_ROUND');
    await seat.release(round, newId('z'), ticket, '5');
    // The same id without its grant, or with another.
    expect((await seat.debit(round, debit, '0')).code).toBe('DUPLICATE_MISMATCH');
    expect((await seat.debit(round, debit, '0', free(theirs))).code).toBe('DUPLICATE_MISMATCH');
    expect([(await rowOf(id)).left, (await rowOf(theirs)).left, await cash()]).toEqual([2, 10, '95.0000']);
  });

  test('pays no more than its game declares of the stake that the house made', async () => {
    const { id } = await giveFreeRounds(house, member);
    const round = newId('r');
    await asSuperuser(house, (tx) =>
      run(tx, sql`update game set max_win = 500 where code = 'koi-emperor' and brand_id = ${house.brandId}`),
    );
    await seat.debit(round, newId('d'), '0', free(id));
    expect((await seat.credit(round, newId('c'), '500.0001')).code).toBe('CEILING_REACHED');
    await asSuperuser(house, (tx) => run(tx, sql`update game set stopped_at = null, stopped_why = null`));
    expect((await seat.credit(round, newId('c'), '500', closing)).code).toBe('OK');
  });

  test('plays beside an active bonus and touches none of it', async () => {
    await giveBonus(house, member, '50', { stakeMax: '20' });
    const { id } = await giveFreeRounds(house, member, { stake: '25' });
    await play(id, '30');
    const { balance } = await seat.balance();
    expect([balance?.cash, balance?.bonus]).toEqual(['130.0000', '50.0000']);
    expect((await member.client.bonus.list()).active?.progress).toBe('0.0000');
  });
});

describe('free rounds with terms', () => {
  const terms = termsOf({ factor: 50_000 });

  test('collect what they win, and become a bonus after the last is closed', async () => {
    const { id } = await giveFreeRounds(house, member, { rounds: 2, terms });
    const open = newId('r');
    await seat.debit(open, newId('d'), '0', free(id));
    await play(id, '8');
    expect(await cash()).toBe('100.0000');
    // The first is still open: nothing is granted yet.
    expect((await member.client.bonus.list()).active).toBeNull();
    await seat.credit(open, newId('c'), '4', closing);
    expect((await member.client.bonus.list()).active).toMatchObject({
      granted: '12.0000',
      required: '60.0000',
      balance: '12.0000',
    });
    expect(await cash()).toBe('100.0000');
    expect((await member.client.freeRounds.history({ query: {} })).items).toMatchObject([
      { id, state: 'played', won: '12.0000' },
    ]);
    await house.catchUp();
    const { items } = await member.client.inbox.list({ query: {} });
    expect(
      items.map(({ about }) => about).filter(({ kind }) => kind.startsWith('free_rounds')),
    ).toMatchObject([
      { kind: 'free_rounds_ended', how: 'bonus', game: 'Koi Emperor', amount: '12.0000' },
      { kind: 'free_rounds_granted', game: 'Koi Emperor', rounds: 2, amount: '1.0000' },
    ]);
  });

  test('tell their member what was not played in time', async () => {
    const { id } = await giveFreeRounds(house, member, { rounds: 5 });
    await play(id, '2');
    await outdate(id);
    await endDueFreeRounds(house.platform);
    await house.catchUp();
    const { items } = await member.client.inbox.list({ query: {} });
    expect(items[0]!.about).toMatchObject({ kind: 'free_rounds_ended', how: 'expired', rounds: 4 });
  });

  test('end in time with what they won; a round that was begun is finished and counts', async () => {
    const { id } = await giveFreeRounds(house, member, { rounds: 5, terms });
    await play(id, '2');
    const open = newId('r');
    await seat.debit(open, newId('d'), '0', free(id));
    await outdate(id);
    expect((await seat.debit(newId('r'), newId('d'), '0', free(id))).code).toBe('INVALID_FREE_ROUND');
    await endDueFreeRounds(house.platform);
    expect(await rowOf(id)).toMatchObject({ state: 'active', left: 3 });
    expect((await member.client.freeRounds.list()).items).toEqual([]);
    await seat.credit(open, newId('c'), '5', closing);
    expect(await rowOf(id)).toMatchObject({ state: 'expired', won: 70_000n });
    expect((await member.client.bonus.list()).active?.granted).toBe('7.0000');
  });

  test('are forfeited with what they won by who is excluded; cash stays, and late wins are the house’s', async () => {
    const wagered = await giveFreeRounds(house, member, { terms });
    const plain = await giveFreeRounds(house, member);
    await play(wagered.id, '9');
    const [late, lateCash] = [newId('r'), newId('r')];
    await seat.debit(late, newId('d'), '0', free(wagered.id));
    await seat.debit(lateCash, newId('d'), '0', free(plain.id));
    await transact(house.platform.db, (tx) =>
      barPlayer(
        house.platform,
        tx,
        { id: member.id, brandId: house.brandId },
        { until: Number.POSITIVE_INFINITY, reason: 'self_exclusion' },
        house.platform.now(),
      ),
    );
    expect([(await rowOf(wagered.id)).state, (await rowOf(plain.id)).state]).toEqual([
      'forfeited',
      'forfeited',
    ]);
    expect((await seat.debit(newId('r'), newId('d'), '0', free(plain.id))).code).not.toBe('OK');
    expect((await seat.credit(late, newId('c'), '6', closing)).code).toBe('OK');
    expect((await seat.credit(lateCash, newId('c'), '3', closing)).code).toBe('OK');
    expect(await cash()).toBe('103.0000');
    await expect(giveFreeRounds(house, member)).rejects.toThrow('player_barred');
  });

  test('wait with what they won while five bonuses wait, and a job grants it then', async () => {
    const bonuses = [];
    for (let at = 0; at < 6; at += 1) bonuses.push(await giveBonus(house, member, '5'));
    const { id } = await giveFreeRounds(house, member, { rounds: 1, terms });
    await play(id, '8');
    expect(await rowOf(id)).toMatchObject({ state: 'active', won: 80_000n });
    await endDueFreeRounds(house.platform);
    expect((await rowOf(id)).state).toBe('active');
    await member.client.bonus.forfeit({ params: { bonus: bonuses[5]!.id } });
    await endDueFreeRounds(house.platform);
    expect((await rowOf(id)).state).toBe('played');
    expect((await member.client.bonus.list()).queue.at(-1)?.granted).toBe('8.0000');
  });

  test('are corrected where they wait; later the house bears what was too much', async () => {
    const { id } = await giveFreeRounds(house, member, { rounds: 2, terms });
    const [first, win] = [newId('r'), newId('c')];
    await seat.debit(first, newId('d'), '0', free(id));
    await seat.credit(first, win, '8', closing);
    expect((await seat.adjust(first, newId('j'), win, '-3')).code).toBe('OK');
    expect((await seat.adjust(first, newId('j'), win, '1')).code).toBe('OK');
    expect((await rowOf(id)).won).toBe(60_000n);
    await play(id, '0');
    expect((await member.client.bonus.list()).active?.granted).toBe('6.0000');
    expect((await seat.adjust(first, newId('j'), win, '-6')).code).toBe('OK');
    expect(await cash()).toBe('100.0000');
    expect((await member.client.bonus.list()).active?.balance).toBe('6.0000');
  });
});

describe('staff', () => {
  let finance: Staff;
  let owner: Staff;

  beforeAll(async () => {
    owner = await ownerSession(house);
    finance = await hire(house, owner, 'finance');
  });

  const ask = (more: object = {}) =>
    finance.client.freeRounds.ask({
      params: { id: member.id },
      body: {
        game: 'koi-emperor',
        rounds: 12,
        stake: '2',
        days: 3,
        terms: null,
        reason: 'a goodwill gift',
        ...more,
      },
    });

  test('grant them as two, and their provider has them at once', async () => {
    const { id } = await ask();
    expect(
      await refusalCode(finance.client.approval.decide({ params: { id }, body: { verdict: 'approved' } })),
    ).toBe('four_eyes_self');
    await owner.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
    const { items } = await finance.client.freeRounds.list({ params: { id: member.id }, query: {} });
    expect(items).toMatchObject([{ rounds: 12, left: 12, stake: '2.0000', source: { type: 'staff', id } }]);
    await expect.poll(async () => (await rowOf(items[0]!.id)).told).toBe('granted');
    const { opened, studio } = await openGame(house, member);
    expect(opened.freeRounds).toMatchObject([{ grant: items[0]!.id, left: 12, stake: '2.0000' }]);
    const reply = await studio.studio.spin({
      body: { stake: '2', free: items[0]!.id },
      idempotencyKey: newId('key'),
    });
    expect(reply.free).toEqual({ grant: items[0]!.id, left: 11 });
    await house.studio.settleOutbox();
    expect(await cash()).toBe((100 + Number(reply.payout)).toFixed(4));
    expect((await rowOf(items[0]!.id)).left).toBe(11);
  });

  test('cancel what was not played, here and at the provider; what was won stays', async () => {
    const { id } = await giveFreeRounds(house, member, { rounds: 5, terms: termsOf() });
    await expect.poll(async () => (await rowOf(id)).told).toBe('granted');
    await play(id, '4');
    await owner.client.freeRounds.cancel({ params: { freeRounds: id }, body: { reason: 'wrong member' } });
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', left: 4 });
    expect((await member.client.bonus.list()).active?.granted).toBe('4.0000');
    expect((await seat.debit(newId('r'), newId('d'), '0', free(id))).code).toBe('INVALID_FREE_ROUND');
    await expect.poll(async () => (await rowOf(id)).told).toBe('cancelled');
    expect((await openGame(house, member)).opened.freeRounds).toEqual([]);
    const again = owner.client.freeRounds.cancel({ params: { freeRounds: id }, body: { reason: 'again' } });
    expect(await refusalCode(again)).toBe('free_rounds_over');
  });

  test('are refused games that take none, and a provider that takes none ends them', async () => {
    expect(await refusalCode(ask({ game: 'no-such-game' }))).toBe('free_rounds_game');
    expect(await refusalCode(ask({ game: 'seven-seats' }))).toBe('free_rounds_game');
    for (const wrong of [{ rounds: 0 }, { rounds: 501 }, { stake: '0' }, { stake: '-1' }, { days: 0 }])
      expect(await refusalCode(ask(wrong)), JSON.stringify(wrong)).toBe('bad_request');
    expect(await refusalCode(ask({ stake: '0.0001' }))).toBe('stake_not_allowed');
    // No step of its stakes: the studio says so.
    const { id } = await giveFreeRounds(house, member, { stake: '1.0001' });
    await expect.poll(async () => (await rowOf(id)).told).toBe('refused');
    await endDueFreeRounds(house.platform);
    expect((await rowOf(id)).state).toBe('cancelled');
    await tellDueProviders(house.platform);
    expect((await rowOf(id)).told).toBe('refused');
  });

  test('of another brand see and cancel none of them', async () => {
    const other = await addBrand(house);
    const { id } = await giveFreeRounds(house, member);
    await asSuperuser(house, (tx) =>
      run(tx, sql`update free_rounds set brand_id = ${other.id} where id = ${id}`),
    );
    const cancel = owner.client.freeRounds.cancel({
      params: { freeRounds: id },
      body: { reason: 'not ours' },
    });
    expect(await refusalCode(cancel)).toBe('not_found');
    expect((await finance.client.freeRounds.list({ params: { id: member.id }, query: {} })).items).toEqual(
      [],
    );
  });
});
