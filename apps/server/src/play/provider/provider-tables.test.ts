import { getRow, run, sql, transact } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import {
  bootHouse,
  depositFor,
  type House,
  newId,
  newMember,
  openWallet,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let house: House;
let ana: WalletSeat;
let ben: WalletSeat;
let table: string;

beforeAll(async () => {
  house = await bootHouse();
});

beforeEach(async () => {
  [ana, ben] = [await seated(), await seated()];
  table = newId('table');
});

afterEach(expectTablesBalance);

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

async function seated(): Promise<WalletSeat> {
  const member = await newMember(house);
  await depositFor(house, member, '100.0000');
  return openWallet(house, member);
}

/** Σ cash-in = Σ cash-out + rake + what lies there, for each table, its players and the ledger's account of them. */
async function expectTablesBalance(): Promise<void> {
  const { wrong, lying, escrow } = await getRow(
    house.platform.db,
    sql<{ wrong: bigint; lying: bigint; escrow: bigint }>`
      select (select count(*) from game_table t
          join (select table_id, sum(cash_in) as brought, sum(cash_out) as taken from table_stack group by table_id) s
            on s.table_id = t.id
          where (t.cash_in, t.cash_out) <> (s.brought, s.taken) or t.cash_in <> t.cash_out + t.rake + t.on_table) as wrong,
        (select coalesce(sum(on_table), 0)::bigint from game_table) as lying,
        (select coalesce(sum(b.balance), 0)::bigint from ledger.account a
          join ledger.account_balance b on b.account_id = a.id where a.code = 'house_tables') as escrow`,
  );
  expect(wrong).toBe(0n);
  expect(escrow).toBe(lying);
}

const onTable = async () =>
  (
    await getRow(
      house.platform.db,
      sql<{
        n: bigint;
      }>`select coalesce(sum(on_table), 0)::bigint as n from game_table where table_ref = ${table}`,
    )
  ).n;

const codeOf = async (reply: Promise<WalletReply>) => (await reply).code;
const sixteen = (call: () => Promise<WalletReply>) => Promise.all(Array.from({ length: 16 }, call));

function expectOnce(replies: readonly WalletReply[]): void {
  expect(replies.map(({ code }) => code)).toEqual(Array(16).fill('OK'));
  expect(replies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
}

test('players bring money to a table, win from each other, and leave with it; the house keeps its rake', async () => {
  expect(await ana.cashIn(table, newId('i'), '50')).toMatchObject({
    code: 'OK',
    balance: { cash: '50.0000' },
  });
  expect(await ben.cashIn(table, newId('i'), '40')).toMatchObject({
    code: 'OK',
    balance: { cash: '60.0000' },
  });
  const before = await games();
  const left = await ana.cashOut(table, newId('o'), '70', (message) => ({ ...message, rake: '3.5' }));
  expect(left).toMatchObject({ code: 'OK', balance: { cash: '120.0000' } });
  expect((await games()) - before).toBe(35_000n);
  expect(await ben.cashOut(table, newId('o'), '16.5')).toMatchObject({ balance: { cash: '76.5000' } });
  expect(await onTable()).toBe(0n);
});

const games = async () =>
  (
    await getRow(
      house.platform.db,
      sql<{ n: bigint }>`select coalesce(sum(b.balance), 0)::bigint as n from ledger.account a
        join ledger.account_balance b on b.account_id = a.id where a.code = 'house_games'`,
    )
  ).n;

test('of a seat its rake counts as turnover, twenty times, and the house has won the rake and no more', async () => {
  await ana.cashIn(table, newId('i'), '50');
  await ben.cashIn(table, newId('i'), '50');
  await ben.cashOut(table, newId('o'), '0');
  const out = newId('o');
  const raked = { rake: '3.15' };
  await ana.cashOut(table, out, '90', (message) => ({ ...message, ...raked }));
  await ana.cashOut(table, out, '90', (message) => ({ ...message, ...raked }));
  const { rows } = await sql<{ stake: bigint; payout: bigint; validBet: bigint; state: string }>`
    select stake, payout, valid_bet, state from bet where round_ref = ${out}`.execute(house.platform.db);
  expect(rows).toEqual([{ stake: 630_000n, payout: 598_500n, validBet: 630_000n, state: 'settled' }]);
  const none = await getRow(
    house.platform.db,
    sql<{ n: bigint }>`select count(*) as n from bet where player_id = (select player_id from table_stack
      where table_id = (select id from game_table where table_ref = ${table}) and cash_out = 0)`,
  );
  expect(none.n).toBe(0n);
});

test('no more is taken from a table than lies there, rake included', async () => {
  await ana.cashIn(table, newId('i'), '50');
  expect(await codeOf(ana.cashOut(table, newId('o'), '50.0001'))).toBe('INSUFFICIENT_FUNDS');
  const raked = await ana.cashOut(table, newId('o'), '50', (message) => ({ ...message, rake: '0.0001' }));
  expect(raked.code).toBe('INSUFFICIENT_FUNDS');
  expect(await codeOf(ana.cashOut(newId('table'), newId('o'), '1'))).toBe('ROUND_NOT_FOUND');
  expect(await codeOf(ben.cashOut(table, newId('o'), '1'))).toBe('ROUND_NOT_FOUND');
  expect(await onTable()).toBe(500_000n);
});

test('of sixteen who take all of it at once exactly one succeeds', async () => {
  await ana.cashIn(table, newId('i'), '50');
  const replies = await sixteen(() => ana.cashOut(table, newId('o'), '50'));
  expect(replies.map(({ code }) => code).sort()).toEqual([...Array(15).fill('INSUFFICIENT_FUNDS'), 'OK']);
  expect(await ana.cash()).toBe('100.0000');
});

test('a message that comes sixteen times at once moves money once, both ways', async () => {
  const [i, o] = [newId('i'), newId('o')];
  expectOnce(await sixteen(() => ana.cashIn(table, i, '50')));
  expectOnce(await sixteen(() => ana.cashOut(table, o, '20')));
  expect(await codeOf(ana.cashIn(table, i, '51'))).toBe('DUPLICATE_MISMATCH');
  expect(await codeOf(ana.cashOut(table, o, '21'))).toBe('DUPLICATE_MISMATCH');
  const raked = await ana.cashOut(table, o, '20', (message) => ({ ...message, rake: '1' }));
  expect(raked.code).toBe('DUPLICATE_MISMATCH');
  expect(await ana.cash()).toBe('70.0000');
});

test('the first money on a table, from many at once, makes one table', async () => {
  const seats = await Promise.all(Array.from({ length: 6 }, seated));
  const replies = await Promise.all(seats.map((seat) => seat.cashIn(table, newId('i'), '10')));
  expect(replies.map(({ code }) => code)).toEqual(Array(6).fill('OK'));
  expect(await onTable()).toBe(600_000n);
});

test('money is brought by the rules of a stake', async () => {
  expect(await codeOf(ana.cashIn(table, newId('i'), '100.0001'))).toBe('INSUFFICIENT_FUNDS');
  expect(await codeOf(ana.cashIn(table, newId('i'), '1', ({ session: _, ...m }) => m))).toBe('INVALID_TOKEN');
  expect(await codeOf(ana.cashIn(table, newId('i'), '1', (m) => ({ ...m, game: 'other' })))).toBe(
    'INVALID_GAME',
  );
  expect(await onTable()).toBe(0n);
});

test('money is taken whatever has become of player, session and provider', async () => {
  await ana.cashIn(table, newId('i'), '50');
  await plant(sql`update provider_session set expires_at = now() - interval '1 hour'`);
  await plant(sql`update player set state = 'locked'`);
  await plant(sql`update provider set enabled = false`);
  try {
    expect(await ana.cashOut(table, newId('o'), '50')).toMatchObject({
      code: 'OK',
      balance: { cash: '100.0000' },
    });
  } finally {
    await plant(sql`update player set state = 'active'`);
    await plant(sql`update provider set enabled = true`);
  }
});

test('a player who lost all leaves with nothing, and that may be said', async () => {
  await ana.cashIn(table, newId('i'), '50');
  const lost = await ana.cashOut(table, newId('o'), '0', (message) => ({ ...message, rake: '2' }));
  expect(lost).toMatchObject({ code: 'OK', balance: { cash: '50.0000' } });
  expect(await codeOf(ana.cashOut(table, newId('o'), '0'))).toBe('OK');
  expect(await onTable()).toBe(480_000n);
});

test('money that never arrived at the table comes back by cancel, while it lies there', async () => {
  const [i, second] = [newId('i'), newId('i')];
  await ana.cashIn(table, i, '50');
  await ana.cashIn(table, second, '30');
  expect(await codeOf(ana.cancel(table, newId('x'), i, '49'))).toBe('DUPLICATE_MISMATCH');
  const x = newId('x');
  expectOnce(await sixteen(() => ana.cancel(table, x, i, '50')));
  expect(await codeOf(ana.cashIn(table, i, '50'))).toBe('TX_CANCELLED');
  expect(await ana.cash()).toBe('70.0000');
  await ana.cashOut(table, newId('o'), '1');
  expect(await codeOf(ana.cancel(table, newId('x'), second, '30'))).toBe('ALREADY_SETTLED');
});

test('a cancel that comes before its money stops it', async () => {
  const i = newId('i');
  await ana.cancel(table, newId('x'), i, '50');
  expect(await codeOf(ana.cashIn(table, i, '50'))).toBe('TX_CANCELLED');
  expect(await ana.cash()).toBe('100.0000');
});

test('what is taken can not be cancelled', async () => {
  const o = newId('o');
  await ana.cashIn(table, newId('i'), '50');
  await ana.cashOut(table, o, '50');
  expect(await codeOf(ana.cancel(table, newId('x'), o, '50'))).toBe('CANCEL_NOT_ALLOWED');
});

test('in a crowd that brings and takes at once, the table and everybody’s money add up', async () => {
  const seats = [ana, ben, await seated(), await seated()];
  await Promise.all(
    seats.flatMap((seat, at) =>
      Array.from({ length: 8 }, (_, turn) =>
        turn % 2
          ? seat.cashIn(table, newId('i'), `${5 + at}`)
          : seat.cashOut(table, newId('o'), `${3 + turn}`, (m) => ({ ...m, rake: '0.5' })),
      ),
    ),
  );
  const cash = await Promise.all(seats.map(async (seat) => parseMoney(await seat.cash())!));
  const { raked } = await getRow(
    house.platform.db,
    sql<{
      raked: bigint;
    }>`select coalesce(sum(rake), 0)::bigint as raked from game_table where table_ref = ${table}`,
  );
  expect(cash.reduce<bigint>((sum, one) => sum + one, 0n) + (await onTable()) + raked).toBe(4_000_000n);
});

const plant = (change: ReturnType<typeof sql>) =>
  transact(house.platform.db, (writer) => run(writer, change));
