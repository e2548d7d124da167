import type { FreeSpin } from './book.ts';
import type { Purse } from './purse.ts';
import type { Story } from './slot-round.ts';

/** Plays one spin into the purse. @returns the free spins it awards */
export type SpinOnce = (freeSpin: FreeSpin | undefined) => number;

/**
 * Plays a paid spin and all free spins that follow; or, when the round was bought, the free spins alone.
 * @param granted free spins that the round begins with instead of the paid spin
 */
export function playSpins(spin: SpinOnce, purse: Purse, granted: number, story?: Story): void {
  let total = granted;
  let paidByFirst = 0;
  if (granted > 0) story?.tell({ type: 'freeSpinsAwarded', count: granted, total });
  for (let index = granted > 0 ? 1 : 0; index <= total && !purse.full; index += 1) {
    const before = purse.paid;
    const awarded = spin(index > 0 ? { index, total } : undefined);
    if (index === 0) paidByFirst = purse.paid;
    if (story) tellTotal(story, purse, before);
    if (awarded > 0 && !purse.full) {
      total += awarded;
      story?.tell({ type: 'freeSpinsAwarded', count: awarded, total });
    }
  }
  if (total > 0 && story)
    story.tell({ type: 'freeSpinsEnd', total: story.amountOf(purse.paid - paidByFirst) });
}

/** What the spin since `before` added; nothing when it won nothing. */
export function tellTotal(story: Story, purse: Purse, before: number): void {
  const roundTotal = story.amountOf(purse.paid);
  if (purse.paid > before)
    story.tell({ type: 'spinTotal', amount: story.amountOf(purse.paid - before), roundTotal });
  if (purse.full) story.tell({ type: 'maxWin', payout: roundTotal });
}
