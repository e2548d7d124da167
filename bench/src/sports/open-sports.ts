import { gzipSync } from 'node:zlib';
import { createClient } from '@fairhouse/client';
import { listRows, run, sql } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import { WON } from '@fairhouse/sports';
import { deliverSettlements, hearResults, settleDue } from '@fairhouse/sportsbook';
import { asSuperuser, bootHouse, FULL_COST, type House } from '@fairhouse/testkit';
import { sportsbookApi } from '@fairhouse/wire/apis';
import type { OpenBench } from '../bench.ts';
import { foldBooks } from '../books.ts';
import { type Figure, median, runCallers } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { openBettors } from './bettors.ts';
import { plantSingles, updatePlainly } from './plant-singles.ts';
import type { SportsOptions } from './sports-options.ts';
import { openWatching } from './watch-prices.ts';

const IDLE_SECONDS = 5;
const SLICE_SECONDS = 0.5;
const UPDATES_PER_SECOND = 10_000;
const MIB = 1_048_576;
const BATCH = 100;
const BLOCK = 50;

/** A house whose bookmaker stands still, and a market that so many singles were bet on. */
export async function openSports(
  { singles, bettors: count, connections, sockets, fixtures }: Numbers<SportsOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  const house = await bootHouse({ sportsbook: 'idle', limits: FULL_COST });
  await house.sportsbook!.plan();
  onLine('planting singles');
  const [one, two] = [await plantSingles(house, singles, 'one'), await plantSingles(house, singles, 'two')];
  const bettors = await openBettors(house, count, connections);
  const watching = await openWatching(fixtures, sockets, UPDATES_PER_SECOND);
  return {
    subjects: [
      {
        name: 'http-stake',
        unit: 'bets/s',
        yardstick: null,
        says: 'signed debits over HTTP, each a whole bet of a game',
        measure: (seconds) => runCallers(connections, seconds, bettors.stake),
      },
      {
        name: 'tickets',
        unit: 'bets/s',
        yardstick: 'http-stake',
        says: 'singles over HTTP: price, gates, limits, exposure, then the stake from the wallet over signed HTTP',
        measure: (seconds) => runCallers(connections, seconds, bettors.ticket),
      },
      {
        name: 'bare',
        unit: 'updates/s',
        yardstick: null,
        says: 'a message of the same size to each socket every 100 ms',
        measure: watching.bare,
      },
      {
        name: 'prices',
        unit: 'updates/s',
        yardstick: 'bare',
        says: 'fixtures that moved priced and told to whoever watches them; the wait is from the step to the last socket',
        measure: watching.prices,
      },
    ],
    figures: figuresOf(house, { one, two, singles }, bettors.ticket),
    settings: {
      load: `${singles} singles on a market; ${count} bettors over ${connections} connections; ${fixtures} fixtures in blocks of ${BLOCK} rows, ${UPDATES_PER_SECOND} steps a second, ${sockets} sockets in the process`,
      server:
        'site and sportsbook in this process, PostgreSQL in others, the generator in this one, one machine',
    },
    databases: [house.databaseUrl],
    checkBooks: () => foldBooks(house.databaseUrl),
    close: async () => {
      bettors.close();
      watching.close();
      await house.close();
    },
  };
}

type Planted = { readonly one: string; readonly two: string; readonly singles: number };

