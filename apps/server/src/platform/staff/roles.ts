import { STAFF_PERMISSIONS, type StaffPermission } from '@fairhouse/wire/guards';
import { GRANTABLE } from '@fairhouse/wire/platform/staff-role';
import type { Brand } from '../../frame/brand.ts';

/** What each built-in role may do (decisions §8). */
export const ROLES: Readonly<Record<string, readonly StaffPermission[]>> = {
  owner: STAFF_PERMISSIONS,
  finance: [
    'member.read',
    'note.write',
    'ledger.read',
    'bet.read',
    'deposit.read',
    'deposit.decide',
    'withdrawal.read',
    'withdrawal.decide',
    'cashier.read',
    'cashier.write',
    'approval.read',
    'approval.decide',
    'reconciliation.read',
    'reconciliation.run',
    'balance.adjust',
    'bonus.read',
    'bonus.grant',
    'game.read',
    'reward.read',
    'promotion.read',
    'report.read',
  ],
  support: [
    'member.read',
    'member.manage',
    'note.write',
    'approval.read',
    'bet.read',
    'deposit.read',
    'withdrawal.read',
    'outbox.read',
    'content.read',
    'chat.read',
    'chat.write',
    'room.moderate',
    'feedback.read',
    'bonus.read',
    'feedback.write',
    'game.read',
    'reward.read',
    'promotion.read',
    'promotion.decide',
  ],
  risk: [
    'chat.read',
    'member.read',
    'member.manage',
    'member.view',
    'note.write',
    'kyc.read',
    'kyc.decide',
    'aml.read',
    'aml.write',
    'setting.read',
    'ledger.read',
    'bet.read',
    'deposit.read',
    'deposit.decide',
    'withdrawal.read',
    'withdrawal.decide',
    'cashier.read',
    'audit.read',
    'reconciliation.read',
    'affiliate.read',
    'bonus.read',
    'approval.read',
    'approval.decide',
    'game.read',
    'game.write',
    'lottery.read',
    'lottery.write',
    'sports.read',
    'sports.trade',
    'reward.read',
    'reward.write',
    'promotion.read',
    'promotion.write',
    'promotion.decide',
    'report.read',
  ],
  auditor: [
    'aml.read',
    'chat.read',
    'affiliate.read',
    'member.read',
    'setting.read',
    'ledger.read',
    'bet.read',
    'withdrawal.read',
    'cashier.read',
    'audit.read',
    'bonus.read',
    'reconciliation.read',
    'game.read',
    'lottery.read',
    'sports.read',
    'reward.read',
    'promotion.read',
    'report.read',
  ],
  marketing: [
    'member.read',
    'content.read',
    'content.write',
    'campaign.read',
    'campaign.write',
    'feedback.read',
    'bonus.read',
    'bonus.grant',
    'affiliate.read',
    'affiliate.write',
    'reward.read',
    'reward.write',
    'promotion.read',
    'promotion.write',
    'report.read',
  ],
};

export const isBuiltIn = (role: string): boolean => Object.hasOwn(ROLES, role);

/** What a built-in role may do; nothing where there is none of this name. */
export const builtInPermissions = (role: string): readonly StaffPermission[] =>
  isBuiltIn(role) ? ROLES[role]! : [];

/** Making brands is for staff of the operator's own. */
export const withinBrand = (
  permissions: readonly StaffPermission[],
  { runsPlatform }: Pick<Brand, 'runsPlatform'>,
): readonly StaffPermission[] =>
  runsPlatform ? permissions : permissions.filter((one) => one !== 'brand.manage');

/** A role that somebody was given, and what it holds where the brand has made it. */
export type Grant = {
  readonly role: string;
  readonly roleUntil: number | null;
  readonly ownPermissions: readonly string[] | null;
};

/** What a grant allows now: nothing once it has ended, or its role was retired. */
export function permissionsOf(
  { role, roleUntil, ownPermissions }: Grant,
  nowMs: number,
): readonly StaffPermission[] {
  if (roleUntil !== null && roleUntil <= nowMs) return [];
  return isBuiltIn(role) ? ROLES[role]! : GRANTABLE.filter((one) => ownPermissions?.includes(one));
}
