export const SPORTS = [
  'football',
  'basketball',
  'tennis',
  'volleyball',
  'badminton',
  'table_tennis',
  'baseball',
  'ice_hockey',
  'handball',
  'cricket',
  'moba',
  'fps',
  'rts',
] as const;

export type Sport = (typeof SPORTS)[number];

const SCORED: Readonly<Record<Sport, string>> = {
  football: 'goals',
  basketball: 'points',
  tennis: 'games',
  volleyball: 'points',
  badminton: 'points',
  table_tennis: 'points',
  baseball: 'runs',
  ice_hockey: 'goals',
  handball: 'goals',
  cricket: 'runs',
  moba: 'objectives',
  fps: 'rounds',
  rts: 'objectives',
};

/** The counter by which a sport tells the score of each part of a match. */
export const scoredIn = (sport: Sport): string => SCORED[sport];

export type Side = 'home' | 'away';

export type Pair = { readonly home: number; readonly away: number };

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export const addTo = (pair: Pair, side: Side, amount: number): Pair =>
  side === 'home' ? { ...pair, home: pair.home + amount } : { ...pair, away: pair.away + amount };

export const NIL: Pair = { home: 0, away: 0 };
