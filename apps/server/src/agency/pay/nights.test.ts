import { listRows, run, sql, type Tx, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  catchUpWith,
  type House,
  type Member,
  newMember,
  plantedId,
  plantTeam,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../../test/agents-model.ts';
import { emit } from '../../platform/outbox/index.ts';
import { volumesConsumer } from '../team/count-volumes.ts';
import { listDuePeriods } from './due-runs.ts';
import { postLines, reckon, saveReckoned } from './store.ts';

const HALF_HOUR_MS = 30 * 60_000;
const ZONE = 'Europe/Berlin';

let house: House;
let agent: Member;

beforeAll(async () => {
  house = await bootHouse();
  agent = await newMember(house);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update brand set time_zone = ${ZONE} where id = ${house.brandId}`);
    await run(tx, sql`update player set agent_type = 1 where id = ${agent.id}`);
  });
});

afterAll(() => house?.close());

const emitBet = (
  tx: Tx,
  {
    playerId,
    atMs,
    betId,
    stake,
  }: { readonly playerId: string; readonly atMs: number; readonly betId: string; readonly stake: string },
) =>
  emit(tx, { brandId: house.brandId, traceId: null, atMs }, 'round.closed', {
    playerId,
    betId,
    gameCode: 'koi-emperor',
    vendorCode: 'PGSLOT',
    stake,
    payout: '0',
    validBet: stake,
    currency: 'PHP',
  });

/** A bet of 1.00 of the agent every half hour of a day, and one in the minute before and after it. */
async function betThrough(beginMs: number, hours: number): Promise<void> {
  const times = Array.from({ length: 2 * hours }, (_, at) => beginMs + at * HALF_HOUR_MS);
  await transact(house.platform.db, async (tx) => {
    for (const atMs of [beginMs - 60_000, ...times, beginMs + hours * 2 * HALF_HOUR_MS])
      await emitBet(tx, { playerId: agent.id, atMs, betId: `bet_night_${atMs}`, stake: '10000' });
  });
  await catchUpWith(house.platform.db, volumesConsumer(house.platform));
}

const TERMS = (playerId: string) => ({
  playerId,
  categories: ['RNG'],
  tiers: [{ category: '', minVolume: 0, minActive: 0, ppm: 1_000 }],
  without: [],
});

/** What salaries count of a day: by the hour, or the whole of it. */
const volumes = (kind: 'hourly' | 'daily', day: string) =>
  asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ hour: number; volume: bigint }>`
        select hour, sum(volume)::bigint as volume
        from pay_gross(${house.brandId}, ${kind}, ${day}::date, ${day}::date, ${kind === 'hourly' ? -1 : null}::integer, null, 0, 0,
          ${JSON.stringify(TERMS(agent.id))}::jsonb)
        group by 1 order by 1`,
    ),
  );

test.each([
  ['the night that loses an hour', '2026-03-29', '2026-03-29T00:00:00+01:00', 23],
  ['the night that has one twice', '2026-10-25', '2026-10-25T00:00:00+02:00', 25],
] as const)('on %s every bet counts in one hour and on one day', async (_, day, begin, hours) => {
  await betThrough(Date.parse(begin), hours);
  const each = await volumes('hourly', day);
  expect(each.map(({ hour }) => hour)).toEqual(Array.from({ length: hours }, (_, hour) => hour));
  expect(new Set(each.map(({ volume }) => volume))).toEqual(new Set([20_000n]));
  const [whole] = await volumes('daily', day);
  expect(whole!.volume).toBe(BigInt(hours) * 20_000n);
  const { total } = await agent.client.team.report({ query: { from: day, to: day } });
  expect(total).toMatchObject({ bets: 2 * hours, stake: `${2 * hours}.0000` });
});

test('an hourly salary has a run for each hour of the nights that are shorter or longer', async () => {
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into contract (id, brand_id, downline_id, kind) values ('ctr_night', ${house.brandId}, ${agent.id}, 'hourly')`,
    );
    await run(
      tx,
      sql`insert into contract_version (contract_id, version, brand_id, downline_id, kind, terms, categories, hash, state,
          offered_at, offered_by, answer_by, signed_at, from_day)
        values ('ctr_night', 1, ${house.brandId}, ${agent.id}, 'hourly', '{}', '{RNG}', 'x', 'active', now(), 'x', now(), now(),
          '2026-03-28')`,
    );
  });
  const nowMs = Date.parse('2026-10-27T12:00:00+01:00');
  const brand = { id: house.brandId, timeZone: ZONE } as Parameters<typeof listDuePeriods>[1];
  const due = await listDuePeriods(house.platform.db, brand, 'hourly', nowMs);
  const hoursOf = (day: string) => due.filter(({ fromDay }) => fromDay === day).map(({ hour }) => hour);
  for (const [day, hours] of [
    ['2026-03-28', 24],
    ['2026-03-29', 23],
    ['2026-03-30', 24],
    ['2026-10-25', 25],
    ['2026-10-26', 24],
  ] as const)
    expect(hoursOf(day)).toEqual(Array.from({ length: hours }, (_, hour) => hour));
});

