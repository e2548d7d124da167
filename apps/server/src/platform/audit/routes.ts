import { transact } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { endOfTimeMs, lastPosition } from '../../frame/slices.ts';
import { readActor } from './actor.ts';
import { listAudit, sealAudit } from './store.ts';

export const auditOpsHandlers = (platform: Platform): OpsHandlers['audit'] => ({
  list: async ({ query, context }) => {
    const limit = query.limit ?? 50;
    // What was done before the call is in the answer.
    while ((await transact(platform.db, sealAudit)) > 0);
    const rows = await listAudit(platform.db, context.staff.brand.id, {
      before: lastPosition(query.cursor),
      fromMs: query.from ?? 0,
      toMs: query.to ?? endOfTimeMs,
      subject: query.subject ?? null,
      limit,
    });
    return ok({
      items: rows.map(({ link: _, hash, actor, ...row }) => ({
        ...row,
        actor: readActor(actor),
        hash: hash.toString('hex'),
      })),
      next: rows.length === limit ? rows.at(-1)!.link.toString() : null,
    });
  },
});
