import type { TestTemplate } from '@fairhouse/db/test-database';
import type { Bench } from '../bench.ts';
import { vacuumDatabase } from '../database.ts';
import {
  copyLedgerBed,
  EMPTY_LEDGER,
  fundLedger,
  type LedgerBed,
  openLedgerBed,
} from '../ledger/ledger-bed.ts';
import { type Figure, runCallers, type Subject } from '../measure.ts';
import { RHYTHM } from '../options.ts';
import { readMemory } from '../read-memory.ts';
import { postMany } from './post-many.ts';

const OPTIONS = {
  ...RHYTHM,
  entries: { standard: 10_000_000, least: 1, says: 'entries that the ledger has before it is measured' },
  players: { standard: 2_500, least: 1, says: 'players; the small ledger has four entries of each' },
  scale: { standard: 10, least: 1, says: 'vendors of the house' },
  postings: { standard: 1_000_000, least: 1, says: 'postings over which the row memory is taken' },
} as const;

const TOLD_EVERY = 1_000_000;

/** Each posting has two entries. */
const ENTRIES = 2;

export const growthBench: Bench<typeof OPTIONS> = {
  name: 'growth',
  says: 'postings a second in a ledger that has many entries, against one that has few, on the same server',
  options: OPTIONS,
  async open({ callers, entries, players, scale, postings }, onLine) {
    const big = await openLedgerBed(players);
    const stakeIn = (bed: LedgerBed) => () => bed.stake(oneOf(players), oneOf(scale));
    const stakeOfEach = (bed: LedgerBed) => {
      let player = 0;
      return postMany(players, callers, () => bed.stake(player++, oneOf(scale)));
    };
    await postMany(entries / ENTRIES - players, callers, stakeIn(big), (begun) => {
      if ((begun * ENTRIES) % TOLD_EVERY === 0) onLine(`filling: ${begun * ENTRIES} of ${entries} entries`);
    });
    const small = openSmall(players);
    const subject = (name: string, yardstick: string | null, says: string, bedOf: () => LedgerBed) => ({
      name,
      unit: 'postings/s',
      yardstick,
      says,
      measure: (seconds: number) => runCallers(callers, seconds, stakeIn(bedOf())),
    });
    const subjects: Subject[] = [
      {
        ...subject(
          'small',
          null,
          `a new ledger of ${2 * ENTRIES * players} entries in every round`,
          small.bed,
        ),
        prepare: async () => stakeOfEach(await small.renew()),
      },
      {
        ...subject('growth', 'small', `a ledger of ${entries} entries and more`, () => big),
        prepare: () => stakeOfEach(big),
      },
    ];
    const memory: Figure = {
      name: 'memory',
      unit: 'MiB',
      says: `growth of the posting process over ${postings} postings`,
      take: async () => {
        const before = readMemory();
        await postMany(postings, callers, stakeIn(big));
        return readMemory() - before;
      },
    };
    return {
      subjects,
      figures: [memory],
      settings: {
        load: `${callers} callers in one process, ${players} players, ${scale} vendors, ${entries} entries`,
      },
      databases: [big.url],
      checkBooks: async () => (await small.checkBooks()) + (await big.checkBooks()),
      close: async () => {
        await small.close();
        await big.close();
      },
    };
  },
};

const oneOf = (most: number): number => Math.floor(Math.random() * most);

/** A ledger in which every player has one deposit and nothing else, new whenever it is asked for. */
function openSmall(players: number) {
  const template: TestTemplate = {
    ...EMPTY_LEDGER,
    prepare: {
      key: `bench ${players}`,
      run: async (url) => {
        await fundLedger(url, players);
        await vacuumDatabase(url);
      },
    },
  };
  let bed: LedgerBed | undefined;
  return {
    bed: () => bed!,
    async renew() {
      await bed?.close();
      bed = await copyLedgerBed(template);
      return bed;
    },
    checkBooks: () => bed!.checkBooks(),
    close: async () => bed?.close(),
  };
}
