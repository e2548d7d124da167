import type { PokerSeries } from '@fairhouse/wire/play/poker-series';

export const TOURNAMENT_STATES = ['planned', 'open', 'playing', 'finished', 'cancelled'] as const;

export const TOURNAMENT_FILTERS = ['all', 'upcoming', 'playing', 'finished', 'cancelled'] as const;

export type TournamentFilter = (typeof TOURNAMENT_FILTERS)[number];

/** A tournament of a series: one that is planned has no number yet. */
export type TournamentRow = Pick<PokerSeries, 'provider' | 'room' | 'title'> & {
  readonly number: number | null;
  readonly startsAt: number;
  readonly state: (typeof TOURNAMENT_STATES)[number];
  readonly players: number;
  readonly entries: number;
  readonly left: number | null;
  readonly prizes: string | null;
  readonly refunded: string | null;
  readonly mayCallOff: boolean;
};

const NOBODY = {
  players: 0,
  entries: 0,
  left: null,
  prizes: null,
  refunded: null,
  mayCallOff: false,
} as const;

function rowsOf({ provider, room, title, event, starts, ended }: PokerSeries): TournamentRow[] {
  const of = { provider, room, title };
  const isOn = event?.phase === 'open' || event?.phase === 'playing';
  return [
    ...starts.map((startsAt) => ({ ...of, ...NOBODY, number: null, startsAt, state: 'planned' as const })),
    ...(event && isOn
      ? [
          {
            ...of,
            ...NOBODY,
            number: event.number,
            startsAt: event.startsAt,
            state: event.phase === 'open' ? ('open' as const) : ('playing' as const),
            players: event.players,
            entries: event.entries,
            left: event.phase === 'playing' ? event.left : null,
            prizes: event.pool,
            mayCallOff: event.mayCallOff && event.players > 0,
          },
        ]
      : []),
    ...ended.map(({ number, startsAt, cancelled, players, entries, prizes, refunded }) => ({
      ...of,
      ...NOBODY,
      number,
      startsAt,
      players,
      entries,
      state: cancelled ? ('cancelled' as const) : ('finished' as const),
      prizes: cancelled ? null : prizes,
      refunded: cancelled ? refunded : null,
    })),
  ];
}

const isShown = ({ state }: TournamentRow, filter: TournamentFilter): boolean =>
  filter === 'all' ||
  state === filter ||
  (filter === 'upcoming' && (state === 'planned' || state === 'open'));

/** Tournaments of all series: what is on or comes from the next one on, and then what was, the latest first. */
export function tournamentRows(series: readonly PokerSeries[], filter: TournamentFilter): TournamentRow[] {
  const rows = series.flatMap(rowsOf).filter((row) => isShown(row, filter));
  const isPast = ({ state }: TournamentRow) => state === 'finished' || state === 'cancelled';
  const [past, coming] = [rows.filter(isPast), rows.filter((row) => !isPast(row))];
  return [
    ...coming.toSorted((one, other) => one.startsAt - other.startsAt),
    ...past.toSorted((one, other) => other.startsAt - one.startsAt),
  ];
}
