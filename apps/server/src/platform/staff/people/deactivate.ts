import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../../frame/platform.ts';
import { type Asking, withdrawAllOf } from '../../approval/index.ts';
import { audit, staffActor } from '../../audit/index.ts';
import { endElevations } from '../elevation/store.ts';
import { isApprover, isLastOwner } from './eyes.ts';
import * as store from './store.ts';

type Deactivation = {
  readonly params: { readonly id: Id<'staff'> };
  readonly body: { readonly reason: string };
  readonly context: Asking;
};

/**
 * Shuts a colleague out at once: what takes rights away does not wait for a second pair of eyes. Their sessions end and
 * what they asked for lapses.
 */
export const deactivate = (platform: Platform, { params, body, context }: Deactivation): Promise<ShutOut> =>
  transact(platform.db, (tx) => shutOut(platform, tx, params.id, body.reason, context));

type ShutOut = Result<null, Refusal<'not_found' | 'four_eyes_self' | 'setting_conflict' | 'last_owner'>>;

/** The same in a transaction that does more. */
export async function shutOut(
  platform: Platform,
  tx: Tx,
  id: string,
  reason: string,
  { staff, nowMs, ip }: Asking,
): Promise<ShutOut> {
  const brandId = staff.brand.id;
  await store.lockStaffOf(tx, brandId);
  // Whoever was shut out meanwhile shuts nobody out any more.
  if (!(await store.isActive(tx, staff))) return fail({ code: 'setting_conflict' });
  const person = await store.findColleague(tx, brandId, id);
  if (!person) return fail({ code: 'not_found' });
  if (person.id === staff.id) return fail({ code: 'four_eyes_self' });
  if (person.state !== 'active') return fail({ code: 'setting_conflict' });
  if (await isLastOwner(tx, brandId, person.id, person.role)) return fail({ code: 'last_owner' });
  if (isApprover(person.role)) await store.markApproverLeft(tx, person.id, nowMs);
  await store.saveState(tx, person.id, 'locked');
  await store.endSessionsOf(tx, person.id, nowMs);
  await endElevations(tx, person.id, nowMs);
  await withdrawAllOf(tx, person.id, staff.id, nowMs);
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: nowMs,
    actor: staffActor(staff),
    action: 'staff.deactivated',
    subject: person.id,
    detail: { username: person.username, role: person.role, reason },
    ip,
  });
  return ok(null);
}
