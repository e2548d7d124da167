import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../../conformance/src/random.ts';
import { type Findings, faultOf, isBreach } from '../findings.ts';
import { openJournal } from '../journal.ts';
import { openHouse, VICTIMS, type Victim } from './house.ts';
import { type Outcome, playOn } from './load.ts';
import { prove, repeatSome, untilQuiet } from './proofs.ts';
import { forgetCommits, UNSAFE_SETTINGS, untilUnwritten } from './unsafe.ts';

export type KillOptions = {
  readonly times: number;
  readonly seed: number;
  /** With a database that answers before a commit is on disk: the drill has to notice. */
  readonly unsafe: boolean;
};

/** One kill and what was found after it. */
export type Kill = Findings & {
  readonly victim: Victim;
  readonly afterMs: number;
  /** Messages and spins with a final answer, since the kill before. */
  readonly acknowledged: number;
  /** Of these, how many were asked more than once. */
  readonly repeated: number;
};

const PLAYERS = { bettors: 4, spinners: 2 };
const MOMENT_MIN_MS = 150;
const MOMENT_SPREAD_MS = 1_000;
const SEATS_LAST_KILLS = 100;

/**
 * Kills one of server, studio and PostgreSQL in the middle of the play, so many times, and proves after each that what
 * was acknowledged is there, once. It stops at the first breach.
 */
export async function runKill(
  { times, seed, unsafe }: KillOptions,
  onKill: (kill: Kill, number: number) => void,
): Promise<readonly Kill[]> {
  const house = await openHouse(PLAYERS, unsafe ? UNSAFE_SETTINGS : {});
  try {
    if (unsafe) await forgetCommits(house);
    const random = randomFrom(seed);
    const journal = openJournal();
    const spun = new Map<string, Outcome>();
    const kills: Kill[] = [];
    for (const victim of victimsOf(times, random, unsafe)) {
      const from = { entries: journal.entries().length, spins: spun.size };
      const load = playOn(house, journal, spun, random);
      const began = performance.now();
      await sleep(MOMENT_MIN_MS + random(MOMENT_SPREAD_MS));
      if (unsafe) await untilUnwritten(house.db, () => journal.entries().length);
      const afterMs = Math.round(performance.now() - began);
      await house.killAndStart(victim);
      const unanswered = await faultOf('after the kill', async () => {
        await load.rest();
        await untilQuiet(house.db);
      });
      const findings = await prove(house, journal, from.entries, spun);
      const repeats = unanswered.length > 0 ? [] : await repeatSome(house, journal, from.entries);
      const entries = journal.since(from.entries);
      const kill: Kill = {
        ...findings,
        wrong: [...unanswered, ...findings.wrong, ...repeats],
        victim,
        afterMs,
        acknowledged: entries.length + spun.size - from.spins,
        repeated: entries.filter(({ tries }) => tries > 1).length,
      };
      kills.push(kill);
      onKill(kill, kills.length);
      if (isBreach(kill)) break;
      await house.topUpAll();
      if (kills.length % SEATS_LAST_KILLS === 0) await house.takeSeats();
    }
    return kills;
  } finally {
    await house.close();
  }
}

/** Each victim as often as the others, in chance order. Of an unsafe database only itself is the question. */
function victimsOf(times: number, random: (below: number) => number, unsafe: boolean): Victim[] {
  const victims: Victim[] = [];
  while (victims.length < times) {
    const turn = unsafe ? (['postgres'] as const) : VICTIMS;
    const rest: Victim[] = [...turn];
    while (rest.length > 0) victims.push(...rest.splice(random(rest.length), 1));
  }
  return victims.slice(0, times);
}
