import type { Money } from '@fairhouse/kernel';
import type { WalletCode } from '@fairhouse/wire/play/provider';
import { type Books, type Move, step, type Verdict } from './model.ts';

/** A call that was answered; `from` and `to` count sendings and answers over all callers. */
export type Told = {
  readonly move: Move;
  readonly code: WalletCode;
  readonly duplicate: boolean;
  readonly from: number;
  readonly to: number;
};

/**
 * Is there an order of the calls in which the model answers what the wallet answered and ends with `funds`?
 * A call that was answered before another was sent stays before it.
 * @returns the books after that order, or undefined when there is none
 */
export function explain(calls: readonly Told[], start: Books, funds: Money): Books | undefined {
  const failed = new Set<string>();
  const all = (1 << calls.length) - 1;
  const search = (done: number, books: Books): Books | undefined => {
    if (done === all) return books.funds === funds ? books : undefined;
    const key = keyOf(done, books);
    if (failed.has(key)) return undefined;
    for (const index of nextOf(calls, done)) {
      const told = calls[index]!;
      const next = step(books, told.move);
      const found = fits(told, next.verdict) ? search(done | (1 << index), next.books) : undefined;
      if (found) return found;
    }
    failed.add(key);
    return undefined;
  };
  return search(0, start);
}

/** More calls than this do not fit into the search. */
export const EXPLAINABLE = 30;

const fits = ({ code, duplicate }: Told, verdict: Verdict): boolean =>
  verdict.codes.includes(code) && (verdict.duplicate ?? duplicate) === duplicate;

/** Calls that may come next: nothing that is left was answered before they were sent. */
function nextOf(calls: readonly Told[], done: number): number[] {
  const left = calls.map((_call, index) => index).filter((index) => !(done & (1 << index)));
  const firstAnswer = Math.min(...left.map((index) => calls[index]!.to));
  return left.filter((index) => calls[index]!.from < firstAnswer);
}

/** What is done fixes which messages are known; how their rounds stand may depend on the order. */
const keyOf = (done: number, { funds, known, rounds }: Books): string => {
  const cancelled = Object.keys(known).filter((id) => known[id]!.cancelled);
  const stands = Object.entries(rounds).map(([id, { state, stake, paid }]) => `${id}${state}${stake}${paid}`);
  return [done, funds, ...cancelled.toSorted(), ...stands.toSorted()].join(' ');
};
