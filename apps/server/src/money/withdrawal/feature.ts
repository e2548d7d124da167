import { type Feature, ofBrand } from '../../frame/feature.ts';
import { MINUTE_MS, SECOND_MS, untilNone } from '../../jobs/job.ts';
import { withdrawalKinds, withdrawalWork } from './decide-withdrawal.ts';
import { withdrawalFinders } from './find-withdrawals.ts';
import { receiveOverdue } from './receive-overdue.ts';
import { withdrawalHandlers, withdrawalOpsHandlers } from './routes.ts';
import { sendPayouts } from './send-payouts.ts';
import { withdrawalQueue } from './store.ts';

export const withdrawal = {
  site: { withdrawal: withdrawalHandlers },
  ops: { withdrawal: withdrawalOpsHandlers },
  approvals: withdrawalKinds,
  finders: withdrawalFinders,
  queues: { withdrawals: ofBrand(withdrawalQueue.waiting) },
  work: { withdrawals: withdrawalWork },
  jobs: [
    { name: 'send_payouts', everyMs: 5 * SECOND_MS, run: sendPayouts },
    { name: 'receive_withdrawals', everyMs: MINUTE_MS, run: untilNone(receiveOverdue) },
  ],
} satisfies Feature;
