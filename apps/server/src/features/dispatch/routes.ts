import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { afterEveryId } from '../../http/slices.ts';
import { presentMessage } from './present.ts';
import { listMessages } from './store.ts';

const SLICE = 50;

export const dispatchOpsHandlers = (platform: Platform): OpsHandlers['dispatch'] => ({
  outbox: async ({ query, context }) => {
    const limit = query.limit ?? SLICE;
    const rows = await listMessages(platform.db, context.staff.brand.id, {
      before: query.cursor ?? afterEveryId,
      channel: query.channel ?? null,
      recipient: query.recipient?.toLowerCase() ?? null,
      limit,
    });
    return ok({
      items: rows.map((row) => presentMessage(platform, row)),
      next: rows.length === limit ? rows.at(-1)!.id : null,
    });
  },
});
