import { listRows, run, sql } from '@fairhouse/db';
import { addMoney, moneyOf, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { asSuperuser, bootHouse, type House, type Member, newMember, refusalCode } from '@fairhouse/testkit';
import { PROFIT_BY } from '@fairhouse/wire/money/record-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShares } from './days/store.ts';

/** Its clocks go back at 01:00 on 2026-11-01, to 00:00 of the same day. */
const ZONE = 'America/Havana';

let house: House;
let member: Member;
let other: Member;

beforeAll(async () => {
  house = await bootHouse();
  await asSuperuser(house, (tx) => run(tx, sql`update brand set time_zone = ${ZONE}`));
  [member, other] = [await newMember(house), await newMember(house)];
  await plant(member, 400, Date.parse('2026-10-29T12:00:00Z'));
  await plant(other, 12, Date.parse('2026-10-30T12:00:00Z'));
  await countAll();
});

afterAll(async () => {
  await house.close();
});

/** Bets as they lie in the table, a quarter of an hour apart, of several games; most are settled. */
const plant = (whose: Member, bets: number, startMs: number) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`
        insert into bet (id, brand_id, player_id, provider, round_ref, game_code, vendor_code, currency, stake, payout,
          valid_bet, state, placed_at, settled_at)
        select 'bet_' || lpad(n::text, 20, '0') || right(${whose.id}, 6), ${house.brandId}, ${whose.id}, 'studio',
          'r' || n, g.code, g.vendor_code, 'PHP', n * 100, (n * 7919) % 30000, least(n * 100, 5000),
          case when n % 17 = 0 then 'open' when n % 13 = 0 then 'void' when n % 11 = 0 then 'resettled' else 'settled' end,
          ${new Date(startMs)}::timestamptz + n * interval '15 minutes',
          case when n % 17 <> 0 then ${new Date(startMs)}::timestamptz + n * interval '16 minutes' end
        from generate_series(1, ${bets}) n
        join lateral (
          select code, vendor_code from game where brand_id = ${house.brandId} and game_type = 'RNG'
          order by code offset (n * n) % 7 limit 1) g on true`,
    ),
  );

/** As though each had been told by its events. */
const countAll = () =>
  asSuperuser(house, async (tx) => {
    const rows = await listRows(
      tx,
      sql<{ betId: string; stake: string; payout: string; validBet: string; state: string }>`
        select id as "betId", stake::text, payout::text, valid_bet::text as "validBet", state from bet
        where state <> 'open'`,
    );
    await addShares(
      tx,
      rows.map(({ state, ...bet }) =>
        state === 'void'
          ? { ...bet, bets: 0, stake: '0', payout: '0', validBet: '0', bonusValid: '0' }
          : { ...bet, bets: 1, bonusValid: '0' },
      ),
    );
  });

const list = (query: Record<string, string> = {}, whose = member) => whose.client.betting.list({ query });

async function listAll(query: Record<string, string>) {
  const items = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const slice = await list({ ...query, ...(cursor ? { cursor } : {}) });
    items.push(...slice.items);
    cursor = slice.next;
  }
  return items;
}

