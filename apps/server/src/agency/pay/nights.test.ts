import { listRows, run, sql, transact } from '@fairhouse/db';
import { asSuperuser, bootHouse, catchUpWith, type House, type Member, newMember } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit } from '../../platform/outbox/index.ts';
import { volumesConsumer } from '../team/count-volumes.ts';
import { listDuePeriods } from './due-runs.ts';

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

/** A bet of 1.00 of the agent every half hour of a day, and one in the minute before and after it. */
async function betThrough(beginMs: number, hours: number): Promise<void> {
  const times = Array.from({ length: 2 * hours }, (_, at) => beginMs + at * HALF_HOUR_MS);
  await transact(house.platform.db, async (tx) => {
    for (const atMs of [beginMs - 60_000, ...times, beginMs + hours * 2 * HALF_HOUR_MS])
      await emit(tx, { brandId: house.brandId, traceId: null, atMs }, 'round.closed', {
        playerId: agent.id,
        betId: `bet_night_${atMs}`,
        gameCode: 'koi-emperor',
        vendorCode: 'PGSLOT',
        stake: '10000',
        payout: '0',
        validBet: '10000',
        currency: 'PHP',
      });
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
