import { type Tx, transact } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import { CONTRACT_KINDS } from '@fairhouse/wire/money/contract-words';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { type Job, MINUTE_MS } from '../../jobs/job.ts';
import { settleDebt } from '../../money/wallet/index.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { findOldestUnseen, holdCursor } from '../../platform/outbox/index.ts';
import { CONTRACT_CONSUMER } from '../contract/index.ts';
import { VOLUMES_CONSUMER } from '../team/index.ts';
import { DIVIDEND_MS, endOf, listDueDividends, listDuePeriods, SHORT_MS } from './due-runs.ts';
import { takeBack } from './escrow/take-back.ts';
import {
  addRun,
  hasOpenRuns,
  listDueRuns,
  type Posted,
  postLines,
  type RunRow,
  reckon,
  saveDone,
  saveReckoned,
  takeRun,
} from './store.ts';
import { tellPaid } from './tell-paid.ts';

/** Lines paid in one transaction. */
const AT_ONCE = 5_000;

/** Makes the runs that are due, and goes on with those that a crash or a later correction has left. */
export const payAgents: Job['run'] = async (platform, signal) => {
  for (const brand of await listBrands(platform.db)) {
    const nowMs = platform.now();
    for (const kind of CONTRACT_KINDS) {
      const due =
        kind === 'dividend'
          ? await listDueDividends(platform.db, brand, nowMs)
          : await listDuePeriods(platform.db, brand, kind, nowMs);
      if (due.length > 0)
        await transact(platform.db, async (tx) => {
          for (const period of due) await addRun(tx, platform.newId('payRun'), period, nowMs);
        });
    }
    for (const run of await listDueRuns(platform.db, brand.id)) {
      if (signal.aborted) return;
      await doRun(platform, brand, run, signal);
    }
  }
};

async function doRun(platform: Platform, brand: Brand, run: RunRow, signal: AbortSignal): Promise<void> {
  if (run.state !== 'posting' && !(await reckonRun(platform, brand, run.id))) return;
  let after: bigint | undefined = 0n;
  while (after !== undefined && !signal.aborted) after = await postSome(platform, brand, run.id, after);
}

/** Reckons a run once more where that is due. @returns whether there is something to post */
export const reckonRun = (platform: Platform, brand: Brand, id: Id<'payRun'>): Promise<boolean> =>
  transact(
    platform.db,
    async (tx) => {
      const nowMs = platform.now();
      // Nothing is being counted while the run reads; held before the run, which counting marks.
      await holdCursor(tx, VOLUMES_CONSUMER);
      const run = await takeRun(tx, id);
      if (!run || run.state === 'posting') return run !== undefined;
      const endMs = endOf(brand, run);
      if (
        run.kind === 'dividend' &&
        (nowMs < endMs + DIVIDEND_MS || (await hasOpenRuns(tx, brand.id, run.toDay)))
      )
        return false;
      const over = nowMs >= endMs + (run.kind === 'realTime' ? SHORT_MS : 0);
      if (run.kind === 'realTime' && !over) {
        if (run.doneAt !== null && nowMs - run.doneAt < SHORT_MS) return false;
      } else if (!(await isCounted(tx, endMs))) return false;
      const revision = run.revision + 1;
      const settled = run.doneAt !== null && (run.kind !== 'realTime' || run.doneAt >= endMs + SHORT_MS);
      const reason = run.revision === 0 ? 'period' : settled ? 'corrected' : 'later';
      const lines = await reckon(tx, run, { revision, reason, settles: over });
      // What fell below what was paid waits for the end of its day.
      await saveReckoned(tx, id, { revision, reason, dirty: !over });
      if (lines === 0) await saveDone(tx, id, nowMs);
      return lines > 0;
    },
    // A hundred thousand contracts are one statement.
    { waits: 'job' },
  );

/** Everything that happened before an instant is counted, and contracts that ended with it have ended. */
async function isCounted(tx: Tx, endMs: number): Promise<boolean> {
  for (const consumer of [VOLUMES_CONSUMER, CONTRACT_CONSUMER]) {
    const unseen = await findOldestUnseen(tx, consumer);
    if (unseen !== undefined && unseen < endMs) return false;
  }
  return true;
}

/** @returns the place up to which lines are paid; undefined where nothing is left to post */
const postSome = (
  platform: Platform,
  brand: Brand,
  id: Id<'payRun'>,
  after: bigint,
): Promise<bigint | undefined> =>
  transact(platform.db, async (tx) => {
    const run = await takeRun(tx, id);
    if (run?.state !== 'posting') return undefined;
    const nowMs = platform.now();
    const posted = await postLines(tx, id, { after, nowMs, limit: AT_ONCE });
    if (posted.players.length > 0) {
      await tellPaid(tx, run, posted, nowMs);
      await settleDebts(tx, brand, run, posted, nowMs);
    }
    if (posted.last !== null) return posted.last;
    if (await takeBack(tx, brand, run, nowMs)) return after;
    await saveDone(tx, id, nowMs);
    return undefined;
  });

/** What an agent owes is paid first from what contracts have just paid. */
async function settleDebts(
  tx: Tx,
  { id: brandId, currency }: Brand,
  { id }: RunRow,
  { players, amounts, owing, owingKeys }: Posted,
  nowMs: number,
): Promise<void> {
  for (const [n, place] of owing.entries())
    await settleDebt(tx, {
      brandId,
      key: owingKeys[n]!,
      cause: { type: 'pay_run', id },
      atMs: nowMs,
      playerId: players[place - 1]!,
      currency,
      amount: amounts[place - 1]!,
      purse: 'player_agency',
    });
}

export const payAgentsJob: Job = { name: 'agency_pay', everyMs: MINUTE_MS, run: payAgents };
