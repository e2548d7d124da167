import type { Sport } from '../sport.ts';

export const MARKET_KINDS = [
  '1x2',
  'winner',
  'handicap',
  'total',
  'team_total',
  'btts',
  'double_chance',
  'dnb',
  'odd_even',
  'correct_score',
  'ht_ft',
  'next_goal',
  'set_handicap',
  'set_total',
  'set_score',
  'map_handicap',
  'map_total',
  'map_score',
  'kills_total',
  'first_blood',
  'pistol',
  'toss',
  'innings_runs',
  'over_runs',
  'wicket_method',
  'corners_1x2',
  'corners_handicap',
  'corners_total',
  'cards_total',
] as const;

export type MarketKind = (typeof MARKET_KINDS)[number];

export type RuleName =
  | 'three_way'
  | 'two_way'
  | 'handicap'
  | 'total'
  | 'team_total'
  | 'both_score'
  | 'double_chance'
  | 'odd_even'
  | 'correct_score'
  | 'half_full'
  | 'nth'
  | 'set_score'
  | 'first'
  | 'over_total'
  | 'method';

/**
 * Which lines are offered: the one nearest to even on the grid, and `around` more of `step` on either side. Lines lie at
 * `offset` + multiples of `step`.
 */
export type LineRule = { readonly step: number; readonly offset: number; readonly around: number };

export type MarketRow = {
  readonly kind: MarketKind;
  /** How it is settled and, by the same rule over the law, priced. */
  readonly rule: RuleName;
  /** What it counts. */
  readonly counter: string;
  readonly periods: readonly string[];
  readonly lines?: LineRule;
  /** A market for each of these; `next` is the number of the next score, `overs` are the present one and the next, `wicket` is the next. */
  readonly subjects?: 'sides' | 'next' | 'overs' | 'wicket';
  /** How many sets or maps win the match, for their score. */
  readonly wins?: number;
  /** In play only what comes after the bet counts. */
  readonly fromBet?: true;
  /** Added to the chances: 0.05 gives a book of 105 %. In play 0.015 more. */
  readonly margin: number;
  /** May be a leg of a bet builder, where its line has no push. */
  readonly builder: boolean;
};

const QUARTERS: LineRule = { step: 0.25, offset: 0, around: 4 };
const HALVES: LineRule = { step: 1, offset: 0.5, around: 2 };
const NARROW: LineRule = { ...HALVES, around: 1 };

const row = (
  kind: MarketKind,
  rule: RuleName,
  counter: string,
  rest: Omit<MarketRow, 'kind' | 'rule' | 'counter' | 'builder'> & { readonly builder?: false },
): MarketRow => ({ builder: true, ...rest, kind, rule, counter });

const FOOTBALL: readonly MarketRow[] = [
  row('1x2', 'three_way', 'goals', { periods: ['ft', '1', '2'], margin: 0.05 }),
  row('handicap', 'handicap', 'goals', {
    periods: ['ft', '1'],
    lines: QUARTERS,
    fromBet: true,
    margin: 0.035,
  }),
  row('total', 'total', 'goals', { periods: ['ft', '1'], lines: QUARTERS, margin: 0.035 }),
  row('team_total', 'team_total', 'goals', {
    periods: ['ft'],
    lines: HALVES,
    subjects: 'sides',
    margin: 0.05,
  }),
  row('btts', 'both_score', 'goals', { periods: ['ft', '1'], margin: 0.05 }),
  row('double_chance', 'double_chance', 'goals', { periods: ['ft', '1'], margin: 0.05 }),
  row('dnb', 'two_way', 'goals', { periods: ['ft'], margin: 0.045, builder: false }),
  row('odd_even', 'odd_even', 'goals', { periods: ['ft', '1'], margin: 0.04 }),
  row('correct_score', 'correct_score', 'goals', { periods: ['ft'], margin: 0.12 }),
  row('ht_ft', 'half_full', 'goals', { periods: ['ft'], margin: 0.1 }),
  row('next_goal', 'nth', 'goals', {
    periods: ['ft'],
    subjects: 'next',
    margin: 0.06,
    builder: false,
  }),
  row('corners_1x2', 'three_way', 'corners', { periods: ['ft'], margin: 0.07 }),
  row('corners_handicap', 'handicap', 'corners', { periods: ['ft'], lines: HALVES, margin: 0.06 }),
  row('corners_total', 'total', 'corners', { periods: ['ft', '1'], lines: HALVES, margin: 0.06 }),
  row('cards_total', 'total', 'cards', { periods: ['ft'], lines: HALVES, margin: 0.07 }),
];

const WHOLE_HALVES: LineRule = { step: 1, offset: 0.5, around: 3 };

