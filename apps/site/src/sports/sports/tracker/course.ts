import type { RouteReply } from '@fairhouse/wire/route';
import type { sportsRoutes } from '@fairhouse/wire/sports/sports';

export type Fixture = RouteReply<(typeof sportsRoutes)['fixture']>;
const OVER_BALLS = 6;

/** What an event adds to the pressure of its side. */
const WEIGHTS: Readonly<Record<string, number>> = {
  goal: 5,
  penalty: 3,
  corner: 2,
  basket: 1,
  red_card: -3,
  yellow_card: -1,
};

export type Bar = { readonly home: number; readonly away: number };

/** Seconds that a bar of the pressure stands for. */
export const BAR_SECONDS = 180;

/** The pressure of both sides in each stretch of a period that has begun, periods one after the other. */
export function pressureOf({ state, events }: Fixture): readonly (readonly Bar[])[] {
  return Array.from({ length: state.period }, (_, index) => {
    const own = events.filter(({ period }) => period === index + 1);
    const played = index + 1 === state.period ? state.clock : Math.max(1, ...own.map(({ clock }) => clock));
    const bars = Array.from({ length: Math.ceil(Math.max(1, played) / BAR_SECONDS) }, () => ({
      home: 0,
      away: 0,
    }));
    for (const { type, side, clock, value } of own) {
      const bar = bars[Math.min(bars.length - 1, Math.floor(Math.max(0, clock - 1) / BAR_SECONDS))];
      const weight = (WEIGHTS[type] ?? 0) * (type === 'basket' ? (value ?? 1) : 1);
      if (!bar || !side || weight === 0) continue;
      const pressed = weight > 0 ? side : side === 'home' ? 'away' : 'home';
      bar[pressed] += Math.abs(weight);
    }
    return bars;
  });
}

/** Who won each point of a map or set, in order. */
export const pointsOf = ({ events }: Fixture, period: number): readonly ('home' | 'away')[] =>
  events.flatMap(({ type, side, period: own }) =>
    own === period && side && (type === 'round' || type === 'objective' || type === 'point') ? [side] : [],
  );

/** The lead of home after each point, the start first. */
export const leadOf = (points: readonly ('home' | 'away')[]): readonly number[] =>
  sumsOf(points.map((side) => (side === 'home' ? 1 : -1)));

/** Running sums, from 0 on. */
function sumsOf(values: readonly number[]): readonly number[] {
  const sums = [0];
  for (const value of values) sums.push(sums.at(-1)! + value);
  return sums;
}

export type Ball = { readonly runs: number; readonly wicket: boolean };

/** The balls of an innings, over by over. */
export function oversOf({ events }: Fixture, innings: number): readonly (readonly Ball[])[] {
  const balls: Ball[] = [];
  for (const { type, period, value } of events) {
    if (period !== innings) continue;
    if (type === 'ball' || type === 'boundary') balls.push({ runs: value ?? 0, wicket: false });
    if (type === 'wicket') balls[balls.length - 1] = { runs: 0, wicket: true };
  }
  return Array.from({ length: Math.ceil(balls.length / OVER_BALLS) }, (_, over) =>
    balls.slice(over * OVER_BALLS, (over + 1) * OVER_BALLS),
  );
}

/** Runs after each over, the start first. */
export const wormOf = (overs: readonly (readonly Ball[])[]): readonly number[] =>
  sumsOf(overs.map((over) => over.reduce((sum, { runs }) => sum + runs, 0)));

const HITS = ['hit_1', 'hit_2', 'hit_3', 'hit_4'] as const;

export type BaseballTurn = { readonly name: (typeof HITS)[number] | 'walk' | 'out'; readonly runs: number };

/** The turns at bat of the half inning that was begun last, with the runs of each. */
export function turnsOf({ events }: Fixture): readonly BaseballTurn[] {
  const began = events.findLastIndex(({ type }) => type === 'start');
  const turns: BaseballTurn[] = [];
  for (const { type, value } of events.slice(began + 1)) {
    const last = turns.at(-1);
    if (type === 'hit') turns.push({ name: HITS[(value ?? 1) - 1]!, runs: 0 });
    else if (type === 'walk' || type === 'out') turns.push({ name: type, runs: 0 });
    else if (type === 'run' && last) turns[turns.length - 1] = { ...last, runs: value ?? 0 };
  }
  return turns;
}
