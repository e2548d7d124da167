import { getRow, listRows, run, sql } from '@fairhouse/db';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { validBetOf } from '@fairhouse/rules/play/betting/valid-bet';
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
  type WalletSeat,
} from '@fairhouse/testkit';
import type { MoneyMessage } from '@fairhouse/wire/play/provider-messages';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { walletCalls } from './routes.ts';
import { openWalletLanes, type WalletLanes } from './wallet-lanes.ts';

let house: House;
let lanes: WalletLanes;
let member: Member;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
  lanes = openWalletLanes(house.platform);
});

beforeEach(async () => {
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
  seat = await openWallet(house, member);
});

afterAll(async () => {
  await lanes.close();
  await house.assertBooksBalance();
  await house.close();
});

/** A round with a stake, and the win that would end it. */
async function staked(whose: WalletSeat, stake: string, payout: string): Promise<MoneyMessage> {
  const round = newId('r');
  await whose.debit(round, newId('d'), stake);
  return {
    ...messageHead(),
    player: whose.player,
    session: whose.session,
    game: 'koi-emperor',
    round: { id: round, closed: true },
    tx: { id: newId('c'), type: 'win', amount: parseMoney(payout)!, currency: 'PHP' },
  };
}

const context = () => ({
  traceId: house.platform.newId('trace'),
  ip: '127.0.0.1',
  device: 'test',
  log: house.platform.log,
  nowMs: house.platform.now(),
  idempotencyKey: '',
});

const pay = (message: MoneyMessage) => lanes.wins.take('studio', message, context());

/** The same message by the way that takes one call at a time. */
const paySlowly = (message: MoneyMessage) =>
  walletCalls(house.platform).credit({ body: message, context: { ...context(), provider: 'studio' } });

const written = (message: MoneyMessage) =>
  listRows(
    house.platform.db,
    sql`
      select t.kind, t.player_id, t.amount, t.transfer_id is null as unmoved, l.kind as moved, l.amount as units,
        l.cause_type, l.cause_id = b.id as of_bet, b.state, b.stake, b.payout, b.valid_bet, b.settled_at = t.at as at_once,
        (select array_agg(o.type || (o.payload - 'betId')::text order by o.position) from event o
          where o.payload ->> 'betId' = b.id and o.type <> 'bet.placed') as told
      from provider_transaction t
      join bet b on b.provider = t.provider and b.player_id = t.player_id and b.round_ref = t.round_ref
      left join ledger.transfer l on l.id = t.transfer_id
      where t.tx_id = ${message.tx.id}`,
  );

test.each(['12.5', '0', '10'])('pays a win of %s whole, as the slow way does', async (payout) => {
  const quick = await staked(seat, '10', payout);
  const slow = await staked(seat, '10', payout);
  const open = { ...(await staked(seat, '10', payout)), round: { id: '' } };
  const round = newId('r');
  await seat.debit(round, newId('d'), '10');
  const reply = await pay({ ...quick });
  expect(reply).toMatchObject({ code: 'OK', duplicate: false });
  expect(reply?.opTxId === undefined).toBe(payout === '0');
  expect(reply?.balance?.cash).toBe(await seat.cash());
  expect((await paySlowly(slow)).ok).toBe(true);
  expect(await written(quick)).toEqual(await written(slow));
  const going = { ...open, round: { id: round } };
  expect(await pay(going)).toMatchObject({ code: 'OK' });
  expect(await written(going)).toMatchObject([
    { state: 'open', payout: parseMoney(payout)!, validBet: 0n, told: [expect.stringMatching(/^bet.won/)] },
  ]);
});

test('counts the valid bet by the rule of the house', async () => {
  const payouts = [0n, 1n, 4_999n, 5_000n, 9_999n, 10_000n, 10_001n, 19_999n, 20_000n, 20_001n, 1_000_000n];
  for (const payout of payouts) {
    const message = await staked(seat, '1', wireMoney(moneyOf(payout)));
    await pay(message);
    expect(await written(message)).toMatchObject([
      { validBet: validBetOf(parseMoney('1')!, moneyOf(payout)) },
    ]);
  }
});