function figuresOf(
  house: House,
  { one, two, singles }: Planted,
  bet: () => Promise<void>,
): readonly Figure[] {
  const { book } = house.sportsbook!;
  let [updated, settled, bare] = [0, 0, 0];
  return [
    {
      name: 'update',
      unit: 'bets/s',
      says: 'one plain update of a copy of the same rows',
      take: async () => {
        updated = await updatePlainly(house, singles);
        return updated;
      },
    },
    {
      name: 'settle',
      unit: 'bets/s',
      says: 'what each came to, what it pays, its turnover and the call that pays, in chunks of 20,000',
      take: async () => {
        await tellResult(house, one);
        const began = performance.now();
        await settleDue(book);
        settled = (singles / (performance.now() - began)) * 1000;
        return settled;
      },
    },
    { name: 'ratio', unit: 'times', says: 'settle to update', take: async () => settled / updated },
    {
      name: 'others',
      unit: 'times',
      says: 'median wait of one bettor elsewhere while as many bets are settled, to the wait before',
      take: async () => {
        const before = await runCallers(1, IDLE_SECONDS, bet);
        await tellResult(house, two);
        let isOver = false;
        const settling = settleDue(book).finally(() => {
          isOver = true;
        });
        const waits: number[] = [];
        while (!isOver) waits.push((await runCallers(1, SLICE_SECONDS, bet)).p50Ms!);
        await settling;
        return median(waits) / before.p50Ms!;
      },
    },
    {
      name: 'bare-paid',
      unit: 'bets/s',
      says: 'settlements as the wallet takes them, a hundred a message, nothing written beside',
      take: async () => {
        // What was planted has no round at the wallet.
        await asSuperuser(house, async (tx) => {
          await run(tx, sql`set local statement_timeout = 0`);
          await run(
            tx,
            sql`update sportsbook.ticket_call set done_at = now(), answer = 'OK' where ticket like 'tkt_one_%' or ticket like 'tkt_two_%'`,
          );
        });
        await settleBets(house);
        const calls = await listOwed(house);
        const half = calls.slice(0, Math.floor(calls.length / 2));
        const began = performance.now();
        for (let at = 0; at < half.length; at += BATCH) await book.tickets.settle(half.slice(at, at + BATCH));
        bare = (half.length / (performance.now() - began)) * 1000;
        return bare;
      },
    },
    {
      name: 'paid',
      unit: 'bets/s',
      says: 'the rest of them, with their answers written',
      take: async () => {
        // Those that were paid bare are answered as told twice, and are not counted.
        const half = Math.floor((await listOwed(house)).length / 2);
        let seen = 0;
        while (seen < half) seen += await deliverSettlements(book);
        const began = performance.now();
        let paid = 0;
        for (let sent = await deliverSettlements(book); sent > 0; sent = await deliverSettlements(book))
          paid += sent;
        return (paid / (performance.now() - began)) * 1000;
      },
    },
    {
      name: 'snapshot',
      unit: 'MiB',
      says: 'the whole board and three markets of each of its fixtures, gzip',
      take: () => weighBoard(house),
    },
  ];
}

/** Who plays wins: every outcome is told. */
async function tellResult(house: House, fixture: string): Promise<void> {
  const heard = await hearResults(house.sportsbook!.book, {
    id: `bench ${fixture}`,
    fixture: fixture as never,
    markets: [{ kind: '1x2', period: 'ft' }],
    message: { type: 'result', shares: { 1: WON, x: { ...WON, won: 0 }, 2: { ...WON, won: 0 } } },
    reason: 'bench',
  });
  if (!heard.ok) throw new Error(heard.fault.code);
}

/** Settles all that was bet while it was measured. */
async function settleBets(house: House): Promise<void> {
  const fixtures = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ fixture: string }>`
        select distinct p.fixture from sportsbook.ticket_pick p join sportsbook.ticket t on t.id = p.ticket where t.state = 'open'`,
    ),
  );
  for (const { fixture } of fixtures) await tellResult(house, fixture);
  await settleDue(house.sportsbook!.book);
}

type Settlement = Parameters<NonNullable<House['sportsbook']>['book']['tickets']['settle']>[0][number];

const listOwed = (house: House): Promise<Settlement[]> =>
  asSuperuser(house, async (tx) =>
    (
      await listRows(
        tx,
        sql<Omit<Settlement, 'payout' | 'validBet'> & { amount: string; valid: string }>`
          select t.id, t.player, t.game, t.currency, t.id || '-' || c.number as transaction, (c.amount / 10000.0)::text as amount,
            (c.valid_bet / 10000.0)::text as valid, t.id as outcome
          from sportsbook.ticket_call c join sportsbook.ticket t on t.id = c.ticket
          where c.call = 'settle' and c.done_at is null order by c.next_at, t.id`,
      )
    ).map(({ amount, valid, ...call }) => ({
      ...call,
      payout: parseMoney(Number(amount).toFixed(4))!,
      validBet: parseMoney(Number(valid).toFixed(4))!,
    })),
  );

async function weighBoard(house: House): Promise<number> {
  const { sports } = createClient(sportsbookApi, { origin: house.origins.sportsbook });
  const board = await sports.fixtures();
  const { id } = board.fixtures;
  const blocks: unknown[] = [];
  for (let at = 0; at < id.length; at += BLOCK)
    blocks.push(await sports.prices({ query: { fixtures: id.slice(at, at + BLOCK).join() } }));
  return gzipSync(JSON.stringify([board, blocks])).length / MIB;
}
