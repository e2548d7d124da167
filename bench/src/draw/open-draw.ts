import { listRows, openLane, run, sql } from '@fairhouse/db';
import { closeIssues, drawIssues, makeIssues, settleIssues } from '@fairhouse/server';
import { asSuperuser, bootHouse, type House } from '@fairhouse/testkit';
import { runArrivals } from '../arrivals.ts';
import type { OpenBench } from '../bench.ts';
import { foldBooks } from '../books.ts';
import { type Figure, median, type Round, runCallers } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { openBettors } from './bettors.ts';
import type { DrawOptions } from './draw-options.ts';

const LOTTERY = 'SSC_1M';
const TIMEOUT_MS = 900_000;

/** Bets on another draw that arrive in a second, evenly, whatever becomes of those before. */
const ARRIVALS = 100;
/** Waits are taken by slices, so that a pause of the machine is one of many. */
const SLICE_SECONDS = 1;
const REST_SLICES = 8;

/** A house with one drawn issue that so many tickets were bet on: a digit of the first place each, two of ten win. */
export async function openDraw({
  tickets,
  players,
  bettors: count,
  callers,
  connections,
}: Numbers<DrawOptions>): Promise<OpenBench> {
  const house = await bootHouse();
  await copyPlainly(house, await plant(house, tickets, players, 0));
  await drawPlanted(house);
  const bettors = await openBettors(house, count, connections);
  let settled = 0;
  let updated = 0;
  let medianOthers = 0;
  const figures: Figure[] = [
    {
      name: 'update',
      unit: 'tickets/s',
      says: 'one plain update of a copy of the same rows',
      take: async () => {
        updated = await updatePlainly(house, tickets);
        return updated;
      },
    },
    {
      name: 'settle',
      unit: 'tickets/s',
      says: 'status, prize, ledger, turnover and events of all of them, by two workers',
      take: async () => {
        const began = performance.now();
        await settleAll(house);
        settled = (tickets / (performance.now() - began)) * 1000;
        return settled;
      },
    },
    { name: 'ratio', unit: 'times', says: 'settle to update', take: async () => settled / updated },
    {
      name: 'others',
      unit: 'times',
      says: 'p99 of bets on another draw while as many tickets are settled, to the p99 before',
      take: async () => {
        await plant(house, tickets, players, tickets);
        await drawPlanted(house);
        const slice = () => runArrivals(ARRIVALS, SLICE_SECONDS, bettors.ticketCall);
        const rest: Round[] = [];
        while (rest.length < REST_SLICES) rest.push(await slice());
        let isOver = false;
        const settling = settleAll(house).finally(() => {
          isOver = true;
        });
        const during: Round[] = [];
        while (!isOver) during.push(await slice());
        await settling;
        const times = (of: (round: Round) => number) => median(during.map(of)) / median(rest.map(of));
        medianOthers = times(({ p50Ms }) => p50Ms!);
        return times(({ p99Ms }) => p99Ms!);
      },
    },
    {
      name: 'others-p50',
      unit: 'times',
      says: 'the same of their medians',
      take: async () => medianOthers,
    },
  ];
  return {
    subjects: [
      {
        name: 'bet',
        unit: 'bets/s',
        yardstick: null,
        says: 'whole bets by the stake lane',
        measure: (seconds) => runCallers(callers, seconds, bettors.bet),
      },
      {
        name: 'ticket',
        unit: 'tickets/s',
        yardstick: 'bet',
        says: 'slips of one line by the ticket lane, from their price to their answer',
        measure: (seconds) => runCallers(callers, seconds, bettors.ticket),
      },
      {
        name: 'http-bet',
        unit: 'bets/s',
        yardstick: null,
        says: 'signed debits over HTTP, each a whole bet',
        measure: (seconds) => runCallers(connections, seconds, bettors.betCall),
      },
      {
        name: 'http-ticket',
        unit: 'tickets/s',
        yardstick: 'http-bet',
        says: 'slips of one line over HTTP, by members',
        measure: (seconds) => runCallers(connections, seconds, bettors.ticketCall),
      },
    ],
    figures,
    settings: {
      load: `${tickets} tickets of ${players} players; two of ten numbers picked by each; ${callers} callers and ${connections} kept connections for ${count} bettors`,
    },
    databases: [house.databaseUrl],
    checkBooks: () => foldBooks(house.databaseUrl),
    close: async () => {
      await bettors.close();
      await house.close();
    },
  };
}

