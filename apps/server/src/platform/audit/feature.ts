import { transact } from '@fairhouse/db';
import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS, SECOND_MS, untilNone } from '../../jobs/job.ts';
import { anchorAudit } from './anchor.ts';
import { auditFinder } from './find-audit.ts';
import { auditOpsHandlers } from './routes.ts';
import { sealAudit } from './store.ts';

export const audit = {
  ops: { audit: auditOpsHandlers },
  finders: [auditFinder],
  jobs: [
    { name: 'seal_audit', everyMs: SECOND_MS, run: untilNone(({ db }) => transact(db, sealAudit)) },
    { name: 'anchor_audit', everyMs: MINUTE_MS, run: anchorAudit },
  ],
} satisfies Feature;
