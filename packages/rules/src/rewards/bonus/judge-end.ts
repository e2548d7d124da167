import type { Money } from '@fairhouse/kernel';
import type { BonusEnd } from './settle-end.ts';
import { SPENT_BELOW } from './terms.ts';

/** A bonus that is active, or over its time with rounds still open. */
export type Running = {
  readonly state: 'active' | 'ending';
  readonly required: Money;
  readonly progress: Money;
  readonly balance: Money;
  /** Is a round that began under it still open? */
  readonly open: boolean;
};

/** Is a bonus over, and how? A round that began in time counts whenever it ends. */
export function judgeEnd({ state, required, progress, balance, open }: Running): BonusEnd | undefined {
  if (progress >= required) return 'converted';
  if (open) return undefined;
  if (state === 'ending') return 'expired';
  return balance < SPENT_BELOW ? 'spent' : undefined;
}
