import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { firstPage } from '../../frame/slices.ts';
import { cancelChange } from './cancel-change.ts';
import { draftChange, redraftChange } from './draft-change.ts';
import { readHistory } from './history.ts';
import { presentChanges } from './present.ts';
import { publishChange } from './publish-change.ts';
import { listChanges } from './store.ts';
import { topicsSeen } from './topics.ts';

export const changeOpsHandlers = (platform: Platform): OpsHandlers['change'] => ({
  list: async ({ query, context: { staff, nowMs } }) => {
    const { page = firstPage, pageSize = 20, shown = 'coming' } = query;
    const asked = { brandId: staff.brand.id, topics: topicsSeen(staff), shown };
    const span = { offset: (page - 1) * pageSize, limit: pageSize };
    const { rows, total } = await listChanges(platform.db, asked, span);
    return ok({ items: await presentChanges(platform.db, rows, staff, nowMs), total, page, pageSize });
  },
  history: (call) => readHistory(platform, call),
  draft: (call) => draftChange(platform, call),
  publish: (call) => publishChange(platform, call),
  cancel: (call) => cancelChange(platform, call),
  redraft: (call) => redraftChange(platform, call),
});
