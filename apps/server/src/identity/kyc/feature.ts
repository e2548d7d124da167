import { type Feature, ofBrand } from '../../frame/feature.ts';
import { kycWork } from './decide-item.ts';
import { redactOld } from './redact-old.ts';
import { kycHandlers, kycOpsHandlers } from './routes.ts';
import { findWaiting } from './store.ts';

export const kyc = {
  site: { kyc: kycHandlers },
  ops: { kyc: kycOpsHandlers },
  queues: { kyc: ofBrand(findWaiting) },
  work: { kyc: kycWork },
  forget: redactOld,
} satisfies Feature;
