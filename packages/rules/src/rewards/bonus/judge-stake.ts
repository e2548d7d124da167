import type { Money } from '@fairhouse/kernel';
import type { BonusTerms } from './terms.ts';

/** A stake that begins a round, or adds to one of which all stakes count together. */
export type BonusStake = {
  readonly game: string;
  /** All that is staked in the round with it, from cash and bonus. */
  readonly total: Money;
};

/** What the terms of an active bonus have against a stake. */
export function judgeBonusStake(
  { excluded, stakeMax }: Pick<BonusTerms, 'excluded' | 'stakeMax'>,
  { game, total }: BonusStake,
): 'BONUS_GAME' | 'BONUS_STAKE_MAX' | undefined {
  if (excluded.includes(game)) return 'BONUS_GAME';
  return total > stakeMax ? 'BONUS_STAKE_MAX' : undefined;
}