const BASKETBALL: readonly MarketRow[] = [
  row('winner', 'two_way', 'points', { periods: ['all'], margin: 0.045 }),
  row('handicap', 'handicap', 'points', { periods: ['all'], lines: WHOLE_HALVES, margin: 0.04 }),
  row('handicap', 'handicap', 'points', {
    periods: ['h1', '1', '2', '3', '4'],
    lines: HALVES,
    margin: 0.05,
    builder: false,
  }),
  row('total', 'total', 'points', { periods: ['all'], lines: WHOLE_HALVES, margin: 0.04 }),
  row('total', 'total', 'points', {
    periods: ['h1', '1', '2', '3', '4'],
    lines: HALVES,
    margin: 0.05,
    builder: false,
  }),
  row('team_total', 'team_total', 'points', {
    periods: ['ft'],
    lines: HALVES,
    subjects: 'sides',
    margin: 0.05,
  }),
  row('1x2', 'three_way', 'points', {
    periods: ['ft', 'h1', '1', '2', '3', '4'],
    margin: 0.06,
    builder: false,
  }),
  row('odd_even', 'odd_even', 'points', { periods: ['ft'], margin: 0.04 }),
];

const ICE_HOCKEY: readonly MarketRow[] = [
  row('1x2', 'three_way', 'goals', { periods: ['ft', '1', '2', '3'], margin: 0.05 }),
  row('winner', 'two_way', 'goals', { periods: ['all'], margin: 0.045 }),
  row('handicap', 'handicap', 'goals', { periods: ['ft'], lines: QUARTERS, margin: 0.04 }),
  row('total', 'total', 'goals', { periods: ['ft', '1', '2', '3'], lines: QUARTERS, margin: 0.04 }),
  row('team_total', 'team_total', 'goals', {
    periods: ['ft'],
    lines: HALVES,
    subjects: 'sides',
    margin: 0.05,
  }),
  row('btts', 'both_score', 'goals', { periods: ['ft'], margin: 0.05 }),
  row('double_chance', 'double_chance', 'goals', { periods: ['ft'], margin: 0.05 }),
  row('odd_even', 'odd_even', 'goals', { periods: ['ft'], margin: 0.04 }),
  row('next_goal', 'nth', 'goals', { periods: ['ft'], subjects: 'next', margin: 0.06, builder: false }),
];

const HANDBALL: readonly MarketRow[] = [
  row('1x2', 'three_way', 'goals', { periods: ['ft'], margin: 0.05 }),
  row('1x2', 'three_way', 'goals', { periods: ['1', '2'], margin: 0.05, builder: false }),
  row('handicap', 'handicap', 'goals', { periods: ['ft'], lines: WHOLE_HALVES, margin: 0.045 }),
  row('handicap', 'handicap', 'goals', { periods: ['1'], lines: HALVES, margin: 0.045, builder: false }),
  row('total', 'total', 'goals', { periods: ['ft'], lines: WHOLE_HALVES, margin: 0.045 }),
  row('total', 'total', 'goals', { periods: ['1'], lines: HALVES, margin: 0.045, builder: false }),
  row('team_total', 'team_total', 'goals', {
    periods: ['ft'],
    lines: HALVES,
    subjects: 'sides',
    margin: 0.05,
  }),
  row('double_chance', 'double_chance', 'goals', { periods: ['ft'], margin: 0.05 }),
  row('odd_even', 'odd_even', 'goals', { periods: ['ft'], margin: 0.04 }),
  row('odd_even', 'odd_even', 'goals', { periods: ['1'], margin: 0.04, builder: false }),
];

const EARLY_INNINGS = ['1', '2', '3', '4', '5', '6', '7', '8'];

const BASEBALL: readonly MarketRow[] = [
  row('winner', 'two_way', 'runs', { periods: ['all'], margin: 0.045 }),
  row('handicap', 'handicap', 'runs', { periods: ['all'], lines: HALVES, margin: 0.045 }),
  row('total', 'total', 'runs', { periods: ['all'], lines: HALVES, margin: 0.045 }),
  row('team_total', 'team_total', 'runs', {
    periods: ['all'],
    lines: HALVES,
    subjects: 'sides',
    margin: 0.05,
  }),
  row('odd_even', 'odd_even', 'runs', { periods: ['all'], margin: 0.04 }),
  row('1x2', 'three_way', 'runs', { periods: ['f5'], margin: 0.05, builder: false }),
  row('handicap', 'handicap', 'runs', { periods: ['f5'], lines: NARROW, margin: 0.05, builder: false }),
  row('total', 'total', 'runs', { periods: ['f5'], lines: NARROW, margin: 0.05, builder: false }),
  row('1x2', 'three_way', 'runs', { periods: EARLY_INNINGS, margin: 0.06, builder: false }),
  row('total', 'total', 'runs', { periods: EARLY_INNINGS, lines: NARROW, margin: 0.06, builder: false }),
];

