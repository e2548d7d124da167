import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { memberOpsRoutes } from '@fairhouse/wire/identity/member';
import type { RouteCall } from '@fairhouse/wire/route';
import type { StaffContext } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { forgetAllTries } from '../../credential/index.ts';
import { endOneSession, endSessions, forgetFailures } from '../../session/index.ts';
import { notifyOwner } from '../../verification/index.ts';
import { listFailures } from './read-identity.ts';
import { lockStanding, type StandingRow, saveState } from './store.ts';

/** Who does it, and to whom. */
export type StaffCall = {
  readonly staff: StaffContext;
  readonly id: Id<'player'>;
  readonly ip: string;
  readonly traceId: string;
  readonly nowMs: number;
};

type NotFound = Refusal<'not_found'>;
type Routes = typeof memberOpsRoutes;

/** Locks an account, which ends all that is open of it, or unlocks it and lets its owner in at once. */
export const setState = (
  platform: Platform,
  { is, was, reason }: RouteCall<Routes['setState']>['body'],
  call: StaffCall,
): Promise<Result<null, NotFound | Refusal<'setting_conflict'>>> =>
  transact(
    platform.db,
    async (tx): Promise<Result<null, NotFound | Refusal<'setting_conflict'>>> => {
      const { staff, id, nowMs, traceId } = call;
      const standing = await lockStanding(tx, staff.brand.id, id);
      if (!standing) return fail({ code: 'not_found' });
      if (standing.state !== was || is === was) return fail({ code: 'setting_conflict' });
      await saveState(tx, id, { is, reason, by: staff.username, nowMs });
      if (is === 'locked') await endSessions(platform, tx, id, { nowMs });
      else await forget(platform, tx, standing, call);
      await notifyOwner(
        platform,
        tx,
        { id, brandId: staff.brand.id },
        is === 'locked' ? 'accountLocked' : 'accountUnlocked',
      );
      const event = is === 'locked' ? 'player.locked' : 'player.unlocked';
      await emit(tx, { brandId: staff.brand.id, traceId, atMs: nowMs }, event, { playerId: id });
      await tell(platform, tx, call, is === 'locked' ? 'member.locked' : 'member.unlocked', {
        was,
        is,
        reason,
      });
      return ok(null);
    },
    { waits: 'long' },
  );

/** Forgets the guesses that were counted. Where there were none nothing is written. */
export const resetAttempts = (platform: Platform, call: StaffCall): Promise<Result<null, NotFound>> =>
  transact(platform.db, async (tx): Promise<Result<null, NotFound>> => {
    const standing = await lockStanding(tx, call.staff.brand.id, call.id);
    if (!standing) return fail({ code: 'not_found' });
    const asked = { ...call, brandId: call.staff.brand.id };
    const counted = (await listFailures(platform, tx, asked, standing)).filter(({ count }) => count > 0);
    if (counted.length === 0) return ok(null);
    await forget(platform, tx, standing, call);
    const was = Object.fromEntries(counted.map(({ kind, count }) => [kind, count]));
    await tell(platform, tx, call, 'member.failures_forgotten', { was, is: {} });
    return ok(null);
  });

/** Ends a session, or all of them and every remembered login; of the latter the owner is told. */
export const signOut = (
  platform: Platform,
  session: Id<'session'> | null,
  call: StaffCall,
): Promise<Result<null, NotFound>> =>
  transact(
    platform.db,
    async (tx): Promise<Result<null, NotFound>> => {
      const { staff, id, nowMs } = call;
      if (!(await lockStanding(tx, staff.brand.id, id))) return fail({ code: 'not_found' });
      if (session === null) {
        await endSessions(platform, tx, id, { nowMs });
        await notifyOwner(platform, tx, { id, brandId: staff.brand.id }, 'signedOut');
      } else if (!(await endOneSession(platform, tx, { id: session, playerId: id }, nowMs)))
        return fail({ code: 'not_found' });
      await tell(platform, tx, call, 'member.signed_out', { session: session ?? 'all' });
      return ok(null);
    },
    { waits: 'long' },
  );

async function forget(
  platform: Platform,
  tx: Tx,
  { username }: StandingRow,
  { staff, id }: StaffCall,
): Promise<void> {
  await forgetFailures(platform, tx, { brandId: staff.brand.id, username });
  await forgetAllTries(tx, id);
}

const tell = (
  platform: Platform,
  tx: Tx,
  { staff, id, ip, nowMs }: StaffCall,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject: id,
    detail,
    ip,
  });
