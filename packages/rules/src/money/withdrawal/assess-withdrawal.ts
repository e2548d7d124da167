import type { Money } from '@fairhouse/kernel';

/** Why somebody should look twice at a withdrawal. */
export const RISK_REASONS = [
  'new_member',
  'new_account',
  'security_changed',
  'first_withdrawal',
  'no_deposit',
  'large_against_deposits',
  'little_play',
] as const;

export type RiskReason = (typeof RISK_REASONS)[number];

/** What is known of a member when they ask for money. Amounts are of the whole time. */
export type WithdrawalFacts = {
  readonly amount: Money;
  readonly registeredAt: number;
  readonly accountBoundAt: number;
  /** When something that secures the account was last changed; null: never. */
  readonly securityChangedAt: number | null;
  readonly deposited: Money;
  /** Withdrawals that were sent before. */
  readonly sentBefore: number;
  readonly validBets: Money;
};

const DAY_MS = 86_400_000;
/** Long enough for a stolen account to be missed by its owner. */
const RECENT_MS = 7 * DAY_MS;
/** Who withdraws so many times what they paid in has won much. */
const LARGE_TIMES = 5n;

/** The reasons that speak for a second look, in the order of the list. */
export function assessWithdrawal(facts: WithdrawalFacts, nowMs: number): readonly RiskReason[] {
  const recent = (at: number) => nowMs - at < RECENT_MS;
  const { amount, deposited, validBets } = facts;
  const holds: Readonly<Record<RiskReason, boolean>> = {
    new_member: recent(facts.registeredAt),
    new_account: recent(facts.accountBoundAt),
    security_changed: facts.securityChangedAt !== null && recent(facts.securityChangedAt),
    first_withdrawal: facts.sentBefore === 0,
    no_deposit: deposited === 0n,
    large_against_deposits: deposited > 0n && amount > deposited * LARGE_TIMES,
    little_play: validBets < deposited,
  };
  return RISK_REASONS.filter((reason) => holds[reason]);
}
