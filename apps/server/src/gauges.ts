import { type Gauge, poolGauges } from '@fairhouse/serve';
import type { Platform } from './frame/platform.ts';
import { countOutages } from './identity/exclusion-register/index.ts';
import { countUnsent } from './identity/messaging/index.ts';
import { countPumped, PREFIX_SPAN_MS } from './identity/verification/index.ts';
import { countLate } from './lottery/issue/index.ts';
import { depositQueue } from './money/deposit/index.ts';
import { withdrawalQueue } from './money/withdrawal/index.ts';
import { listBrands } from './platform/brand/index.ts';
import { listFreeSeconds } from './platform/lease/index.ts';
import { countLag, findOldestUnseen, listOldestUnseen } from './platform/outbox/index.ts';
import { countDifferences } from './play/reconciliation/index.ts';
import { countStopped } from './play/rtp-monitor/index.ts';
import { type BooksVerdict, findVerdict } from './play/statement/index.ts';
import { countOldRounds, countOpenRounds, OLD_MS } from './play/sweeper/index.ts';
import { countOpenMatters, countUnanswered } from './play/vendor-wallet/index.ts';

/** What `/metrics` of the server says besides its calls. Each is one small query; what is dear is done by a job before. */
export function gaugesOf(platform: Platform): readonly Gauge[] {
  const { db, now, hub } = platform;
  const secondsSince = (ms: number) => Math.max(0, (now() - ms) / 1_000);
  const verdict = (read: (last: BooksVerdict) => number) => async () => {
    const last = await findVerdict(db);
    return last ? read(last) : Number.NaN;
  };
  /** The oldest of a queue that staff of any brand work on. */
  const oldestOf = async ({ waiting: find }: Pick<typeof depositQueue, 'waiting'>) => {
    const waiting = await Promise.all((await listBrands(db)).map(({ id }) => find(db, id)));
    return Math.max(0, ...waiting.map(({ oldestAt }) => (oldestAt === null ? 0 : secondsSince(oldestAt))));
  };
  return [
    ...poolGauges(db),
    { name: 'fairhouse_sockets', help: 'Open push sockets.', read: () => hub.size },
    {
      name: 'fairhouse_outbox_lag',
      help: 'Events the slowest consumer has not seen, at most 100000.',
      read: () => countLag(db),
    },
    {
      name: 'fairhouse_outbox_lag_seconds',
      help: 'Age of the oldest event that some consumer has not seen.',
      read: async () => secondsSince((await findOldestUnseen(db)) ?? now()),
    },
    {
      name: 'fairhouse_consumer_lag_seconds',
      help: 'Age of the oldest event that a consumer has not seen.',
      by: 'consumer',
      read: async () =>
        (await listOldestUnseen(db)).map(({ consumer, at }) => [consumer, secondsSince(at ?? now())]),
    },
    {
      name: 'fairhouse_job_overdue_seconds',
      help: 'For how long no process has taken up a job that may be done again.',
      by: 'work',
      read: async () => (await listFreeSeconds(db)).map(({ name, seconds }) => [name, seconds]),
    },
    {
      name: 'fairhouse_queue_age_seconds',
      help: 'Age of the oldest deposit or withdrawal that waits for staff.',
      by: 'queue',
      read: async () => [
        ['deposits', await oldestOf(depositQueue)],
        ['withdrawals', await oldestOf(withdrawalQueue)],
      ],
    },
    {
      name: 'fairhouse_open_rounds',
      help: 'Bets that are not settled, by provider.',
      by: 'provider',
      read: async () => (await countOpenRounds(db)).map(({ provider, rounds }) => [provider, rounds]),
    },
    {
      name: 'fairhouse_old_open_rounds',
      help: 'Rounds open for more than 48 hours that their provider does not call live.',
      read: () => countOldRounds(db, now() - OLD_MS),
    },
    {
      name: 'fairhouse_reconciliation_differences',
      help: 'Differences in the latest comparison of every day of a provider.',
      read: () => countDifferences(db),
    },
    {
      name: 'fairhouse_open_vendor_transfers',
      help: 'Transfers to and from vendors that are not settled.',
      read: async () => (await countOpenMatters(db)).transfers,
    },
    {
      name: 'fairhouse_vendor_wallets_in_question',
      help: 'Vendor wallets whose balance differs from the books.',
      read: async () => (await countOpenMatters(db)).wallets,
    },
    {
      name: 'fairhouse_unanswered_closings',
      help: 'Requests to close games that a provider has not answered.',
      read: () => countUnanswered(db),
    },
    {
      name: 'fairhouse_stopped_games',
      help: 'Games stopped because they paid more than chance explains or their provider exceeded a ceiling.',
      read: () => countStopped(db),
    },
    {
      name: 'fairhouse_late_draws',
      help: 'Draws of lotteries without a result five minutes after their time.',
      read: async () => [...(await countLate(db)).values()].reduce((sum, late) => sum + late, 0),
    },
    {
      name: 'fairhouse_unsent_messages',
      help: 'SMS and e-mail messages overdue by a minute, or given up within the last hour.',
      read: () => countUnsent(db, now()),
    },
    {
      name: 'fairhouse_silent_registers',
      help: 'National registers of excluded people that have not answered their last check.',
      read: () => countOutages(db),
    },
    {
      name: 'fairhouse_pumped_ranges',
      help: 'Phone number ranges that get no more codes, because codes sent to them are not used.',
      read: () => countPumped(db, now() - PREFIX_SPAN_MS, platform.config.limits.codesPerPrefix),
    },
    {
      name: 'fairhouse_ledger_drift',
      help: 'Accounts whose balance differs from the sum of their entries, at the last check.',
      read: verdict(({ drifted }) => drifted),
    },
    {
      name: 'fairhouse_below_zero',
      help: 'Player accounts below zero, at the last check.',
      read: verdict(({ belowZero }) => belowZero),
    },
    {
      name: 'fairhouse_unbalanced_currencies',
      help: 'Currencies whose entries do not sum to zero, at the last check.',
      read: verdict(({ unbalanced }) => unbalanced),
    },
    {
      name: 'fairhouse_books_check_age_seconds',
      help: 'Time since the books were last checked.',
      read: verdict(({ at }) => secondsSince(at)),
    },
  ];
}
