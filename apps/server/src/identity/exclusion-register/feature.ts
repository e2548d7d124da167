import { type Feature, ofBrand } from '../../frame/feature.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { askAgain } from './ask-again.ts';
import { disconnectKind } from './connect-register.ts';
import { exclusionRegisterOpsHandlers } from './routes.ts';
import { findOutage } from './store.ts';

export const exclusionRegister = {
  ops: { exclusionRegister: exclusionRegisterOpsHandlers },
  approvals: { 'exclusionRegister.disconnect': disconnectKind },
  // What waits is an answer: checks that the register has left without one.
  queues: {
    exclusionRegister: ofBrand(async (reader, brandId) => {
      const outage = await findOutage(reader, brandId);
      return { count: outage?.count ?? 0, oldestAt: outage?.since ?? null };
    }),
  },
  jobs: [{ name: 'ask_registers', everyMs: MINUTE_MS, run: askAgain }],
} satisfies Feature;