test('leaves alone whatever speaks against a win, and writes nothing', async () => {
  const good = await staked(seat, '1', '5');
  const known = await staked(seat, '1', '5');
  await pay(known);
  const left: MoneyMessage[] = [
    { ...good, round: { ...good.round, id: 'unheard-of' } },
    { ...good, game: 'elsewhere' },
    { ...good, player: 'nobody' },
    { ...good, provider: 'elsewhere' },
    { ...good, tx: { ...good.tx, currency: 'FUN' } },
    { ...good, tx: { ...good.tx, type: 'bet' } },
    known,
    { ...known, tx: { ...known.tx, id: newId('c') } },
  ];
  for (const message of left) expect(await pay(message)).toBeUndefined();
  expect(await seat.cash()).toBe('103.0000');
  expect(await pay(good)).toMatchObject({ code: 'OK', balance: { cash: '108.0000' } });
});

const asking: readonly [string, string][] = [
  ['who owes', `insert into player_debt (player_id, currency, amount) values ($1, 'PHP', 1)`],
  [
    'whose losses are limited',
    `insert into play_limit (player_id, kind, period, amount, used, began) values ($1, 'loss', 'day', 100, 0, now())`,
  ],
];

test.each(asking)('leaves the win of a player %s alone', async (_name, ask) => {
  const message = await staked(seat, '1', '5');
  await asSuperuser(house, (tx) => run(tx, sql.raw(ask.replace('$1', `'${member.id}'`))));
  expect(await pay(message)).toBeUndefined();
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`delete from player_debt where player_id = ${member.id}`);
    await run(tx, sql`delete from play_limit where player_id = ${member.id}`);
  });
  expect(await pay(message)).toMatchObject({ code: 'OK' });
});

test('pays the wins of many players and of one at once, and those that do not fit keep nobody', async () => {
  const other = await newMember(house);
  await depositFor(house, other, '100.0000');
  const another = await openWallet(house, other);
  const wins = await Promise.all(
    Array.from({ length: 24 }, (_, n) => staked(n % 2 ? seat : another, '1', n % 3 ? '3' : '0')),
  );
  const strays = wins.map((win) => ({ ...win, game: 'elsewhere', tx: { ...win.tx, id: newId('c') } }));
  const replies = await Promise.all(wins.flatMap((win, n) => [pay(win), pay(strays[n]!)]));
  expect(replies.filter((reply) => reply?.code === 'OK')).toHaveLength(24);
  expect([await seat.cash(), await another.cash()]).toEqual(['112.0000', '112.0000']);
});

test('and the slow way, at once and with copies, pay each win once and answer every copy', async () => {
  const wins = await Promise.all(Array.from({ length: 12 }, () => staked(seat, '1', '2')));
  const replies = await Promise.all(
    wins.flatMap((win) => [pay(win), paySlowly(win), pay(win), paySlowly(win)]),
  );
  const codes = replies.map((reply) => (reply && 'ok' in reply ? reply.ok && reply.value.code : reply?.code));
  expect(codes.filter((code) => code !== 'OK' && code !== undefined)).toEqual([]);
  expect(await seat.cash()).toBe('112.0000');
});

/** Until so many calls wait for another. */
const untilWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { waiting } = await asSuperuser(house, (tx) =>
        getRow(
          tx,
          sql<{ waiting: bigint }>`
          select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      );
      expect(waiting).toBe(BigInt(count));
    },
    { timeout: 120_000, interval: 10 },
  );

test('a copy that waits while the lane pays is answered as a copy', async () => {
  const win = await staked(seat, '1', '2');
  const [fast, slow] = await asSuperuser(house, async (tx) => {
    await run(tx, sql`select from bet where round_ref = ${win.round.id} for update`);
    const first = pay(win);
    await untilWaiting(1);
    const copy = paySlowly(win);
    await untilWaiting(2);
    return [first, copy] as const;
  }).then((both) => Promise.all(both));
  expect(fast).toMatchObject({ code: 'OK', duplicate: false });
  expect(slow).toMatchObject({ ok: true, value: { code: 'OK', duplicate: true } });
});

test('a win and the cancel of its stake at once: one of them stands', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const [round, debit] = [newId('r'), newId('d')];
      await seat.debit(round, debit, '1');
      return { round, debit };
    }),
  );
  const replies = await Promise.all(
    rounds.flatMap(({ round, debit }) => [
      seat.credit(round, newId('c'), '2'),
      seat.cancel(round, newId('x'), debit, '1'),
    ]),
  );
  for (const [place] of rounds.entries()) {
    const pair = [replies[2 * place]!.code, replies[2 * place + 1]!.code];
    expect([
      ['OK', 'CANNOT_CANCEL'],
      ['TX_CANCELLED', 'OK'],
    ]).toContainEqual(pair);
  }
});
