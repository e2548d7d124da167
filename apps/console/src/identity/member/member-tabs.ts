import type { StaffPermission } from '@fairhouse/wire/guards';

export const MEMBER_TABS = [
  'overview',
  'ledger',
  'bets',
  'vendors',
  'sports',
  'rewards',
  'bonuses',
  'identity',
  'risk',
  'notes',
  'details',
  'looks',
  'view',
] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];

const NEEDS = {
  overview: 'member.read',
  ledger: 'ledger.read',
  bets: 'bet.read',
  vendors: 'ledger.read',
  sports: 'sports.read',
  rewards: 'reward.read',
  bonuses: 'bonus.read',
  identity: 'member.read',
  risk: 'aml.read',
  notes: 'member.read',
  details: 'member.read',
  looks: 'audit.read',
  view: 'member.view',
} as const satisfies Record<MemberTab, StaffPermission>;

/** The tabs a role may open, and the one to show: the wish if it may be, else the first. */
export function memberTabs(permissions: readonly StaffPermission[], wish: MemberTab | undefined) {
  const tabs = MEMBER_TABS.filter((tab) => permissions.includes(NEEDS[tab]));
  return { tabs, shown: tabs.find((tab) => tab === wish) ?? tabs[0] ?? 'details' };
}
