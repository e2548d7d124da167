import type { Reader } from '@fairhouse/db';
import { isNewLogin, NEW_LOGIN_MS, type StaffLogin } from '@fairhouse/rules/platform/approval/second-eyes';
import type { StaffPermission } from '@fairhouse/wire/guards';
import { builtInPermissions, ROLES } from '../roles.ts';
import { countAtWork, hasApproverLeft } from './store.ts';

/** Who shuts a colleague out to be alone waits so long before they may act alone. */
const PAUSE_MS = 3 * 24 * 3_600_000;

const NEEDED: readonly StaffPermission[] = ['approval.decide', 'staff.manage'];

/** Whether a role may approve what is asked about staff. A brand's own roles never manage it. */
export const isApprover = (role: string): boolean =>
  NEEDED.every((permission) => builtInPermissions(role).includes(permission));

const APPROVERS = Object.keys(ROLES).filter(isApprover);

/** Roles that can grant every permission: a brand without an active one of them is locked out permanently. */
const KEEPERS: readonly string[] = ['owner'];

/** The last owner at work must stay one. */
export const isLastOwner = async (
  reader: Reader,
  brandId: string,
  id: string,
  role: string,
): Promise<boolean> => KEEPERS.includes(role) && (await countAtWork(reader, brandId, KEEPERS, [id])) === 0;

/**
 * How many eyes a change among staff takes: `four` where a colleague at work may approve, `alone` where nobody else is
 * there yet, `waiting` where somebody was there until lately, or the login of who asks is new itself.
 */
export async function judgeEyes(
  reader: Reader,
  brandId: string,
  maker: StaffLogin,
  nowMs: number,
): Promise<'four' | 'alone' | 'waiting'> {
  if (await hasApprover(reader, brandId, [maker.id], nowMs)) return 'four';
  if (isNewLogin(maker, nowMs)) return 'waiting';
  return (await hasApproverLeft(reader, brandId, nowMs - PAUSE_MS)) ? 'waiting' : 'alone';
}

/** Is there somebody who may approve this: neither who asks nor whom it concerns, and with a login that is not new? */
export const hasApprover = async (
  reader: Reader,
  brandId: string,
  involved: readonly string[],
  nowMs: number,
): Promise<boolean> => (await countAtWork(reader, brandId, APPROVERS, involved, nowMs - NEW_LOGIN_MS)) > 0;
