import { type Feature, ofBrand } from '../../frame/feature.ts';
import { MINUTE_MS, SECOND_MS, untilNone } from '../../jobs/job.ts';
import { expireDeposits } from './expire-deposits.ts';
import { depositFinder } from './find-deposits.ts';
import { creditDepositKind, depositWork } from './review/decide-deposit.ts';
import { depositHandlers, depositOpsHandlers } from './routes.ts';
import { depositQueue } from './store.ts';
import { voidPayments } from './void-payments.ts';

export const deposit = {
  site: { deposit: depositHandlers },
  ops: { deposit: depositOpsHandlers },
  approvals: { 'deposit.credit': creditDepositKind },
  finders: [depositFinder],
  queues: { deposits: ofBrand(depositQueue.waiting) },
  work: { deposits: depositWork },
  jobs: [
    { name: 'expire_deposits', everyMs: MINUTE_MS, run: untilNone(expireDeposits) },
    { name: 'void_payments', everyMs: 10 * SECOND_MS, run: untilNone(voidPayments) },
  ],
} satisfies Feature;
