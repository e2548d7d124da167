import type { KeyScope } from '@fairhouse/wire/platform/staff-key';

export type MadeKey = {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly secret: string;
};

/** What can be called with each scope, where that goes without saying which or what. */
export const EXAMPLES: Readonly<Record<KeyScope, `/ops/${string}`>> = {
  'member.read': '/ops/members',
  'ledger.read': '/ops/finance/days',
  'bet.read': '/ops/rounds',
  'deposit.read': '/ops/deposits',
  'withdrawal.read': '/ops/withdrawals',
  'cashier.read': '/ops/cashier',
  'game.read': '/ops/games',
  'lottery.read': '/ops/lottery/lotteries',
  'sports.read': '/ops/sports/events',
  'reward.read': '/ops/rates',
  'promotion.read': '/ops/promotions',
  'report.read': '/ops/report/overview',
  'audit.read': '/ops/audit',
  'reconciliation.read': '/ops/reconciliation/runs',
  'setting.read': '/ops/settings/switches',
  'outbox.read': '/ops/outbox',
  'bonus.read': '/ops/members/MEMBER_ID/bonuses',
  'content.read': '/ops/content',
  'campaign.read': '/ops/campaigns',
  'feedback.read': '/ops/feedback',
  'affiliate.read': '/ops/affiliate-applications',
};

/** A call that the key is good for, to be pasted into a terminal. */
export const exampleCall = (origin: string, { scopes, secret }: MadeKey): string =>
  `curl -H 'Authorization: Bearer ${secret}' ${origin}${EXAMPLES[scopes[0]!]}`;
