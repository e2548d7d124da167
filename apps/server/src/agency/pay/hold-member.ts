import { type Reader, type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { TeamHold } from '@fairhouse/wire/agency/pay';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayerByName } from '../../identity/player/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { holdCursor } from '../../platform/outbox/index.ts';
import { VOLUMES_CONSUMER } from '../team/index.ts';
import { type DoubtOfHold, listDoubtsOf } from './doubt/store.ts';
import { findHold, type HoldRow, insertHold, releaseHold } from './store.ts';

export type StaffCall = { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };

const present = (
  { id, playerId, account, releasedBy, releasedAt, ...row }: HoldRow,
  doubts: readonly DoubtOfHold[],
): TeamHold => ({
  id,
  member: { id: playerId, account },
  reason: row.reason,
  heldBy: row.heldBy,
  heldAt: row.heldAt,
  doubts: doubts
    .filter(({ holdId }) => holdId === id)
    .map((doubt) => ({ account: doubt.account, sign: doubt.sign })),
  released: releasedAt === null ? null : { by: releasedBy!, at: releasedAt },
});

export async function presentHolds(reader: Reader, rows: readonly HoldRow[]): Promise<TeamHold[]> {
  const doubts = await listDoubtsOf(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, doubts));
}

/** The hold as it is now. */
const readHold = async (tx: Tx, brandId: string, id: string): Promise<TeamHold> =>
  (await presentHolds(tx, [(await findHold(tx, brandId, id))!]))[0]!;

/** From now on what is settled for a member counts for no agent. */
export const holdMember = (
  platform: Platform,
  { account, reason }: { readonly account: string; readonly reason: string },
  call: StaffCall,
): Promise<Result<TeamHold, Refusal<'not_found' | 'hold_open'>>> =>
  transact(platform.db, async (tx): Promise<Result<TeamHold, Refusal<'not_found' | 'hold_open'>>> => {
    const { staff } = call;
    const member = await findPlayerByName(tx, staff.brand.id, account);
    if (!member) return fail({ code: 'not_found' });
    const id = platform.newId('teamHold');
    // What is settled from here on is not counted yet.
    await holdCursor(tx, VOLUMES_CONSUMER);
    const heldMs = platform.now();
    const row = {
      id,
      brandId: staff.brand.id,
      playerId: member.id,
      reason,
      by: staff.username,
      nowMs: heldMs,
    };
    if ((await insertHold(tx, row)) === 0) return fail({ code: 'hold_open' });
    await log(platform, tx, 'team.held', member.id, reason, call);
    return ok(await readHold(tx, staff.brand.id, id));
  });

/** Counts a member again. Nothing is being counted while what was left out is added. */
export const releaseMember = (
  platform: Platform,
  id: string,
  call: StaffCall,
): Promise<Result<TeamHold, Refusal<'not_found' | 'hold_over'>>> =>
  transact(platform.db, async (tx): Promise<Result<TeamHold, Refusal<'not_found' | 'hold_over'>>> => {
    const { staff, nowMs } = call;
    const held = await findHold(tx, staff.brand.id, id);
    if (!held) return fail({ code: 'not_found' });
    await holdCursor(tx, VOLUMES_CONSUMER);
    if (!(await releaseHold(tx, id, staff.username, nowMs))) return fail({ code: 'hold_over' });
    await log(platform, tx, 'team.released', held.playerId, '', call);
    return ok(await readHold(tx, staff.brand.id, id));
  });

const log = (
  platform: Platform,
  tx: Tx,
  action: string,
  subject: string,
  reason: string,
  { staff, nowMs, ip }: StaffCall,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject,
    detail: { reason },
    ip,
  });
