import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../../conformance/src/random.ts';
import { type Findings, faultOf, isBreach } from '../findings.ts';
import { type Journal, openJournal } from '../journal.ts';
import { type Outcome, playOn } from '../kill/load.ts';
import { prove, repeatSome, untilQuiet } from '../kill/proofs.ts';
import { type Fleet, type FleetMember, openFleet } from './house.ts';
import { type Calls, type Lateness, lookOn, type OpenPage, openPage, watchLeaders } from './watch.ts';

export type FleetOptions = { readonly times: number; readonly seed: number };

/** How a process goes: ended hard, or told to stop as a rolling restart does. */
export type Going = 'killed' | 'drained';

/** One process that went and came again under load, and what was found. */
export type Turn = Findings & {
  readonly name: string;
  readonly going: Going;
  /** Messages and spins with a final answer, and how many of them were asked more than once. */
  readonly acknowledged: number;
  readonly repeated: number;
  /** Calls that nobody repeated. */
  readonly calls: Calls;
  /** Sockets that had to be opened again. */
  readonly reopened: number;
  readonly late: Lateness;
};

const PLAYERS = { bettors: 3, spinners: 2 };
const BEFORE_MS = 1_000;
const AFTER_MS = 1_500;
/** A step of a table and the work of a dead process are taken over within so long. */
const TAKE_OVER_MAX_MS = 3_000;
/** What is pushed after the last commit arrives within so long. */
const SHOWN_MAX_MS = 3_000;

/** Every process of a fleet goes in turn, so many times over, once hard and once by its drain, and proves each time that nothing is missing. */
export async function runFleet(
  { times, seed }: FleetOptions,
  onTurn: (turn: Turn, number: number) => void,
): Promise<readonly Turn[]> {
  const fleet = await openFleet(PLAYERS);
  const pages = fleet.bettors.map(({ member }) => openPage(fleet.place, member));
  try {
    const random = randomFrom(seed);
    const journal = openJournal();
    const spun = new Map<string, Outcome>();
    const turns: Turn[] = [];
    for (let round = 0; round < times; round += 1)
      for (const going of ['killed', 'drained'] as const)
        for (const member of fleet.members) {
          const turn = await takeTurn({ fleet, pages, journal, spun, random }, member, going);
          turns.push(turn);
          onTurn(turn, turns.length);
          if (isBreach(turn)) return turns;
          await fleet.topUpAll();
        }
    return turns;
  } finally {
    for (const page of pages) page.close();
    await fleet.close();
  }
}

/** A drained process fails no call at all. */
type Scene = {
  readonly fleet: Fleet;
  readonly pages: readonly OpenPage[];
  readonly journal: Journal;
  readonly spun: Map<string, Outcome>;
  readonly random: (below: number) => number;
};

async function takeTurn(scene: Scene, member: FleetMember, going: Going): Promise<Turn> {
  const { fleet, pages, journal, spun, random } = scene;
  const from = { entries: journal.entries().length, spins: spun.size, opened: reopenedOf(pages) };
  const calls: Calls = { made: 0, failed: 0, faults: new Map() };
  const late: Lateness = { tablesMs: 0, leasesMs: 0 };
  let gone: number | undefined;
  const load = playOn(fleet, journal, spun, random);
  const looking = lookOn(
    [...fleet.bettors, ...fleet.spinners].map((account) => account.member),
    calls,
  );
  const watching = watchLeaders(
    fleet.db,
    late,
    (holder) => gone !== undefined && holder.startsWith(`${gone}-`),
  );
  await sleep(BEFORE_MS + random(BEFORE_MS));
  const pid = member.process.pid();
  const code = await member.process.end(going === 'killed' ? 'SIGKILL' : 'SIGTERM');
  if (going === 'killed') gone = pid;
  await sleep(AFTER_MS);
  await member.process.start();
  await sleep(AFTER_MS);
  const unanswered = await faultOf('after it went', async () => {
    await load.rest();
    await looking.stop();
    await untilQuiet(fleet.db);
  });
  await watching.stop();
  const findings = await prove(fleet, journal, from.entries, spun);
  const repeats = unanswered.length > 0 ? [] : await repeatSome(fleet, journal, from.entries);
  const entries = journal.since(from.entries);
  return {
    ...findings,
    wrong: [
      ...unanswered,
      ...findings.wrong,
      ...repeats,
      ...(await findStale(pages)),
      ...judge(going, code, calls, late),
    ],
    name: member.name,
    going,
    acknowledged: entries.length + spun.size - from.spins,
    repeated: entries.filter(({ tries }) => tries > 1).length,
    calls,
    reopened: reopenedOf(pages) - from.opened,
    late,
  };
}

const reopenedOf = (pages: readonly OpenPage[]): number =>
  pages.reduce((sum, page) => sum + page.reopened(), 0);

function judge(going: Going, code: number | null, calls: Calls, late: Lateness): string[] {
  const worst = Math.max(late.tablesMs, late.leasesMs);
  return [
    ...(going === 'drained' && code !== 0 ? [`its drain ended with ${code}`] : []),
    ...(going === 'drained' && calls.failed > 0
      ? [`${calls.failed} calls failed while it was drained: ${[...calls.faults].join('; ')}`]
      : []),
    ...(worst > TAKE_OVER_MAX_MS ? [`others took over after ${Math.round(worst)} ms`] : []),
  ];
}

/** Pages that do not show what the wallet says, though nobody plays any more. */
async function findStale(pages: readonly OpenPage[]): Promise<string[]> {
  const stale = await Promise.all(
    pages.map(async (page) => {
      const { available } = await page.member.client.wallet.balance();
      const until = performance.now() + SHOWN_MAX_MS;
      while (page.shown() !== available && performance.now() < until) await sleep(50);
      return page.shown() === available
        ? []
        : [`a page shows ${page.shown()} and not ${available}: a push did not reach it`];
    }),
  );
  return stale.flat();
}
