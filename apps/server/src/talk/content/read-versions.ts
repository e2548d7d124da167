import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteReply } from '@fairhouse/wire/route';
import { contentDraft, type contentOpsRoutes } from '@fairhouse/wire/talk/content';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { listChangesOf } from '../../platform/audit/index.ts';
import { findEntry } from './store.ts';

/** So many versions of an entry are told. */
const TOLD = 50;

/** What an entry said before each of its changes: the audit log keeps it whole. */
export async function readVersions(
  { db }: Platform,
  id: string,
  { brand }: StaffContext,
): Promise<Result<RouteReply<typeof contentOpsRoutes.versions>, Refusal<'not_found'>>> {
  if (!(await findEntry(db, brand.id, id))) return fail({ code: 'not_found' });
  const asked = { brandId: brand.id, actions: ['content.changed'], subject: id };
  const changes = await listChangesOf(db, asked, TOLD);
  const items = changes.flatMap(({ id: row, at, by, was }) => {
    // A row from before a field existed cannot be put back.
    const draft = contentDraft.safeParse(was).data;
    return draft ? [{ id: row, at, by, draft }] : [];
  });
  return ok({ items });
}
