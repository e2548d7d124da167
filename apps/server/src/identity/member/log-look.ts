import { transact } from '@fairhouse/db';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor, wasAudited } from '../../platform/audit/index.ts';

/** A page that stays open is asked for again and again: within so long it is one look. */
const ONE_LOOK_MS = 30 * 60_000;

/** Writes down that somebody of the staff opened a member's page, or saw what the member sees. */
export async function logLook(
  platform: Platform,
  subject: string,
  how: 'opened' | 'viewed',
  { staff, nowMs, ip }: { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string },
): Promise<void> {
  const look = { subject, action: `member.${how}`, actor: staffActor(staff) };
  if (await wasAudited(platform.db, { ...look, atMs: nowMs - ONE_LOOK_MS })) return;
  await transact(platform.db, (tx) =>
    audit(tx, {
      ...look,
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      detail: {},
      ip,
    }),
  );
}