const DAY_MS = 24 * 2 * HALF_HOUR_MS;
const dayOf = (atMs: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(atMs));
const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
const sumOf = <T>(items: readonly T[], of: (item: T) => bigint): bigint =>
  items.reduce((sum, item) => sum + of(item), 0n);

/** All pages of a table. */
async function pagesOf<Page extends { readonly items: readonly unknown[]; readonly next: string | null }>(
  ask: (cursor: string | undefined) => Promise<Page>,
): Promise<{ readonly first: Page; readonly items: readonly Page['items'][number][] }> {
  const first = await ask(undefined);
  const items: Page['items'][number][] = [...first.items];
  for (let { next } = first; next; ) {
    const slice = await ask(next);
    items.push(...slice.items);
    next = slice.next;
  }
  return { first, items };
}

test('on random ranges across both nights the total of each table is the sum of its rows', async () => {
  const top = await newMember(house);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update player set agent_type = 1 where id = ${top.id}`);
    await plantTeam(tx, house.brandId, [2, 6], 'dark', top.id);
  });
  const people = [top.id, ...[0, 1].map((n) => plantedId(0, n, 'dark'))].concat(
    Array.from({ length: 6 }, (_, n) => plantedId(1, n, 'dark')),
  );
  const chance = chanceOf(10);
  const nights = ['2026-03-29T00:00:00+01:00', '2026-10-25T00:00:00+02:00'].map((night) => Date.parse(night));
  const done: { day: string; kind: 'bet' | 'deposit' | 'withdrawal'; amount: bigint }[] = [];
  await transact(house.platform.db, async (tx) => {
    for (let act = 0; act < 300; act += 1) {
      const atMs = nights[act % 2]! - 2 * DAY_MS + chance(5 * 24 * 60) * 60_000;
      const [playerId, amount] = [people[chance(people.length)]!, BigInt(100 + chance(900_000))];
      const kind = (['bet', 'bet', 'deposit', 'withdrawal'] as const)[chance(4)]!;
      const head = { brandId: house.brandId, traceId: null, atMs };
      const paid = { playerId, amount: `${amount}`, currency: 'PHP' };
      if (kind === 'deposit')
        await emit(tx, head, 'deposit.credited', { ...paid, depositId: `dep_dark${act}`, fee: '0' });
      else if (kind === 'withdrawal')
        await emit(tx, head, 'withdrawal.moved', {
          ...paid,
          withdrawalId: `wdr_dark${act}`,
          state: 'received',
        });
      else await emitBet(tx, { playerId, atMs, betId: `bet_dark${act}`, stake: `${amount}` });
      done.push({ day: dayOf(atMs), kind, amount });
    }
  });
  await catchUpWith(house.platform.db, volumesConsumer(house.platform));
  await payDays(top.id, [...new Set(done.map(({ day }) => day))]);

  const days = [...new Set(done.map(({ day }) => day))].toSorted();
  expect(days).toHaveLength(10);
  const { team, pay } = top.client;
  for (let round = 0; round < 10; round += 1) {
    const [from, to] = [days[chance(10)]!, days[chance(10)]!].toSorted() as [string, string];
    const query = { from, to };
    const within = done.filter(({ day }) => day >= from && day <= to);
    const sums = (kind: string) => sumOf(within, (each) => (each.kind === kind ? each.amount : 0n));

    const report = await pagesOf((cursor) => team.report({ query: cursor ? { ...query, cursor } : query }));
    for (const [name, sum] of [
      ['stake', sums('bet')],
      ['deposits', sums('deposit')],
      ['withdrawals', sums('withdrawal')],
    ] as const) {
      const rows = [report.first.self, ...report.items];
      expect(sumOf(rows, ({ figures }) => unitsOf(figures[name]))).toBe(sum);
      expect(unitsOf(report.first.total[name])).toBe(sum);
    }
    const overview = await team.overview({ query });
    expect(sumOf(overview.days, ({ validBet }) => unitsOf(validBet))).toBe(
      unitsOf(overview.figures.validBet),
    );
    expect(unitsOf(overview.figures.stake)).toBe(sums('bet'));
    const cash = await pagesOf((cursor) =>
      team.transactions({ query: cursor ? { ...query, cursor } : query }),
    );
    for (const kind of ['deposit', 'withdrawal'] as const) {
      const rows = cash.items.filter((item) => item.kind === kind);
      expect(sumOf(rows, ({ amount }) => unitsOf(amount))).toBe(sums(kind));
      expect(unitsOf(cash.first[`${kind}s`].amount)).toBe(sums(kind));
    }
    const income = await pagesOf((cursor) => pay.income({ query: cursor ? { ...query, cursor } : query }));
    const earned = sumOf(
      days.filter((day) => day >= from && day <= to),
      (day) => {
        const counted = sumOf(done, (each) => (each.day === day && each.kind === 'bet' ? each.amount : 0n));
        return (counted / 100_000n) * 100n;
      },
    );
    expect(sumOf(income.items, ({ paid }) => unitsOf(paid))).toBe(earned);
    expect(unitsOf(income.first.earned)).toBe(earned);
    const rows = (await (await pay.statement({ query })).text()).trim().split('\r\n');
    expect(unitsOf(rows.at(-2)!.split(',')[9]!)).toBe(earned);
  }
});

/** A daily salary of a thousandth of what the team bets on some days, paid. */
async function payDays(playerId: string, days: readonly string[]): Promise<void> {
  const { platform } = house;
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into contract (id, brand_id, downline_id, kind) values ('ctr_dark', ${house.brandId}, ${playerId}, 'daily')`,
    );
    await run(
      tx,
      sql`insert into contract_version (contract_id, version, brand_id, downline_id, kind, terms, categories, hash, state,
          offered_at, offered_by, answer_by, signed_at, from_day)
        values ('ctr_dark', 1, ${house.brandId}, ${playerId}, 'daily', '{}', '{RNG}', 'x', 'active', now(), 'x', now(), now(),
          '2026-03-01')`,
    );
    await run(
      tx,
      sql`insert into contract_tier (contract_id, version, category, place, min_volume, min_active, ppm)
        values ('ctr_dark', 1, '', 0, 0, 0, 1000)`,
    );
    for (const day of days) {
      const id = platform.newId('payRun');
      await run(
        tx,
        sql`insert into pay_run (id, brand_id, kind, from_day, to_day, made_at)
          values (${id}, ${house.brandId}, 'daily', ${day}::date, ${day}::date, now())`,
      );
      await reckon(tx, { id, kind: 'daily' }, { revision: 1, reason: 'period', settles: true });
      await saveReckoned(tx, id, { revision: 1, reason: 'period', dirty: false });
      await postLines(tx, id, { after: 0n, nowMs: platform.now(), limit: 10 });
    }
  });
}
