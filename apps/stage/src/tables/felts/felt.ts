import { type FeltTable, HOO_HEY_HOW_SYMBOLS } from '@fairhouse/games';
import type { Money } from '@fairhouse/kernel';
import type { SpotStake } from '../SpotChips.tsx';
import type { SpotTotals } from '../table-store.ts';

/** What every felt is drawn from. */
export type FeltProps = {
  readonly live: FeltTable;
  readonly stakes: ReadonlyMap<string, SpotStake>;
  readonly totals: SpotTotals;
  readonly chips: readonly Money[];
  /** Spots that won, once the round has its result. */
  readonly won: ReadonlySet<string> | undefined;
  readonly open: boolean;
  /** Lays a chip on each of the spots at one press. */
  readonly onLay: (...spots: readonly string[]) => void;
};

/** The colour of a spot: of a side, or of the felt. */
const TONES: readonly (readonly [RegExp, string])[] = [
  [
    /^(banker|banker_pair|dragon_bonus_banker|dragon|dragon_(?:big|small|odd|even|red|black|suit)|red|four_red|three_red)$/,
    'red',
  ],
  [/^(player|player_pair|dragon_bonus_player|tiger|tiger_.*)$/, 'blue'],
  [/^(tie|suited_tie|two_two|any_triple)$/, 'green'],
  [/^black$/, 'black'],
];

export const toneOf = (spot: string): string | undefined => {
  const kind = spot.split(':')[0]!;
  // Side bets named after dragons belong to neither side of a game that has none.
  if (kind === 'dragon_7') return undefined;
  return TONES.find(([pattern]) => pattern.test(kind))?.[1];
};

/** A row of a felt: its height against the others, and its spots with their widths. */
export type FeltRow = {
  readonly height: number;
  readonly spots: readonly (readonly [spot: string, width: number])[];
};

const row = (height: number, ...spots: (string | readonly [string, number])[]): FeltRow => ({
  height,
  spots: spots.map((spot) => (typeof spot === 'string' ? ([spot, 1] as const) : spot)),
});

const many = (kind: string, parts: readonly (string | number)[]): string[] =>
  parts.map((part) => `${kind}:${part}`);
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const sideOf = (side: string): FeltRow[] => [
  row(1.1, ...['big', 'small', 'odd', 'even', 'red', 'black'].map((each) => `${side}_${each}`)),
  row(1.1, ...many(`${side}_suit`, ['S', 'H', 'C', 'D'])),
];

const DRAGON_TIGER: readonly FeltRow[] = [
  row(2.4, ['dragon', 2], 'tie', 'suited_tie', ['tiger', 2]),
  ...sideOf('dragon'),
  ...sideOf('tiger'),
];

const XOC_DIA: readonly FeltRow[] = [
  row(2.6, ['even', 1.3], 'two_two', ['odd', 1.3]),
  row(1.8, 'four_red', 'three_red', 'three_white', 'four_white'),
];

const FACES = range(1, 6);
const FOURS = ['1-2-3-4', '2-3-4-5', '2-3-5-6', '3-4-5-6'].map((faces) => `four:${faces}`);

/** Every spot of one kind, in the order of the felt, in rows of so many. */
export const rowsOf = (
  live: FeltTable,
  kind: string,
  { each, height }: { each: number; height: number },
): FeltRow[] => {
  const ids = live.game.spots.filter((spot) => spot.kind === kind).map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / each) }, (_, at) =>
    row(height, ...ids.slice(at * each, (at + 1) * each)),
  );
};

const sicBo = (live: FeltTable, wide: boolean): FeltRow[] => [
  row(2, ['small', 2], 'odd', ['any_triple', 1.3], 'even', ['big', 2]),
  ...(wide
    ? [row(1.2, ...many('total', range(4, 17)))]
    : [row(1.3, ...many('total', range(4, 10))), row(1.3, ...many('total', range(11, 17)))]),
  ...(wide
    ? [
        row(1.2, ...many('triple', FACES)),
        row(1.2, ...many('double', FACES)),
        row(1.2, ...many('single', FACES), ...FOURS),
      ]
    : ['triple', 'double', 'single'].map((kind) => row(1.2, ...many(kind, FACES)))),
  ...rowsOf(live, 'pair', { each: wide ? 15 : 5, height: 1.1 }),
  ...rowsOf(live, 'three', { each: wide ? 10 : 5, height: 1 }),
  ...(wide ? [] : [row(1, ...FOURS)]),
];

