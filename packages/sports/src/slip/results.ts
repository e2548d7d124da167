import { PUSH, type Share } from '../share.ts';
import type { Pair } from '../sport.ts';

/** A span of time, in milliseconds; open where an end is missing. */
export type Span = { readonly from?: number | undefined; readonly to?: number | undefined };

/** How a market stands: what its outcomes came to, and what of it was cancelled. */
export type MarketResults = {
  /** By the name of a selection; null while the market is not decided. */
  readonly shares: Readonly<Record<string, Share>> | null;
  readonly cancels: readonly Span[];
};

export const UNDECIDED: MarketResults = { shares: null, cancels: [] };

/** What is heard of a market: a result, bets that are void, or that one of them was wrong. */
export type ResultMessage =
  | { readonly type: 'result'; readonly shares: Readonly<Record<string, Share>> }
  | ({ readonly type: 'cancel' } & Span)
  | { readonly type: 'undo_result' }
  | ({ readonly type: 'undo_cancel' } & Span);

/** The name of a selection among the results of its market: a handicap in play has one for each score it counts from. */
export const selectionName = (outcome: string, from: Pair | undefined): string =>
  from ? `${outcome}@${from.home}-${from.away}` : outcome;

/**
 * How a market stands after a message. It follows from what stands, not from how it came to: a result that is taken back
 * leaves no trace, and a later one replaces the one before it. Outcomes that a later result does not name stay.
 */
export function applyResult(was: MarketResults, message: ResultMessage): MarketResults {
  if (message.type === 'result') return { ...was, shares: { ...was.shares, ...message.shares } };
  if (message.type === 'undo_result') return { ...was, shares: null };
  const { from, to } = message;
  const others = was.cancels.filter((one) => one.from !== from || one.to !== to);
  return { ...was, cancels: message.type === 'cancel' ? [...others, { from, to }] : others };
}

/** What a pick came to: void where it was placed in a span that was cancelled. @returns null while it is not decided */
export function resultOfPick(
  { shares, cancels }: MarketResults,
  name: string,
  placedAtMs: number,
): Share | null {
  const isVoid = cancels.some(
    ({ from, to }) => (from === undefined || placedAtMs >= from) && (to === undefined || placedAtMs < to),
  );
  return isVoid ? PUSH : (shares?.[name] ?? null);
}
