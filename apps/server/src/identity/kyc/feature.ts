import { type Feature, ofBrand } from '../../frame/feature.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { kycWork } from './decide-item.ts';
import { redactOld } from './redact-old.ts';
import { kycHandlers, kycOpsHandlers } from './routes.ts';
import { findWaiting } from './store.ts';
import { decideKind } from './vendor/connect-vendor.ts';
import { sendChecks } from './vendor/send-checks.ts';

export const kyc = {
  site: { kyc: kycHandlers },
  ops: { kyc: kycOpsHandlers },
  approvals: { 'kycVendor.decide': decideKind },
  queues: { kyc: ofBrand(findWaiting) },
  work: { kyc: kycWork },
  jobs: [{ name: 'send_kyc_checks', everyMs: 5 * SECOND_MS, run: sendChecks }],
  forget: redactOld,
} satisfies Feature;
