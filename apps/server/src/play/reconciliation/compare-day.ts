import { type Tx, transact } from '@fairhouse/db';
import { IDS_MAX, PAGE_MAX } from '@fairhouse/wire/money/transaction-list';
import type { Platform } from '../../frame/platform.ts';
import { BOOKS } from './books.ts';
import { type QueryVendor, VendorSilent } from './query-vendor.ts';
import {
  beginAttempt,
  type Day,
  finishRun,
  forgetTold,
  keepTold,
  lockAttempt,
  postponeRun,
  type RunRow,
} from './store.ts';

const ASK_AGAIN_MS = 10 * 60_000;

/**
 * Does one comparison: takes over what the provider tells of the day, asks it for what of ours was not among that, then
 * compares both in one statement. What cannot be done now is tried again later, and holds up no other day.
 */
export async function compareDay(platform: Platform, run: RunRow, signal: AbortSignal): Promise<void> {
  const day = { fromMs: Date.parse(`${run.day}T00:00:00Z`), untilMs: run.until };
  const book = BOOKS[run.book];
  const ask = book.ask(platform, run.provider);
  const number = await transact(platform.db, (tx) => beginAttempt(tx, run.id));
  const inAttempt = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    transact(platform.db, async (tx) => {
      if (!(await lockAttempt(tx, run.id, number))) throw new AttemptLost('another process is at this day');
      return work(tx);
    });
  const attempt = { platform, run, day, ask, signal, inAttempt };
  try {
    const there = await takeList(attempt);
    await askUntold(attempt);
    if (signal.aborted) return;
    await inAttempt(async (tx) => {
      const found = await book.store(tx, run, day);
      await finishRun(tx, run, { ...found, there }, platform.now());
      await forgetTold(tx, run.id);
    });
  } catch (fault) {
    if (fault instanceof AttemptLost) return;
    const silent = fault instanceof VendorSilent;
    const about = { err: fault, provider: run.provider, day: run.day };
    if (silent) platform.log.warn(about, 'a day cannot be compared yet');
    else platform.log.error(about, 'a comparison failed; it is tried again');
    const untilMs = platform.now() + ASK_AGAIN_MS;
    await transact(platform.db, (tx) => postponeRun(tx, run.id, silent ? 'silent' : 'failed', untilMs));
  }
}

class AttemptLost extends Error {
  override name = 'AttemptLost';
}

/** One try at a comparison. `inAttempt` writes for it, and throws AttemptLost once another process has begun or ended it. */
type Attempt = {
  readonly platform: Platform;
  readonly run: RunRow;
  readonly day: Day;
  readonly ask: QueryVendor;
  readonly signal: AbortSignal;
  readonly inAttempt: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** Pages the provider's list of the day. @returns how many transactions it told */
async function takeList({ run, day, ask, signal, inAttempt }: Attempt): Promise<bigint> {
  const span = { by: 'span', from: day.fromMs, to: day.untilMs, limit: PAGE_MAX } as const;
  let there = 0;
  let cursor: string | undefined;
  do {
    const page = await ask({ ...span, ...(cursor ? { cursor } : {}) });
    const added = await inAttempt((tx) => keepTold(tx, run.id, page.told));
    if (added === 0 && page.next !== null) throw new VendorSilent('the provider pages in a circle');
    there += added;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && !signal.aborted);
  return BigInt(there);
}

/** A side may book a transaction on another day: what was not told for this one is asked for by its id. */
async function askUntold({ platform, run, day, ask, signal, inAttempt }: Attempt): Promise<void> {
  let after = '';
  while (!signal.aborted) {
    const untold = await BOOKS[run.book].listUntold(platform.db, run, day, after, IDS_MAX);
    if (untold.length === 0) return;
    const ids = untold.map(({ id }) => id);
    const { told } = await ask({ by: 'ids', ids });
    await inAttempt((tx) => keepTold(tx, run.id, told));
    after = ids.at(-1)!;
  }
}
