import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { HarmMarker, protectionOpsRoutes } from '@fairhouse/wire/identity/protection';
import type { RouteCall } from '@fairhouse/wire/route';
import type { StaffContext } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import { findPlayer, lockPlayer } from '../../player/index.ts';
import { deleteMarker, insertMarker } from './store.ts';

type Route = typeof protectionOpsRoutes.markHarm;
type Call = RouteCall<Route> & {
  readonly context: { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };
};

/**
 * Marks a member in whom staff see signs of harm by play, or takes the marker off. A claim of the member is before it or after
 * it: both lock the player.
 * @returns the marker that stands now
 */
export const markHarm = (
  platform: Platform,
  { params: { id }, body: { marked, reason }, context: { staff, nowMs, ip } }: Call,
): Promise<Result<HarmMarker | null, Refusal<Route['faults'][number]>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    if (!(await findPlayer(tx, brandId, id))) return fail({ code: 'not_found' });
    await lockPlayer(tx, brandId, id);
    const marker = { at: nowMs, by: staff.username, reason };
    const changed = marked
      ? await insertMarker(tx, { brandId, playerId: id }, marker)
      : await deleteMarker(tx, id);
    if (changed === 0) return fail({ code: 'setting_conflict' });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: marked ? 'protection.harm_marked' : 'protection.harm_cleared',
      subject: id,
      detail: { reason },
      ip,
    });
    return ok(marked ? marker : null);
  });
