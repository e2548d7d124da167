import type { Feature } from '../../frame/feature.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { endMaintenance } from './end-maintenance.ts';
import { planPlayRulesKind } from './plan-play-rules.ts';
import { publishDue } from './publish-due.ts';
import { changeOpsHandlers } from './routes.ts';
import { findWaiting } from './store.ts';
import { topicsSeen } from './topics.ts';

export const change = {
  ops: { change: changeOpsHandlers },
  approvals: { 'game.planPlayRules': planPlayRulesKind },
  queues: { changes: (reader, staff) => findWaiting(reader, staff.brand.id, topicsSeen(staff)) },
  jobs: [
    { name: 'publish_changes', everyMs: SECOND_MS, run: publishDue },
    { name: 'end_maintenance', everyMs: SECOND_MS, run: endMaintenance },
  ],
} satisfies Feature;
