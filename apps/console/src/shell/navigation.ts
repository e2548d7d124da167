import type { StaffPermission } from '@fairhouse/wire/guards';
import { paths } from '../paths.ts';

type NavName =
  | 'home'
  | 'members'
  | 'deposits'
  | 'withdrawals'
  | 'team'
  | 'uplineTransfers'
  | 'approvals'
  | 'staff'
  | 'outbox'
  | 'content'
  | 'feedback'
  | 'applications'
  | 'exclusionChecks'
  | 'referrals'
  | 'draws'
  | 'promotions'
  | 'raffles'
  | 'tournaments'
  | 'promotionApplications'
  | 'redeems'
  | 'gifts'
  | 'rates'
  | 'switches'
  | 'brandColour'
  | 'cashier'
  | 'rounds'
  | 'vendors'
  | 'catalogue'
  | 'playRules'
  | 'games'
  | 'registerRules'
  | 'access'
  | 'affiliates'
  | 'reconciliation'
  | 'finance'
  | 'audit';

export type NavEntry = {
  readonly name: NavName;
  readonly path: (typeof paths)[NavName];
  /** What a member of staff must hold to see the entry; null: everyone. */
  readonly permission: StaffPermission | null;
};

export type NavGroup = {
  readonly name: 'work' | 'lookUp' | 'setUp' | 'prove';
  readonly entries: readonly NavEntry[];
};

const NAVIGATION: readonly NavGroup[] = [
  {
    name: 'work',
    entries: [
      { name: 'home', path: paths.home, permission: null },
      { name: 'approvals', path: paths.approvals, permission: 'approval.read' },
      { name: 'withdrawals', path: paths.withdrawals, permission: 'withdrawal.read' },
      { name: 'deposits', path: paths.deposits, permission: 'deposit.read' },
      { name: 'feedback', path: paths.feedback, permission: 'feedback.read' },
      { name: 'applications', path: paths.applications, permission: 'affiliate.read' },
      { name: 'promotionApplications', path: paths.promotionApplications, permission: 'promotion.read' },
      { name: 'exclusionChecks', path: paths.exclusionChecks, permission: 'member.read' },
      { name: 'referrals', path: paths.referrals, permission: 'reward.read' },
      { name: 'draws', path: paths.draws, permission: 'lottery.read' },
      { name: 'redeems', path: paths.redeems, permission: 'reward.read' },
    ],
  },
  {
    name: 'lookUp',
    entries: [
      { name: 'members', path: paths.members, permission: 'member.read' },
      { name: 'rounds', path: paths.rounds, permission: 'bet.read' },
      { name: 'team', path: paths.team, permission: 'affiliate.read' },
      { name: 'uplineTransfers', path: paths.uplineTransfers, permission: 'ledger.read' },
      { name: 'outbox', path: paths.outbox, permission: 'outbox.read' },
    ],
  },
  {
    name: 'setUp',
    entries: [
      { name: 'promotions', path: paths.promotions, permission: 'promotion.read' },
      { name: 'raffles', path: paths.raffles, permission: 'promotion.read' },
      { name: 'tournaments', path: paths.tournaments, permission: 'promotion.read' },
      { name: 'content', path: paths.content, permission: 'content.read' },
      { name: 'cashier', path: paths.cashier, permission: 'cashier.read' },
      { name: 'rates', path: paths.rates, permission: 'reward.read' },
      { name: 'gifts', path: paths.gifts, permission: 'reward.read' },
      { name: 'vendors', path: paths.vendors, permission: 'game.read' },
      { name: 'catalogue', path: paths.catalogue, permission: 'game.read' },
      { name: 'playRules', path: paths.playRules, permission: 'game.read' },
      { name: 'switches', path: paths.switches, permission: 'setting.read' },
      { name: 'brandColour', path: paths.brandColour, permission: 'setting.read' },
      { name: 'registerRules', path: paths.registerRules, permission: 'setting.read' },
      { name: 'access', path: paths.access, permission: 'setting.read' },
      { name: 'affiliates', path: paths.affiliates, permission: 'setting.read' },
      { name: 'staff', path: paths.staff, permission: 'staff.manage' },
    ],
  },
  {
    name: 'prove',
    entries: [
      { name: 'finance', path: paths.finance, permission: 'ledger.read' },
      { name: 'games', path: paths.games, permission: 'game.read' },
      { name: 'reconciliation', path: paths.reconciliation, permission: 'reconciliation.read' },
      { name: 'audit', path: paths.audit, permission: 'audit.read' },
    ],
  },
];

/** The menu of one member of staff: no entry without its permission, no group without entries. */
export const navigationFor = (permissions: readonly StaffPermission[]): readonly NavGroup[] =>
  NAVIGATION.map((group) => ({
    ...group,
    entries: group.entries.filter(
      ({ permission }) => permission === null || permissions.includes(permission),
    ),
  })).filter((group) => group.entries.length > 0);
