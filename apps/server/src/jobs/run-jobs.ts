import { randomBytes } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { rollUp } from '@fairhouse/ledger';
import type { Platform } from '../frame/platform.ts';
import { forgetProofs } from '../identity/phone-auth/index.ts';
import { forgetExpired, forgetTrials } from '../identity/session/index.ts';
import { forgetCodes } from '../identity/verification/index.ts';
import { expireDeposits, voidPayments } from '../money/deposit/index.ts';
import { foldDays, judgeBooks } from '../money/statement/index.ts';
import { receiveOverdue, sendPayouts } from '../money/withdrawal/index.ts';
import { forgetSecrets } from '../platform/approval/index.ts';
import { anchorAudit, sealAudit } from '../platform/audit/index.ts';
import { forgetMessages, sendMessages } from '../platform/dispatch/index.ts';
import { leaveAll } from '../platform/lease/index.ts';
import { forgetNonces } from '../platform/sealing/index.ts';
import { forgetLoose } from '../platform/upload/index.ts';
import { tellTables, tellVariants } from '../play/catalogue/index.ts';
import { syncGames } from '../play/games/index.ts';
import { expireReservations, forgetCalls, watchLosses } from '../play/provider/index.ts';
import { reconcile } from '../play/reconciliation/index.ts';
import { watchReturns } from '../play/returns/index.ts';
import { sweepRounds } from '../play/sweeper/index.ts';
import { closeDueGames, resolveTransfers, sweepLeftWallets } from '../play/vendor-wallet/index.ts';
import { runLeased } from './run-leased.ts';

export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** The signal says that the process ends or another has taken over; a long run looks at it between its steps. */
  readonly run: (platform: Platform, signal: AbortSignal) => Promise<unknown>;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Failed logins count within half an hour; they are kept a day for those who look into them. */
const FAILURES_KEPT_MS = 24 * 60 * MINUTE;

/** Codes that were asked for count against limits for a day. */
const CODES_KEPT_MS = 2 * 24 * 60 * MINUTE;

/** A picture that was sent and taken up by nothing. */
const UPLOADS_KEPT_MS = 24 * 60 * MINUTE;

/** How providers answered: the last hour is looked at, a week is kept for questions. */
const CALLS_KEPT_MS = 7 * 24 * 60 * MINUTE;

/** What messages carry is of use for half an hour at most; the messages themselves are kept for questions. */
const SECRETS_KEPT_MS = 60 * MINUTE;
const MESSAGES_KEPT_MS = 30 * 24 * 60 * MINUTE;

/** Repeats work that is done in batches until nothing is left of it. */
const untilNone =
  (work: (platform: Platform) => Promise<number>): Job['run'] =>
  async (platform, signal) => {
    while (!signal.aborted && (await work(platform)) > 0);
  };

/** Work that nobody asks for. Each is done by one process at a time, under a lease of its name. */
const JOBS: readonly Job[] = [
  { name: 'roll_up_house', everyMs: 10 * SECOND, run: ({ db }) => transact(db, rollUp) },
  { name: 'fold_days', everyMs: 5 * SECOND, run: untilNone(foldDays) },
  { name: 'seal_audit', everyMs: SECOND, run: untilNone(({ db }) => transact(db, sealAudit)) },
  { name: 'anchor_audit', everyMs: MINUTE, run: anchorAudit },
  { name: 'expire_deposits', everyMs: MINUTE, run: untilNone(expireDeposits) },
  { name: 'void_payments', everyMs: 10 * SECOND, run: untilNone(voidPayments) },
  { name: 'send_payouts', everyMs: 5 * SECOND, run: sendPayouts },
  { name: 'receive_withdrawals', everyMs: MINUTE, run: untilNone(receiveOverdue) },
  { name: 'send_messages', everyMs: 5 * SECOND, run: untilNone(sendMessages) },
  { name: 'resolve_vendor_transfers', everyMs: 5 * SECOND, run: resolveTransfers },
  { name: 'close_games', everyMs: SECOND, run: untilNone(closeDueGames) },
  { name: 'sweep_left_wallets', everyMs: MINUTE, run: sweepLeftWallets },
  { name: 'expire_reservations', everyMs: MINUTE, run: untilNone(expireReservations) },
  { name: 'tell_tables', everyMs: 10 * SECOND, run: tellTables },
  { name: 'tell_variants', everyMs: 10 * SECOND, run: tellVariants },
  { name: 'sync_games', everyMs: MINUTE, run: syncGames },
  { name: 'watch_returns', everyMs: MINUTE, run: watchReturns },
  { name: 'watch_losses', everyMs: MINUTE, run: watchLosses },
  { name: 'sweep_rounds', everyMs: 5 * MINUTE, run: sweepRounds },
  { name: 'check_books', everyMs: 5 * MINUTE, run: judgeBooks },
  { name: 'reconcile', everyMs: 5 * SECOND, run: reconcile },
  { name: 'forget_trials', everyMs: HOUR, run: untilNone(forgetTrials) },
  {
    name: 'forget_expired',
    everyMs: 5 * MINUTE,
    run: ({ db, now }) =>
      transact(db, async (tx) => {
        await forgetExpired(tx, now(), now() - FAILURES_KEPT_MS);
        await forgetNonces(tx, now());
        await forgetCodes(tx, now() - CODES_KEPT_MS);
        await forgetProofs(tx, now());
        await forgetSecrets(tx, now());
        await forgetCalls(tx, now() - CALLS_KEPT_MS);
        await forgetLoose(tx, now() - UPLOADS_KEPT_MS);
        await forgetMessages(tx, now() - SECRETS_KEPT_MS, now() - MESSAGES_KEPT_MS);
      }),
  },
];

/** A job of a process that died is done again by another after so long. */
const LEASE_LIFE_MS = 30 * SECOND;

/** Timers are late or early by a little; a pace that were kept to the millisecond would skip every second run. */
const PACE = 0.9;

/** Runs every job at its pace. @returns how to stop; it waits for runs in flight and gives up the leases */
export function runJobs(platform: Platform, jobs: readonly Job[] = JOBS): () => Promise<void> {
  const holder = `${process.pid}-${randomBytes(9).toString('base64url')}`;
  const running = new Map<string, Promise<unknown>>();
  const ending = new AbortController();
  const begin = ({ name, everyMs, run }: Job) => {
    if (running.has(name)) return;
    const terms = { name, holder, lifeMs: LEASE_LIFE_MS, paceMs: everyMs * PACE };
    const work = runLeased(platform.db, terms, (lost) =>
      run(platform, AbortSignal.any([lost, ending.signal])),
    ).catch((error: unknown) => platform.log.error({ err: error, job: name }, 'job failed'));
    running.set(
      name,
      work.finally(() => running.delete(name)),
    );
  };
  const timers = jobs.map((job) => setInterval(() => begin(job), job.everyMs));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    ending.abort();
    await Promise.all(running.values());
    await transact(platform.db, (tx) => leaveAll(tx, holder));
  };
}