async function drawPlanted({ platform }: House): Promise<void> {
  await closeIssues(platform);
  while ((await drawIssues(platform)) > 0);
}

async function settleAll({ platform }: House): Promise<void> {
  await Promise.all([settleIssues(platform), settleIssues(platform)]);
  await settleIssues(platform);
}

/** @param after the tickets that there are. @returns the table that holds them */
async function plant(house: House, tickets: number, players: number, after: number): Promise<string> {
  await makeIssues(house.platform, [LOTTERY]);
  return asSuperuser(house, async (tx) => {
    const [issue] = await listRows(
      tx,
      sql<{ id: bigint; day: string; table: string }>`
        update draw_issue set opens_at = clock_timestamp() - interval '1 hour',
          closes_at = clock_timestamp() - interval '1 second', draws_at = clock_timestamp() - interval '1 second'
        where id = (select id from draw_issue where lottery = ${LOTTERY} and state = 'open' order by draws_at limit 1)
        returning id, day::text as day, 'draw_ticket_' || to_char(day, 'YYYYMM') as table`,
    );
    await run(tx, sql`set local statement_timeout = 0`);
    await run(
      tx,
      sql`insert into lottery_paytable (hash, family, odds) values ('bench', 'ssc', '{}') on conflict do nothing`,
    );
    await run(
      tx,
      sql`insert into draw_ticket (draws_on, issue, bucket, id, player_id, currency, trial, play, paytable, series, multiple,
            unit_stake, count, half, pick, list, stake, rebate, weight, accepted_at, closes_at)
          select ${issue!.day}::date, i.id, (hashtext(p.id) & 4095)::smallint, n + ${after}::integer, p.id, 'PHP', false, 'POSITION', t.id, 1950, 1,
            20000, 2, false, set_bit(set_bit(repeat('0', 128)::bit(128), d.digit, 1), (d.digit + 1) % 10, 1), null, 40000, 0, 100,
            i.closes_at - interval '1 minute', i.closes_at
          from draw_issue i cross join lottery_paytable t cross join generate_series(1, ${tickets}::integer) as n
          cross join lateral (select 'ply_bench' || (n % ${players}::integer) as id) p
          cross join lateral (select (n + n / ${players}::integer) % 10 as digit) d
          where i.id = ${issue!.id} and t.hash = 'bench'`,
    );
    // Whoever has staked has an account.
    await run(
      tx,
      sql`select count(*) from (
          select array_agg(${house.brandId}::text) as brands, array_agg('ply_bench' || n) as owners,
            array_agg('player_main'::text) as codes, array_agg(''::text) as subs, array_agg('PHP'::text) as currencies
          from generate_series(0, ${players}::integer - 1) as n) p
        cross join lateral ledger.open_accounts(p.brands, p.owners, p.codes, p.subs, p.currencies)`,
    );
    return issue!.table;
  });
}

async function copyPlainly(house: House, table: string): Promise<void> {
  const lane = openLane({ url: house.databaseUrl, statementTimeoutMs: TIMEOUT_MS });
  try {
    await lane.run({ name: '', text: `create table plain as select * from platform.${table}`, values: [] });
    await lane.run({
      name: '',
      text: 'alter table plain add primary key (draws_on, issue, bucket, id)',
      values: [],
    });
  } finally {
    await lane.close();
  }
}

async function updatePlainly({ databaseUrl }: House, tickets: number): Promise<number> {
  const lane = openLane({ url: databaseUrl, statementTimeoutMs: TIMEOUT_MS });
  try {
    const began = performance.now();
    await lane.run({ name: '', text: 'update plain set rebate = rebate + 1', values: [] });
    return (tickets / (performance.now() - began)) * 1000;
  } finally {
    await lane.close();
  }
}
