import { listRows, run, sql } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
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
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WalletLane } from './wallet-lane.ts';
import { openWalletLanes, type WalletLanes } from './wallet-lanes.ts';

let house: House;
let lanes: WalletLanes;
let lane: WalletLane;
let member: Member;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
  lanes = openWalletLanes(house.platform);
  lane = lanes.stakes;
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

const stakeOf = (whose: WalletSeat, amount: string): MoneyMessage => ({
  ...messageHead(),
  player: whose.player,
  session: whose.session,
  game: 'koi-emperor',
  round: { id: newId('r') },
  tx: { id: newId('d'), type: 'bet', amount: parseMoney(amount)!, currency: 'PHP' },
});

const take = (message: MoneyMessage) =>
  lane.take('studio', message, {
    traceId: house.platform.newId('trace'),
    ip: '127.0.0.1',
    device: 'test',
    log: house.platform.log,
    nowMs: house.platform.now(),
    idempotencyKey: '',
  });

test('takes a stake whole: money, bet, record and event, as the slow way does', async () => {
  const quick = stakeOf(seat, '12.5');
  const reply = await take(quick);
  expect(reply).toMatchObject({
    code: 'OK',
    duplicate: false,
    balance: { cash: '87.5000', bonus: '0.0000', held: '0.0000' },
  });
  // A second stake of a round goes the slow way, so this one's record comes from there.
  const slowRound = newId('r');
  await seat.debit(slowRound, newId('d'), '0');
  const slowId = newId('d');
  await seat.debit(slowRound, slowId, '12.5');
  const rows = await listRows(
    house.platform.db,
    sql<{ txId: string }>`
      select t.tx_id, t.kind, t.player_id, t.amount, l.kind as moved, l.amount as units, l.cause_id = b.id as of_bet,
        b.state, b.vendor_code, b.game_code, b.stake, b.currency, o.type, o.payload - 'betId' as event,
        o.payload ->> 'betId' = b.id as told
      from provider_transaction t
      join ledger.transfer l on l.id = t.transfer_id
      join bet b on b.provider = t.provider and b.player_id = t.player_id and b.round_ref = t.round_ref
      join event o on o.type = 'bet.placed' and o.payload ->> 'betId' = b.id and o.payload ->> 'stake' = t.amount::text
      where t.player_id = ${member.id} order by l.id`,
  );
  expect(rows.map((row) => row.txId)).toEqual([quick.tx.id, slowId]);
  const [fast, slow] = rows.map(({ txId: _, ...row }) => row);
  expect(fast).toEqual(slow);
});

test('leaves alone whatever speaks against a stake, and writes nothing', async () => {
  const good = stakeOf(seat, '1');
  const known = stakeOf(seat, '1');
  await take(known);
  const left: MoneyMessage[] = [
    { ...good, session: 'another' },
    { ...good, game: 'elsewhere' },
    { ...good, player: 'nobody' },
    { ...good, provider: 'elsewhere' },
    { ...good, tx: { ...good.tx, currency: 'FUN' } },
    { ...good, tx: { ...good.tx, type: 'win' } },
    { ...good, tx: { ...good.tx, amount: parseMoney('0')! } },
    { ...good, tx: { ...good.tx, amount: parseMoney('99.0001')! } },
    known,
    { ...known, tx: { ...known.tx, id: newId('d') } },
  ];
  for (const message of left) expect(await take(message)).toBeUndefined();
  expect(await seat.cash()).toBe('99.0000');
  expect(await take(good)).toMatchObject({ code: 'OK' });
});

const CLOSED: readonly [string, string, string][] = [
  ['a locked player', `update player set state = 'locked'`, `update player set state = 'active'`],
  ['a game under maintenance', `update game set state = 'maintenance'`, `update game set state = 'open'`],
  ['a brand under maintenance', 'update brand set status = 1', 'update brand set status = 0'],
  ['a provider that is off', 'update provider set enabled = false', 'update provider set enabled = true'],
  ['a stake over the most', 'update provider set stake_max = 9999', 'update provider set stake_max = null'],
  [
    'a session that is over',
    `update provider_session set expires_at = now() - interval '1 s'`,
    `update provider_session set expires_at = now() + interval '1 h'`,
  ],
];

test.each(CLOSED)('leaves the stake of %s alone', async (_name, close, open) => {
  const message = stakeOf(seat, '1');
  await asSuperuser(house, (tx) => run(tx, sql.raw(close)));
  expect(await take(message)).toBeUndefined();
  await asSuperuser(house, (tx) => run(tx, sql.raw(open)));
  expect(await take(message)).toMatchObject({ code: 'OK' });
});

test('takes the stakes of many players at once, and of one in their order as far as the money goes', async () => {
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const other = await newMember(house);
      await depositFor(house, other, '10.0000');
      return openWallet(house, other);
    }),
  );
  const replies = await Promise.all(
    others.flatMap((whose) => Array.from({ length: 12 }, () => take(stakeOf(whose, '1')))),
  );
  expect(replies.filter((reply) => reply?.code === 'OK')).toHaveLength(40);
  expect(await Promise.all(others.map((whose) => whose.cash()))).toEqual(Array(4).fill('0.0000'));
});

test('and the slow way, at once and with copies, take each stake once', async () => {
  const messages = Array.from({ length: 20 }, () => stakeOf(seat, '1'));
  await Promise.all(
    messages.flatMap((message) => [
      take(message),
      seat.debit(message.round.id, message.tx.id, '1'),
      take(message),
      seat.debit(message.round.id, message.tx.id, '1'),
    ]),
  );
  expect(await seat.cash()).toBe('80.0000');
});
