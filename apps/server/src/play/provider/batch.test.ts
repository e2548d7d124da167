import { createSignedClient } from '@fairhouse/client/signed';
import { getRow, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  messageHead,
  newId,
  newMember,
  openWallet,
  studioKey,
  type WalletSeat,
} from '@fairhouse/testkit';
import { providerApi } from '@fairhouse/wire/apis';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

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

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const batch = () =>
  createSignedClient(providerApi, {
    origin: house.origins.site,
    key: studioKey(house),
    timeoutMs: 60_000,
    now: () => house.platform.now(),
  }).batch;

const stakeOf = (amount: string, round = newId('r'), id = newId('d')) => ({
  player: seat.player,
  session: seat.session,
  game: 'koi-emperor',
  round: { id: round },
  tx: { id, type: 'bet' as const, amount, currency: 'PHP' },
});

const settled = (round: string, payout: string, more: object = {}) => ({
  player: seat.player,
  game: 'koi-emperor',
  round: { id: round },
  tx: { id: newId('s'), currency: 'PHP' },
  payout,
  ...more,
});

const take = async (stakes: ReturnType<typeof stakeOf>[]) =>
  (await batch().stakes({ body: { ...messageHead(), stakes } })).answers;

const settle = async (rounds: ReturnType<typeof settled>[]) =>
  (await batch().settleRounds({ body: { ...messageHead(), rounds } })).answers;

const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code);

const betOf = (round: string) =>
  getRow(
    house.platform.db,
    sql<{ state: string; payout: bigint; validBet: bigint; outcome: string | null }>`
      select b.state, b.payout, b.valid_bet, (select o.payload ->> 'outcome' from event o
          where o.type = 'round.closed' and o.payload ->> 'betId' = b.id) as outcome
      from bet b where b.round_ref = ${round}`,
  );

test('a hundred stakes of one player are taken, and no more than the balance covers', async () => {
  const stakes = Array.from({ length: 100 }, () => stakeOf('1.5'));
  const answers = await take(stakes);
  expect(answers.map(({ tx }) => tx)).toEqual(stakes.map(({ tx }) => tx.id));
  expect(codes(answers).filter((code) => code === 'OK')).toHaveLength(66);
  expect(codes(answers).filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(34);
  expect(await seat.cash()).toBe('1.0000');
});

test('what the lane leaves is refused with its reason, alone', async () => {
  const good = stakeOf('1');
  await seat.debit(good.round.id, good.tx.id, '1');
  const answers = await take([
    good,
    { ...stakeOf('1'), game: 'elsewhere' },
    { ...stakeOf('1'), session: 'none' },
    stakeOf('0'),
    stakeOf('2', good.round.id),
    stakeOf('2'),
  ]);
  expect(codes(answers)).toEqual(['OK', 'INVALID_GAME', 'INVALID_TOKEN', 'OK', 'OK', 'OK']);
  expect(answers.map(({ duplicate }) => duplicate)).toEqual([true, false, false, false, false, false]);
  expect(await seat.cash()).toBe('95.0000');
});

test('a stake with odds is the debit with the same odds, and the ledger has the trace of each', async () => {
  const [quick, traced] = [stakeOf('1'), `trc_${'0'.repeat(26)}`];
  const items = [{ ...quick, odds: 150, traceId: traced }, stakeOf('1')];
  const { answers } = await batch().stakes({ body: { ...messageHead(), stakes: items } });
  expect(codes(answers)).toEqual(['OK', 'OK']);
  const debit = (odds: number) =>
    seat.debit(quick.round.id, quick.tx.id, '1', (message) => ({ ...message, odds }));
  expect(await debit(150)).toMatchObject({ code: 'OK', duplicate: true });
  expect((await debit(151)).code).toBe('DUPLICATE_MISMATCH');
  const { found } = await getRow(
    house.platform.db,
    sql<{ found: bigint }>`select count(*) as found from ledger.transfer where trace_id = ${traced}`,
  );
  expect(found).toBe(1n);
});

test('a round is settled with the valid bet and the outcome that are said, by the lane and by the slow way alike', async () => {
  const [quick, slow, plain] = [newId('r'), newId('r'), newId('r')];
  await take([stakeOf('10', quick), stakeOf('10', slow), stakeOf('10', plain)]);
  const more = { validBet: '3.5', outcome: { id: 'match 7' } };
  expect(codes(await settle([settled(quick, '19', more), settled(plain, '4')]))).toEqual(['OK', 'OK']);
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into play_limit (player_id, kind, period, amount, used, began)
        values (${member.id}, 'loss', 'day', 1000000, 0, now())`,
    ),
  );
  expect(codes(await settle([settled(slow, '19', more)]))).toEqual(['OK']);
  await asSuperuser(house, (tx) => run(tx, sql`delete from play_limit where player_id = ${member.id}`));
  const told = { state: 'settled', payout: 190_000n, validBet: 35_000n, outcome: 'match 7' };
  expect([await betOf(quick), await betOf(slow)]).toEqual([told, told]);
  expect(await betOf(plain)).toEqual({
    state: 'settled',
    payout: 40_000n,
    validBet: 60_000n,
    outcome: null,
  });
});

test('more than the stake is no valid bet, whatever ends the round', async () => {
  const round = newId('r');
  const credit = newId('c');
  await seat.debit(round, newId('d'), '2');
  expect(codes(await settle([settled(round, '5', { validBet: '2.0001' })]))).toEqual(['BAD_REQUEST']);
  await seat.credit(round, credit, '5');
  await seat.close(round);
  const adjust = (validBet: string) =>
    seat.adjust(round, newId('j'), credit, '-3', (message) => ({ ...message, validBet }));
  expect((await adjust('2.0001')).code).toBe('BAD_REQUEST');
  expect((await adjust('0')).code).toBe('OK');
  expect(await betOf(round)).toMatchObject({ state: 'resettled', payout: 20_000n, validBet: 0n });
});

test('settled in two batches and by single wins at once, a round is paid once', async () => {
  const rounds = Array.from({ length: 20 }, () => newId('r'));
  await take(rounds.map((round) => stakeOf('1', round)));
  const items = rounds.map((round) => settled(round, '2'));
  const alone = items.map(({ round, tx, payout }) =>
    seat.credit(round.id, tx.id, payout, (message) => ({ ...message, round: { ...round, closed: true } })),
  );
  const answers = (await Promise.all([settle(items), settle(items), Promise.all(alone)])).flat();
  expect(codes(answers)).toEqual(Array(60).fill('OK'));
  expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(20);
  expect(await seat.cash()).toBe('120.0000');
});
