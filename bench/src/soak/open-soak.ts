import { assert } from '@fairhouse/kernel';
import { runArrivals } from '../arrivals.ts';
import type { OpenBench } from '../bench.ts';
import { readDatabaseBytes } from '../database.ts';
import { type Figure, median, type Round, runCallers } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { playRound } from '../wallet/play.ts';
import { seatPlayers } from '../wallet/seat-players.ts';
import { openSender } from '../wallet/signed-sender.ts';
import { type Site, startSite } from '../wallet/start-site.ts';
import type { SoakOptions } from './soak-options.ts';

/** The first and the last tenth of the time are windows that are compared. */
const WINDOW = 0.1;

/** What the server keeps in memory and has had of the processor, and the database on disk, at one instant. */
type Weight = {
  readonly memoryMiB: number;
  readonly processorUs: number;
  readonly databaseBytes: number;
};

/** Boots the house in a process of its own and seats the players. */
export async function openSoak(
  numbers: Numbers<SoakOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  const site = await startSite();
  try {
    return await openAt(site, numbers, onLine);
  } catch (fault) {
    await site.stop();
    throw fault;
  }
}

async function openAt(
  site: Site,
  { minutes, load, connections, players }: Numbers<SoakOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  const seats = await seatPlayers(site.databaseUrl, site.brandId, players);
  const sender = openSender(site.origin, site.key, connections);
  const playOne = () => playRound(sender.send, seats[Math.floor(Math.random() * seats.length)]!);
  const peaks: number[] = [];
  const seconds = minutes * 60;
  const weigh = async (): Promise<Weight> => ({
    ...(await site.weigh()),
    databaseBytes: await readDatabaseBytes(site.databaseUrl),
  });

  const soak = async () => {
    const rate = (median(peaks) * load) / 100;
    onLine(`${Math.round(rate)} rounds a second for ${minutes} minutes`);
    const first = await runArrivals(rate, seconds * WINDOW, playOne);
    const before = await weigh();
    const between = seconds * (1 - 2 * WINDOW);
    const began = performance.now();
    const middle = await runArrivals(rate, between, playOne);
    const playedBetween = (middle.perSecond * (performance.now() - began)) / 1_000;
    const after = await weigh();
    const last = await runArrivals(rate, seconds * WINDOW, playOne);
    return { first, last, before, after, playedBetween };
  };
  let soaked: ReturnType<typeof soak> | undefined;
  type Soaked = Awaited<ReturnType<typeof soak>>;
  const figure = (
    [name, unit, says]: readonly [string, string, string],
    read: (soaked: Soaked) => number,
  ): Figure => ({
    name,
    unit,
    says,
    take: async () => {
      soaked ??= soak();
      return read(await soaked);
    },
  });

  return {
    subjects: [
      {
        name: 'peak',
        unit: 'rounds/s',
        yardstick: null,
        says: 'a signed debit, then a credit that closes the round, one after the other on each connection',
        prepare: site.settle,
        measure: async (seconds) => {
          const round = await runCallers(connections, seconds, playOne);
          peaks.push(round.perSecond);
          return round;
        },
      },
    ],
    figures: [
      figure(['first', 'ms', 'p99 of a round in the first tenth of the time, from when it was due'], (one) =>
        p99Of(one.first),
      ),
      figure(['last', 'ms', 'the same in the last tenth'], (one) => p99Of(one.last)),
      figure(['steady', 'times', 'the last by the first'], ({ first, last }) => p99Of(last) / p99Of(first)),
      figure(
        ['memory', 'MiB', 'growth of the server between the two'],
        ({ before, after }) => after.memoryMiB - before.memoryMiB,
      ),
      figure(
        ['processor', 'us', 'time of the processor that the server spends on a round between the two'],
        ({ before, after, playedBetween }) => (after.processorUs - before.processorUs) / playedBetween,
      ),
      figure(
        ['disk', 'bytes', 'growth of the database for each round between the two'],
        ({ before, after, playedBetween }) => (after.databaseBytes - before.databaseBytes) / playedBetween,
      ),
    ],
    settings: {
      load: `${load} % of peak, evenly on a clock, over ${connections} kept connections; ${players} players over the vendors of the built-in studio`,
      time: `${minutes} minutes, of which the first and the last tenth are compared`,
      server:
        'the site server with its consumers in one process, PostgreSQL in others, the generator in another, one machine',
    },
    databases: [site.databaseUrl],
    checkBooks: site.checkBooks,
    close: async () => {
      sender.close();
      await site.stop();
    },
  };
}

function p99Of({ p99Ms }: Round): number {
  assert(p99Ms !== null, 'a window has rounds');
  return p99Ms;
}