const dayOf = (atMs: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(atMs);

const sum = (amounts: readonly string[]) =>
  wireMoney(addMoney(ZERO, ...amounts.map((each) => parseMoney(each)!)));

const isSettled = ({ state }: { state: string }) => state === 'settled' || state === 'resettled';

test('any days, game, provider and state list each of their bets once, newest first, and sum to their rows', async () => {
  const whole = await listAll({ limit: '100' });
  expect(whole).toHaveLength(400);
  const days = [...new Set(whole.map(({ placedAt }) => dayOf(placedAt)))].toSorted();
  expect(days).toContain('2026-11-01');
  const filters = days.flatMap((from, n): Record<string, string>[] => [
    { from, to: from },
    { from, to: days.at(-1)!, game: whole[n]!.game.code },
    { to: from, vendorCode: whole[n * 5]!.vendorCode },
    ...(['open', 'settled', 'void'] as const).map((state) => ({ from: days[0]!, to: from, state })),
    { game: whole[n * 3]!.game.code, state: 'settled' },
    { vendorCode: whole[n * 4]!.vendorCode, state: 'open' },
    { product: 'RNG', from },
    { product: 'LIVE', from },
  ]);
  for (const [n, filter] of filters.entries()) {
    const { from = '', to = '~', game, vendorCode, state, product } = filter;
    const inDays = whole.filter(
      (bet) =>
        dayOf(bet.placedAt) >= from &&
        dayOf(bet.placedAt) <= to &&
        (!game || bet.game.code === game) &&
        (!vendorCode || bet.vendorCode === vendorCode) &&
        product !== 'LIVE',
    );
    const wanted = inDays.filter(
      (bet) => !state || (state === 'settled' ? isSettled(bet) : bet.state === state),
    );
    expect([filter, await listAll({ ...filter, limit: String(20 + (n % 40)) })]).toEqual([filter, wanted]);
    const settled = inDays.filter(isSettled);
    const open = inDays.filter((bet) => bet.state === 'open');
    expect((await list(filter)).sums).toEqual({
      currency: 'PHP',
      settled: {
        bets: settled.length,
        stake: sum(settled.map(({ stake }) => stake)),
        validBet: sum(settled.map(({ validBet }) => validBet)),
        payout: sum(settled.map(({ payout }) => payout)),
        net: sum(settled.map(({ net }) => net)),
      },
      open: { bets: open.length, stake: sum(open.map(({ stake }) => stake)) },
    });
  }
});

test.each(PROFIT_BY)('profit and loss by %s comes to the rows of the record', async (by) => {
  const range = { from: '2026-10-30', to: '2026-11-01' };
  const { rows, total } = await member.client.betting.profit({ query: { ...range, by } });
  const settled = (await listAll({ ...range, limit: '100' })).filter(isSettled);
  for (const row of rows.filter(({ bets }) => bets > 0)) {
    const of = settled.filter(
      (bet) =>
        row.key ===
        { day: dayOf(bet.placedAt), product: 'RNG', provider: bet.vendorCode, game: bet.game.code }[by],
    );
    expect(row).toMatchObject({
      bets: of.length,
      stake: sum(of.map(({ stake }) => stake)),
      validBet: sum(of.map(({ validBet }) => validBet)),
      net: sum(of.map(({ net }) => net)),
    });
  }
  expect(total.bets).toBe(settled.length);
  expect(sum(rows.map(({ net }) => net))).toBe(total.net);
  expect(sum(rows.map(({ stake }) => stake))).toBe(total.stake);
});

test('a file holds every bet of its filter', async () => {
  const file = await (await member.client.betting.file({ query: { state: 'settled' } })).text();
  const lines = file.split('\r\n').slice(1, -1);
  const settled = (await listAll({ limit: '100' })).filter(isSettled);
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(settled.map(({ id }) => id));
  expect(wireMoney(moneyOf(lines.reduce((all, line) => all + parseMoney(line.split(',')[9]!)!, 0n)))).toBe(
    sum(settled.map(({ net }) => net)),
  );
});

test('nobody sees bets, sums or profit of another', async () => {
  expect((await list({ limit: '100' }, other)).items).toHaveLength(12);
  expect((await list({}, other)).sums!.settled.bets).toBe(12);
  const [theirs] = (await list()).items;
  expect(await refusalCode(other.client.betting.find({ params: { id: theirs!.id } }))).toBe('not_found');
  expect(await member.client.betting.find({ params: { id: theirs!.id } })).toEqual(theirs);
  const { total } = await other.client.betting.profit({ query: { by: 'day' } });
  expect(total.bets).toBe((await list({}, other)).sums!.settled.bets);
  expect((await (await other.client.betting.file({ query: {} })).text()).split('\r\n')).toHaveLength(14);
});
