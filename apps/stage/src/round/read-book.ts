import type { BookEvent, Cell, SlotSymbol } from '@fairhouse/games';
import { assert, type Money, parseMoney, ZERO } from '@fairhouse/kernel';

/** A win to be lit. `line` is the index of the line, absent for symbols that pay anywhere. */
export type Win = {
  readonly line?: number;
  readonly symbol?: SlotSymbol;
  readonly count: number;
  readonly amount: Money;
  readonly cells: readonly Cell[];
};

/** One stop of the reels with all that is shown about it. */
export type Show = {
  readonly stops: readonly number[];
  readonly window: readonly (readonly SlotSymbol[])[];
  readonly freeSpin?: { readonly index: number; readonly total: number };
  readonly wins: readonly Win[];
  /** What this spin adds to the payout, and the round up to here. */
  readonly won: Money;
  readonly roundTotal: Money;
  readonly awarded?: { readonly count: number; readonly total: number };
  readonly endsAtMost: boolean;
};

/** Turns a book into what is shown, spin by spin. */
export function readBook(book: readonly BookEvent[]): readonly Show[] {
  const shows: Show[] = [];
  const change = (part: (show: Show) => Partial<Show>) => {
    const last = shows.pop();
    assert(last, 'a book begins with the reels');
    shows.push({ ...last, ...part(last) });
  };
  const readers: { readonly [T in BookEvent['type']]: (event: Extract<BookEvent, { type: T }>) => void } = {
    reveal: ({ stops, window, freeSpin }) =>
      shows.push({
        stops,
        window,
        ...(freeSpin && { freeSpin }),
        wins: [],
        won: ZERO,
        roundTotal: shows.at(-1)?.roundTotal ?? ZERO,
        endsAtMost: false,
      }),
    lineWin: ({ line, symbol, count, amount, cells }) =>
      change(({ wins }) => ({ wins: [...wins, { line, symbol, count, amount: money(amount), cells }] })),
    scatterWin: ({ count, amount, cells }) =>
      change(({ wins }) => ({ wins: [...wins, { count, amount: money(amount), cells }] })),
    spinTotal: ({ amount, roundTotal }) =>
      change(() => ({ won: money(amount), roundTotal: money(roundTotal) })),
    freeSpinsAwarded: ({ count, total }) => change(() => ({ awarded: { count, total } })),
    freeSpinsEnd: () => {},
    maxWin: () => change(() => ({ endsAtMost: true })),
    end: () => {},
  };
  for (const event of book) (readers[event.type] as (event: BookEvent) => void)(event);
  return shows;
}

/** The win that is drawn and named first. */
export const bestWin = (show: Show): Win | undefined =>
  show.wins.reduce<Win | undefined>(
    (best, win) => (best && best.amount >= win.amount ? best : win),
    undefined,
  );

function money(text: string): Money {
  const amount = parseMoney(text);
  assert(amount !== undefined, `an amount of a book: ${text}`);
  return amount;
}