/** What all sports of sets offer; in e-sports a set is a map. */
function raceRows(
  of: {
    readonly sets: 'sets' | 'maps';
    readonly points: string;
    readonly wins: number;
    readonly margin: number;
  },
  totals: { readonly match: LineRule; readonly set: LineRule },
): readonly MarketRow[] {
  const { sets, points, wins, margin } = of;
  const numbers = Array.from({ length: 2 * wins - 1 }, (_, set) => String(set + 1));
  const kind = sets === 'sets' ? 'set' : 'map';
  return [
    row('winner', 'two_way', sets, { periods: ['all'], margin }),
    row('winner', 'two_way', points, { periods: numbers, margin, builder: false }),
    row(`${kind}_handicap`, 'handicap', sets, { periods: ['all'], lines: { ...HALVES, around: 1 }, margin }),
    row(`${kind}_total`, 'total', sets, { periods: ['all'], lines: { ...HALVES, around: wins - 2 }, margin }),
    row(`${kind}_score`, 'set_score', sets, { periods: ['all'], wins, margin: margin + 0.03 }),
    row('handicap', 'handicap', points, { periods: ['all'], lines: totals.match, margin, builder: false }),
    row('total', 'total', points, { periods: ['all'], lines: totals.match, margin, builder: false }),
    row('handicap', 'handicap', points, { periods: numbers, lines: totals.set, margin, builder: false }),
    row('total', 'total', points, { periods: numbers, lines: totals.set, margin, builder: false }),
    row('odd_even', 'odd_even', points, { periods: ['1'], margin: 0.04, builder: false }),
  ];
}

const ESPORTS_MARGIN = 0.06;
const MAPS = { sets: 'maps', points: 'objectives', wins: 2, margin: ESPORTS_MARGIN } as const;
/** Every market that a sport offers, as data; the order is the order of the page. */
export const CATALOGUE: Readonly<Record<Sport, readonly MarketRow[]>> = {
  football: FOOTBALL,
  basketball: BASKETBALL,
  tennis: raceRows({ sets: 'sets', points: 'games', wins: 2, margin: 0.05 }, { match: HALVES, set: NARROW }),
  volleyball: raceRows(
    { sets: 'sets', points: 'points', wins: 3, margin: 0.05 },
    { match: WHOLE_HALVES, set: HALVES },
  ),
  badminton: raceRows(
    { sets: 'sets', points: 'points', wins: 2, margin: 0.05 },
    { match: HALVES, set: HALVES },
  ),
  table_tennis: raceRows(
    { sets: 'sets', points: 'points', wins: 3, margin: 0.05 },
    { match: HALVES, set: NARROW },
  ),
  baseball: BASEBALL,
  ice_hockey: ICE_HOCKEY,
  handball: HANDBALL,
  cricket: [
    row('winner', 'first', 'won', { periods: ['all'], margin: 0.06, builder: false }),
    row('toss', 'first', 'toss', { periods: ['all'], margin: 0.04, builder: false }),
    row('innings_runs', 'total', 'runs', {
      periods: ['1'],
      lines: WHOLE_HALVES,
      margin: 0.06,
      builder: false,
    }),
    row('odd_even', 'odd_even', 'runs', { periods: ['1'], margin: 0.04, builder: false }),
    row('over_runs', 'over_total', 'over', {
      periods: ['1', '2'],
      lines: NARROW,
      subjects: 'overs',
      margin: 0.06,
      builder: false,
    }),
    row('wicket_method', 'method', 'method', {
      periods: ['1', '2'],
      subjects: 'wicket',
      margin: 0.1,
      builder: false,
    }),
  ],
  moba: [
    ...raceRows(MAPS, { match: NARROW, set: NARROW }),
    row('kills_total', 'total', 'kills', {
      periods: ['1', '2', '3'],
      lines: HALVES,
      margin: ESPORTS_MARGIN,
      builder: false,
    }),
    row('first_blood', 'first', 'first_blood', {
      periods: ['1', '2', '3'],
      margin: ESPORTS_MARGIN,
      builder: false,
    }),
  ],
  fps: [
    ...raceRows({ ...MAPS, points: 'rounds' }, { match: HALVES, set: HALVES }),
    row('pistol', 'first', 'pistol', { periods: ['1', '2', '3'], margin: ESPORTS_MARGIN, builder: false }),
  ],
  rts: raceRows({ ...MAPS, wins: 3 }, { match: NARROW, set: NARROW }),
};
