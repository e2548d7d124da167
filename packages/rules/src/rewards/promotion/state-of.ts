/** The states of spec §5, in its words. */
export const PROMOTION_STATES = [
  'coming_soon',
  'join',
  'joined',
  'process',
  'claim',
  'claimed',
  'issued',
  'applying',
  'rejected',
  'signed',
  'close',
] as const;

export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What is known of a promotion and a member now, of the period that today falls into. */
export type StateFacts = {
  readonly phase: 'before' | 'open' | 'over';
  readonly stopped: boolean;
  /** Places and money are left for one more. */
  readonly hasBudget: boolean;
  /** Eligible, not at a limit, in no promotion that excludes this one. */
  readonly mayJoin: boolean;
  /** A reward of it can be claimed, of whatever period. */
  readonly offered: boolean;
  readonly paid: 'claimed' | 'issued' | null;
  /** The reward that was paid is bonus money that is not over. */
  readonly wagering: boolean;
  readonly joined: boolean;
  /** Some of what is asked for was done. */
  readonly measured: boolean;
  /** Joined in a period that ended and is not reckoned up yet. */
  readonly reckoning: boolean;
  readonly application: 'open' | 'rejected' | null;
  readonly mayApplyAgain: boolean;
  readonly signedToday: boolean;
};

/** What a promotion is to a member. Total: every combination of facts has one state. */
export function stateOf(facts: StateFacts): PromotionState {
  if (facts.offered) return 'claim';
  if (facts.application === 'open') return 'applying';
  if (facts.reckoning || facts.wagering) return 'process';
  if (facts.signedToday) return 'signed';
  if (facts.paid) return facts.paid;
  if (facts.phase === 'before') return facts.stopped ? 'close' : 'coming_soon';
  const isClosed = facts.stopped || facts.phase === 'over';
  if (facts.application === 'rejected' && (isClosed || !facts.mayApplyAgain)) return 'rejected';
  if (isClosed) return 'close';
  if (facts.joined) return facts.measured ? 'process' : 'joined';
  if (facts.application === 'rejected') return facts.hasBudget && facts.mayJoin ? 'join' : 'rejected';
  return facts.hasBudget && facts.mayJoin ? 'join' : 'close';
}
