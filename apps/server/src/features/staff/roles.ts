import { STAFF_PERMISSIONS, type StaffPermission } from '@fairhouse/wire';

/** What each role may do (decisions §8). */
export const ROLES: Readonly<Record<string, readonly StaffPermission[]>> = {
  owner: STAFF_PERMISSIONS,
  finance: [
    'member.read',
    'ledger.read',
    'bet.read',
    'deposit.read',
    'reconciliation.read',
    'reconciliation.run',
  ],
  support: [
    'member.read',
    'member.manage',
    'bet.read',
    'deposit.read',
    'outbox.read',
    'content.read',
    'feedback.read',
    'feedback.write',
  ],
  risk: [
    'member.read',
    'member.manage',
    'setting.read',
    'ledger.read',
    'bet.read',
    'deposit.read',
    'audit.read',
    'reconciliation.read',
    'affiliate.read',
    'approval.decide',
  ],
  auditor: [
    'affiliate.read',
    'member.read',
    'setting.read',
    'ledger.read',
    'bet.read',
    'audit.read',
    'reconciliation.read',
  ],
  marketing: [
    'member.read',
    'content.read',
    'content.write',
    'feedback.read',
    'affiliate.read',
    'affiliate.write',
  ],
};
