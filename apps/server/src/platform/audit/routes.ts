import { transact } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lastPosition } from '../../frame/slices.ts';
import { readActor } from './actor.ts';
import { readFilter } from './read-filter.ts';
import { listAudit, sealAudit } from './store.ts';
import { makeVerifier } from './verify-audit.ts';
import { writeAuditFile } from './write-file.ts';

export const auditOpsHandlers = (platform: Platform): OpsHandlers['audit'] => {
  const verify = makeVerifier(platform);
  return {
    list: async ({ query, context }) => {
      const limit = query.limit ?? 50;
      // What was done before the call is in the answer.
      while ((await transact(platform.db, sealAudit)) > 0);
      const rows = await listAudit(platform.db, context.staff.brand.id, {
        before: lastPosition(query.cursor),
        ...readFilter(query),
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
    file: ({ body, context }) => writeAuditFile(platform, body, context),
    verify: async () => {
      const verdict = await verify();
      return ok({ ...verdict, belied: [...verdict.belied] });
    },
  };
};
