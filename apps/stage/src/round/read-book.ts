import type { BookEvent, Cell, Coin, PotName, SlotSymbol } from '@fairhouse/games';
import { addMoney, assert, type Money, parseMoney, ZERO } from '@fairhouse/kernel';

/** A win to be lit. `line` is the index of the line, absent for wins without one; `ways` of wins by ways. */
export type Win = {
  readonly line?: number;
  readonly ways?: number;
  readonly symbol?: SlotSymbol;
  readonly count: number;
  readonly amount: Money;
  readonly cells: readonly Cell[];
};

/** How a picture comes: reels that stop, symbols that fall or change in their place, coins that stay. */
export type Coming =
  | { readonly by: 'reels'; readonly stops: readonly number[] }
  | { readonly by: 'drop' }
  | { readonly by: 'tumble'; readonly removed: readonly Cell[]; readonly added: Window }
  | { readonly by: 'wilds'; readonly cells: readonly Cell[]; readonly level: number }
  | { readonly by: 'hold' }
  | { readonly by: 'respin'; readonly fresh: readonly Coin[] };

/** The symbols in sight: `window[reel][row]`, row 0 on top. */
export type Window = readonly (readonly SlotSymbol[])[];

/** One picture with all that is shown about it. */
export type Show = {
  readonly coming: Coming;
  readonly window: Window;
  readonly freeSpin?: { readonly index: number; readonly total: number };
  /** In force for wins of falling symbols. */
  readonly multiplier?: number;
  readonly wins: readonly Win[];
  /** Coins in sight with their worth; while they are held, how many respins are left. */
  readonly coins: readonly Coin[];
  readonly respinsLeft?: number;
  readonly held?: { readonly count: number; readonly total: Money; readonly full: boolean };
  readonly pot?: PotName;
  /** What this picture's wins pay together, and the round up to here. */
  readonly won: Money;
  readonly roundTotal: Money;
  readonly awarded?: { readonly count: number; readonly total: number };
  readonly endsAtMost: boolean;
};

/** Whether the whole picture is new, as a stake or a free spin brings it. */
export const isNewSpin = ({ coming }: Show): boolean => coming.by === 'reels' || coming.by === 'drop';

/** A picture without wins. */
export const plainShow = (coming: Coming, window: Window, roundTotal: Money = ZERO): Show => ({
  coming,
  window,
  wins: [],
  coins: [],
  won: ZERO,
  roundTotal,
  endsAtMost: false,
});

/** Turns a book into what is shown, picture by picture. */
export function readBook(book: readonly BookEvent[]): readonly Show[] {
  const shows: Show[] = [];
  for (const event of book) (READERS[event.type] as Reader)(shows, event);
  return shows;
}

type Reader<E extends BookEvent = BookEvent> = (shows: Show[], event: E) => void;

const READERS: { readonly [T in BookEvent['type']]: Reader<Extract<BookEvent, { type: T }>> } = {
  reveal: (shows, { stops, window, freeSpin }) =>
    add(shows, { by: 'reels', stops }, window, freeSpin && { freeSpin }),
  drop: (shows, { columns, multiplier, freeSpin }) =>
    add(shows, { by: 'drop' }, columns, { multiplier, ...(freeSpin && { freeSpin }) }),
  tumble: (shows, { removed, added, multiplier }) => {
    const { window, freeSpin } = lastOf(shows);
    const fallen = fall(window, removed, added);
    add(shows, { by: 'tumble', removed, added }, fallen, { multiplier, ...(freeSpin && { freeSpin }) });
  },
  vesselFilled: (shows, { cells, level }) => {
    const { window, freeSpin, multiplier } = lastOf(shows);
    const wild = new Set(cells.map(keyOf));
    const changed = window.map((column, reel) =>
      column.map((symbol, row) => (wild.has(keyOf([reel, row])) ? 'WI' : symbol)),
    );
    add(shows, { by: 'wilds', cells, level }, changed, {
      ...(freeSpin && { freeSpin }),
      ...(multiplier && { multiplier }),
    });
  },
  lineWin: (shows, { line, symbol, count, amount, cells }) =>
    win(shows, { line, symbol, count, amount: money(amount), cells }),
  waysWin: (shows, { ways, symbol, count, amount, cells }) =>
    win(shows, { ways, symbol, count, amount: money(amount), cells }),
  clusterWin: (shows, { symbol, count, amount, cells }) =>
    win(shows, { symbol, count, amount: money(amount), cells }),
  scatterWin: (shows, { count, amount, cells }) => win(shows, { count, amount: money(amount), cells }),
  scatters: () => {},
  coins: (shows, { coins }) => change(shows, { coins }),
  holdBegin: (shows, { coins, respins }) =>
    add(shows, { by: 'hold' }, shows.at(-1)?.window ?? [], { coins, respinsLeft: respins }),
  respin: (shows, { coins: fresh, left }) => {
    const { window, coins } = lastOf(shows);
    add(shows, { by: 'respin', fresh }, window, { coins: [...coins, ...fresh], respinsLeft: left });
  },
  holdEnd: (shows, { count, total, grand }) =>
    change(shows, {
      held: { count, total: money(total), full: grand !== undefined },
      won: money(total),
    }),
  jackpotHit: (shows, { pot }) => change(shows, { pot }),
  featureBought: () => {},
  spinTotal: (shows, { roundTotal }) => change(shows, { roundTotal: money(roundTotal) }),
  freeSpinsAwarded: (shows, { count, total }) => {
    if (shows.length > 0) change(shows, { awarded: { count, total } });
  },
  freeSpinsEnd: () => {},
  maxWin: (shows) => change(shows, { endsAtMost: true }),
  end: () => {},
};

const add = (shows: Show[], coming: Coming, window: Window, more?: Partial<Show>): number =>
  shows.push({ ...plainShow(coming, window, shows.at(-1)?.roundTotal ?? ZERO), ...more });

const change = (shows: Show[], part: Partial<Show>): void => {
  shows.splice(-1, 1, { ...lastOf(shows), ...part });
};

function win(shows: Show[], one: Win): void {
  const { wins, won, roundTotal } = lastOf(shows);
  change(shows, {
    wins: [...wins, one],
    won: addMoney(won, one.amount),
    roundTotal: addMoney(roundTotal, one.amount),
  });
}

function lastOf(shows: readonly Show[]): Show {
  const last = shows.at(-1);
  assert(last, 'a book begins with a picture');
  return last;
}

/** What stands after cells were cleared and others came from above. */
function fall(window: Window, removed: readonly Cell[], added: Window): Window {
  const gone = new Set(removed.map(keyOf));
  return window.map((column, reel) => [
    ...(added[reel] ?? []),
    ...column.filter((_, row) => !gone.has(keyOf([reel, row]))),
  ]);
}

const keyOf = ([reel, row]: Cell): string => `${reel},${row}`;

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
