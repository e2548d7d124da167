import { listRows, run, sql, transact } from '@fairhouse/db';
import { addMoney, moneyOf, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import {
  asSuperuser,
  bearer,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  refusalCode,
} from '@fairhouse/testkit';
import { EXPORT_ROWS_MAX } from '@fairhouse/wire/money/record-query';
import { MOVEMENT_TYPES, TYPE_OF_KIND } from '@fairhouse/wire/money/record-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldDays } from './fold-days.ts';

/** Its clocks go back at 01:00 on 2026-11-01, to 00:00 of the same day, and forward at 00:00 on 2026-03-08. */
const ZONE = 'America/Havana';

let house: House;
let member: Member;
let other: Member;

/** Amounts of the member by the instant of their transfer, oldest first. */
const DEPOSITS = [
  ['2026-03-08T04:59:59.999Z', '2026-03-07', '1.0000'],
  ['2026-03-08T05:00:00.000Z', '2026-03-08', '2.0000'],
  ['2026-03-09T03:59:59.999Z', '2026-03-08', '4.0000'],
  ['2026-03-09T04:00:00.000Z', '2026-03-09', '8.0000'],
  ['2026-11-01T03:59:59.999Z', '2026-10-31', '16.0000'],
  ['2026-11-01T04:00:00.000Z', '2026-11-01', '32.0000'],
  ['2026-11-01T04:30:00.000Z', '2026-11-01', '64.0000'],
  ['2026-11-01T05:30:00.000Z', '2026-11-01', '128.0000'],
  ['2026-11-02T04:59:59.999Z', '2026-11-01', '256.0000'],
  ['2026-11-02T05:00:00.000Z', '2026-11-02', '512.0000'],
] as const;

beforeAll(async () => {
  house = await bootHouse();
  await asSuperuser(house, (tx) => run(tx, sql`update brand set time_zone = ${ZONE}`));
  [member, other] = [await newMember(house), await newMember(house)];
  for (const [at, , amount] of DEPOSITS) await give(member, amount, Date.parse(at));
  await give(other, '7.0000', Date.parse('2026-11-01T04:30:00.000Z'));
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const give = (to: Member, amount: string, atMs: number) =>
  transact(house.platform.db, (tx) =>
    postTransfer(tx, {
      brandId: house.brandId,
      key: newId('given'),
      cause: { type: 'deposit', id: newId('dep') },
      atMs,
      ...recipes.deposit({ playerId: to.id, currency: 'PHP' }, parseMoney(amount)!, 'mint'),
    }),
  );

/** Folds until nothing is left. A transfer waits while an older transaction runs. */
async function foldAll(): Promise<void> {
  const behind = () =>
    listRows(
      house.platform.db,
      sql<{ n: bigint }>`select from day_fold where folded_to < (select max(id) from ledger.transfer)`,
    );
  while ((await behind()).length > 0) await foldDays(house.platform);
}

const list = (query: Record<string, string> = {}, whose = member) => whose.client.statement.list({ query });

async function listAll(query: Record<string, string>, whose = member) {
  const items = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const slice = await list({ ...query, ...(cursor ? { cursor } : {}) }, whose);
    items.push(...slice.items);
    cursor = slice.next;
  }
  return items;
}

const sum = (amounts: readonly string[]) =>
  wireMoney(addMoney(ZERO, ...amounts.map((each) => parseMoney(each)!)));

const DAYS = [...new Set(DEPOSITS.map(([, day]) => day))];

test.each(['before', 'after'])(
  'a day is that of the brand, where clocks change too, %s the days are folded',
  async (when) => {
    if (when === 'after') await foldAll();
    for (const day of DAYS) {
      const of = DEPOSITS.filter(([, each]) => each === day).map(([, , amount]) => amount);
      const earlier = DEPOSITS.filter(([, each]) => each < day).map(([, , amount]) => amount);
      const { items, sums } = await list({ from: day, to: day });
      expect([day, items.map(({ amount }) => amount).toReversed()]).toEqual([day, of]);
      expect(sums).toEqual({
        currency: 'PHP',
        opening: sum(earlier),
        came: sum(of),
        went: '0.0000',
        closing: sum([...earlier, ...of]),
        shown: { count: of.length, came: sum(of), went: '0.0000' },
        kinds: [{ kind: 'deposit', count: of.length, came: sum(of), went: '0.0000' }],
      });
    }
    expect((await list({ from: '2026-03-09', to: '2026-11-01' })).items).toHaveLength(6);
    expect((await list({ from: '2026-11-03' })).items).toEqual([]);
    expect((await list({ to: '2026-03-06' })).items).toEqual([]);
    expect((await list({ from: '2026-11-02', to: '2026-11-01' })).items).toEqual([]);
  },
);

test('the sums of any days and type are those of the rows, however far the fold has come', async () => {
  const player = await newMember(house);
  const random = randomOf(20261122);
  const party = { playerId: player.id, currency: 'PHP' };
  const start = Date.parse('2026-10-30T00:00:00Z');
  for (let n = 0; n < 80; n += 1) {
    const amount = moneyOf(BigInt(1 + random(90_000)));
    const recipe = [
      recipes.deposit(party, amount, 'mint'),
      recipes.win(party, amount, 'PGSLOT'),
      recipes.promoCredit(party, amount, 'PGSLOT'),
      recipes.stake(party, moneyOf(amount / 10n + 1n), 'PGSLOT'),
    ][n === 0 ? 0 : random(4)]!;
    // Out of order by up to a day: a late report bears the time at which it began.
    const atMs = start + n * 3_600_000 - random(86_400_000);
    await transact(house.platform.db, (tx) =>
      postTransfer(tx, {
        brandId: house.brandId,
        key: newId('some'),
        cause: { type: 'account', id: player.id },
        atMs,
        ...recipe,
      }),
    );
    if (random(9) === 0) await foldDays(house.platform);
  }
  const whole = await listAll({ limit: '100' }, player);
  expect(whole).toHaveLength(80);
  const dayOf = (atMs: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(atMs);
  const days = [...new Set(whole.map(({ at }) => dayOf(at)))].toSorted();
  for (let n = 0; n < 16; n += 1) {
    const [from, to] = [days[random(days.length)]!, days[random(days.length)]!].toSorted() as [
      string,
      string,
    ];
    const type = MOVEMENT_TYPES[random(MOVEMENT_TYPES.length)]!;
    const within = whole.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
    const wanted = within.filter(({ kind }) => TYPE_OF_KIND[kind] === type);
    const limit = String(4 + random(20));
    expect(await listAll({ from, to, type, limit }, player)).toEqual(wanted);
    const { sums } = await list({ from, to, type }, player);
    for (const each of sums!.kinds) {
      const rows = within.filter(({ kind }) => kind === each.kind);
      expect(each).toEqual({
        kind: each.kind,
        count: rows.length,
        came: sumOf(rows, 1n),
        went: sumOf(rows, -1n),
      });
    }
    expect(sums!.kinds.reduce((all, { count }) => all + count, 0)).toBe(within.length);
    const before = whole.filter(({ at }) => dayOf(at) < from);
    const opening = sum(before.map(({ amount }) => amount));
    const net = sum(within.map(({ amount }) => amount));
    expect(sums).toMatchObject({
      opening,
      closing: sum([opening, net]),
      shown: { count: wanted.length, came: sumOf(wanted, 1n), went: sumOf(wanted, -1n) },
    });
  }
});

const sumOf = (rows: readonly { amount: string }[], sign: 1n | -1n) =>
  wireMoney(
    moneyOf(
      sign *
        rows
          .map(({ amount }) => parseMoney(amount)!)
          .filter((units) => units * sign > 0n)
          .reduce((total, units) => total + units, 0n),
    ),
  );

/** Repeatable numbers below a bound (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('pages have neither holes nor doubles while movements come and are folded', async () => {
  const player = await newMember(house);
  const now = house.platform.now();
  for (let n = 1; n <= 30; n += 1) await give(player, `${n}.0000`, now + n);
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const slice = await list({ limit: '4', ...(cursor ? { cursor } : {}) }, player);
    seen.push(...slice.items.map(({ amount }) => amount));
    cursor = slice.next;
    await give(player, '99.0000', now + 100);
    await foldDays(house.platform);
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => `${30 - n}.0000`));
});

test('each transfer is folded once, by however many at a time', async () => {
  await Promise.all(Array.from({ length: 8 }, () => foldDays(house.platform)));
  await foldAll();
  const differing = await listRows(
    house.platform.db,
    sql<{ accountId: bigint }>`
      select d.account_id from account_day d
      group by d.account_id
      having (sum(d.came - d.went), sum(d.transfers)::bigint) is distinct from
        (select (sum(e.amount), count(*)) from ledger.entry e where e.account_id = d.account_id)`,
  );
  expect(differing).toEqual([]);
  const books = await listRows(
    house.platform.db,
    sql<{
      sum: bigint;
    }>`select sum(came - went)::bigint as sum from book_day group by brand_id, currency, day`,
  );
  expect(new Set(books.map(({ sum }) => sum))).toEqual(new Set([0n]));
});

test('a file holds the rows of the record, its amounts numbers and its names no formulas', async () => {
  await asSuperuser(house, (tx) =>
    run(tx, sql`update deposit_method set name = '{"EN": "=cmd|calc", "VI": null}'`),
  );
  const player = await newMember(house);
  await depositFor(house, player, '12.5000');
  const answer = await fetch(`${house.origins.site}/wps/member/transactions/file`, {
    headers: bearer(player.token),
  });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="account-record-all.csv"');
  const [head, row, ...rest] = (await answer.text()).split('\r\n');
  expect(head).toBe('time,zone,kind,amount,balance_after,currency,cause,cause_id,id');
  expect(row!.split(',').slice(1, 7)).toEqual([ZONE, 'deposit', '12.5000', '12.5000', 'PHP', "'=cmd|calc"]);
  expect(rest).toEqual(['']);
});

test('a file of thousands of rows has each of them once', async () => {
  const player = await newMember(house);
  const plant = (rows: number) =>
    asSuperuser(house, (tx) =>
      run(
        tx,
        sql`
          select ledger.post(${house.brandId}, ${newId('k')} || n, 'deposit', 'deposit', 'd' || n, null, null, null, null,
            null, now(), 'PHP', array[null], array['house_deposits'], array['mint'], array[${player.id}],
            array['player_main'], array[''], array[10000]::bigint[])
          from generate_series(1, ${rows}) n`,
      ),
    );
  await plant(2_500);
  const blob = await player.client.statement.file({ query: {} });
  const ids = (await blob.text())
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').at(-1));
  expect(new Set(ids).size).toBe(2_500);
  expect(ids).toHaveLength(2_500);
});

test('a file of more rows than one may hold is refused before a line of it is written', async () => {
  const player = await newMember(house);
  await give(player, '1.0000', house.platform.now());
  await foldAll();
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update account_day set transfers = ${EXPORT_ROWS_MAX + 1}
        where account_id = (select id from ledger.account where owner_id = ${player.id} and code = 'player_main')`,
    ),
  );
  expect(await refusalCode(player.client.statement.file({ query: {} }))).toBe('export_too_large');
});

test('nobody reads the record or the file of another', async () => {
  await foldAll();
  expect((await list({}, other)).items.map(({ amount }) => amount)).toEqual(['7.0000']);
  expect((await list({ from: '2026-11-01' }, other)).sums).toMatchObject({ came: '7.0000' });
  const file = await (await other.client.statement.file({ query: {} })).text();
  expect(file.split('\r\n')).toHaveLength(3);
  const visitor = await fetch(`${house.origins.site}/wps/member/transactions/file`);
  expect(visitor.status).toBe(401);
});

test('a receipt shows every step of a posting, and only to whom it belongs', async () => {
  const [newest] = (await list()).items;
  const params = { transfer: newest!.id };
  const receipt = await member.client.statement.receipt({ params });
  expect(receipt).toEqual({
    movement: newest,
    moves: [
      {
        id: newest!.id,
        from: { side: 'house', at: '' },
        to: { side: 'main', at: '' },
        amount: newest!.amount,
      },
    ],
    bet: null,
  });
  expect(await refusalCode(other.client.statement.receipt({ params }))).toBe('not_found');
});