const SYMBOLS: readonly string[] = HOO_HEY_HOW_SYMBOLS;

const hooHeyHow = (live: FeltTable, wide: boolean): FeltRow[] => [
  ...(wide
    ? [row(3.4, ...many('single', SYMBOLS))]
    : [row(2.4, ...many('single', SYMBOLS.slice(0, 3))), row(2.4, ...many('single', SYMBOLS.slice(3)))]),
  ...rowsOf(live, 'pair', { each: wide ? 8 : 3, height: 1.2 }),
  row(1.2, ...many('triple', SYMBOLS.slice(0, wide ? 6 : 3))),
  ...(wide ? [] : [row(1.2, ...many('triple', SYMBOLS.slice(3)))]),
  row(1.2, 'any_triple'),
];

const fanTan = (live: FeltTable, wide: boolean): FeltRow[] => [
  row(wide ? 1.4 : 2, ...many('fan', range(1, 4))),
  row(1.2, 'odd', 'even', 'small', 'big'),
  ...rowsOf(live, 'kwok', { each: 4, height: 1.2 }),
  ...rowsOf(live, 'nim', { each: wide ? 6 : 4, height: 1.1 }),
  ...rowsOf(live, 'nga_tan', { each: wide ? 6 : 4, height: 1.1 }),
  ...rowsOf(live, 'sheh_sam_hong', { each: 4, height: 1.1 }),
];

/** Side bets of baccarat from the player's end of the felt to the banker's. */
export const baccaratSides = (live: FeltTable): string[] => {
  const offered = new Set(live.game.spots.map(({ id }) => id));
  return [
    'player_pair',
    'dragon_bonus_player',
    'either_pair',
    'small',
    'super_six',
    'dragon_7',
    'panda_8',
    'lucky_six',
    'big',
    'perfect_pair',
    'dragon_bonus_banker',
    'banker_pair',
  ].filter((spot) => offered.has(spot));
};

function baccarat(live: FeltTable): FeltRow[] {
  const sides = baccaratSides(live);
  return [
    row(1.1, ...sides.slice(0, 5)),
    row(1.1, ...sides.slice(5)),
    row(2.6, ['player', 1.35], ['tie', 0.85], ['banker', 1.35]),
  ];
}

/** The rows of a felt. @param wide there is room for long rows */
export function feltRows(live: FeltTable, wide: boolean): readonly FeltRow[] {
  const { id } = live.game;
  if (id.startsWith('baccarat')) return baccarat(live);
  if (id === 'dragon_tiger') return DRAGON_TIGER;
  if (id === 'xoc_dia') return XOC_DIA;
  if (id === 'hoo_hey_how') return hooHeyHow(live, wide);
  return id === 'fan_tan' ? fanTan(live, wide) : sicBo(live, wide);
}

/** Kinds of bets that lie together where a felt has too many rows for a phone. */
const PAGES = {
  main: ['small', 'odd', 'total', 'fan', 'kwok'],
  faces: ['single', 'double', 'triple', 'any_triple'],
  pairs: ['pair'],
  groups: ['three', 'four'],
  nim: ['nim'],
  spread: ['nga_tan', 'sheh_sam_hong'],
} as const;

export type FeltPage = keyof typeof PAGES;

const ROWS_MAX = 8;

export type PagedRows = readonly (readonly [page: FeltPage, rows: readonly FeltRow[]])[];

/** The rows by page; one page where a phone has room for all. */
export function pageRows(rows: readonly FeltRow[]): PagedRows {
  if (rows.length <= ROWS_MAX) return [['main', rows]];
  const pageOf = ({ spots }: FeltRow): FeltPage => {
    const kind: string = spots[0]![0].split(':')[0]!;
    const names = Object.keys(PAGES) as FeltPage[];
    return names.find((name) => (PAGES[name] as readonly string[]).includes(kind)) ?? 'main';
  };
  return [...Map.groupBy(rows, pageOf)];
}
