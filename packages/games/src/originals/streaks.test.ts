import { parseMoney, wireMoney } from '@fairhouse/kernel';
import { describe, expect, it, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { openStream, type WordSource } from '../fair/byte-stream.ts';
import { publishedRange } from '../published-returns.ts';
import { seededWords } from '../returns.ts';
import { KEEPER_REACH, KEEPERS, KICK_ZONES, type KickEvent, kickStreak, SPOT_KICK } from './spot-kick.ts';
import {
  STAIR,
  STAIR_FLOORS,
  STAIR_LANTERNS,
  STAIR_WEATHERS,
  type StairEvent,
  stairStreak,
} from './stair.ts';
import { type Streak, streakGoesOn, streakLengths, streakReturn } from './streak.ts';

const SEEDS = {
  serverSeed: '4a5e192e1a61e65a816777cabf06507744b684bb920e217bdf0b8f512270d96d',
  clientSeed: 'demo-client',
  nonce: 0,
};
const STAKE = parseMoney('10')!;

const climb = (weather: unknown, ...moves: unknown[]) =>
  STAIR.play({ stake: STAKE, choice: { weather }, moves }, openStream(SEEDS));
const kick = (keeper: unknown, ...moves: unknown[]) =>
  SPOT_KICK.play({ stake: STAKE, choice: { keeper }, moves }, openStream(SEEDS));

/** Where the wind blows in this round, as it is shown at the end. */
const blown = (weather: string): readonly (readonly number[])[] => {
  const end = climb(weather, { take: true })!.book as readonly StairEvent[];
  return end.find((event) => event.type === 'shown')!.out;
};

/** The lantern of each floor that burns on. */
const wayUp = (weather: 'wind' | 'storm' | 'calm') =>
  blown(weather).map((out) => [0, 1, 2, 3].find((each) => !out.includes(each))!);

const streakReturns = (streak: Streak): number[] =>
  streakLengths(streak).map((steps) => streakReturn(streak, steps));

const leastOf = (streaks: readonly Streak[]): number =>
  Math.floor(Math.min(...streaks.flatMap(streakReturns)) * 10_000 + 1e-7) / 100;

const mostOf = (streaks: readonly Streak[]): number => Math.max(...streaks.flatMap(streakReturns));

/** Words that make a draw come out at these places, each below its own range; afterwards always at the first. */
function wordsOf(places: readonly (readonly [place: number, of: number])[]): WordSource {
  const left = [...places];
  return {
    bits: 32,
    nextWord() {
      const [place, of] = left.shift() ?? [0, 1];
      return Math.floor(((place + 0.5) * 2 ** 32) / of);
    },
  };
}

/** Every way to draw so many of n, one after the other. */
const drawsOf = (n: number, count: number): (readonly [number, number])[][] =>
  count === 0
    ? [[]]
    : Array.from({ length: n }, (_, place) => place).flatMap((place) =>
        drawsOf(n - 1, count - 1).map((rest) => [[place, n] as const, ...rest]),
      );

/** In which share of all draws a first step goes well, in lowest terms of the draws counted. */
function countFirst(
  engine: Engine,
  choice: unknown,
  move: unknown,
  draws: ReturnType<typeof drawsOf>,
): number {
  const well = draws.filter((places) => {
    const played = engine.play({ stake: STAKE, choice, moves: [move] }, wordsOf(places))!;
    return played.payout > 0n;
  });
  return well.length / draws.length;
}

describe('a first step, counted over every draw,', () => {
  test.each(KEEPERS)('goes past the %s as often as it is paid for, wherever it goes', (keeper) => {
    const draws = drawsOf(KICK_ZONES, KEEPER_REACH[keeper]);
    const { ways, of } = kickStreak(keeper);
    for (let zone = 0; zone < KICK_ZONES; zone += 1)
      expect(countFirst(SPOT_KICK, { keeper }, { zone }, draws)).toBe(ways / of);
    // A keeper who dives to one side more often is found.
    const biased = [...draws, draws[0]!];
    const shares = Array.from({ length: KICK_ZONES }, (_, zone) =>
      countFirst(SPOT_KICK, { keeper }, { zone }, biased),
    );
    expect(shares.every((share) => share === ways / of)).toBe(false);
  });

  test.each(STAIR_WEATHERS)('up the stair in %s goes well as often as it is paid for', (weather) => {
    const { lanterns, out } = STAIR_LANTERNS[weather];
    const draws = drawsOf(lanterns, out);
    for (let lantern = 0; lantern < lanterns; lantern += 1)
      expect(countFirst(STAIR, { weather }, { lantern }, draws)).toBe((lanterns - out) / lanterns);
    // A wind that blows out one lantern more often is found.
    const shares = Array.from({ length: lanterns }, (_, lantern) =>
      countFirst(STAIR, { weather }, { lantern }, [...draws, draws[0]!]),
    );
    expect(shares.every((share) => share === (lanterns - out) / lanterns)).toBe(false);
  });
});

describe.each([
  ['the stair', STAIR, STAIR_WEATHERS.map(stairStreak)],
  ['the kicks', SPOT_KICK, KEEPERS.map(kickStreak)],
] as const)('the return of %s', (_, engine, streaks) => {
  it('is what it tells at the worst place to stop, and never over 99 %', () => {
    expect(publishedRange(engine)).toEqual({ least: leastOf(streaks), most: 99 });
    expect(mostOf(streaks)).toBeLessThanOrEqual(0.99 + 1e-12);
  });

  it('told to the house are places that can be reached', () => {
    const told = engine.returns({ rounds: 0, words: seededWords(1) });
    for (const { rtp } of told) expect(rtp).toBeGreaterThan(0.98);
    expect(new Set(told.map(({ bet }) => bet)).size).toBe(told.length);
  });
});

describe('a climb', () => {
  test('goes up as long as the lantern burns, and pays what it is worth when it is taken', () => {
    const [first, second] = wayUp('wind');
    const up = climb('wind', { lantern: first }, { lantern: second })!;
    expect(up).toMatchObject({ open: true, staked: STAKE });
    expect(JSON.stringify(up.book)).not.toContain('shown');
    const taken = climb('wind', { lantern: first }, { lantern: second }, { take: true })!;
    expect([taken.open, wireMoney(taken.payout)]).toEqual([false, '39.6000']);
  });

  test('ends where the wind blows, with nothing', () => {
    const [[out] = []] = blown('wind');
    const fallen = climb('wind', { lantern: out })!;
    expect(fallen).toMatchObject({ open: false, payout: 0n });
    expect(fallen.book.map(({ type }) => type)).toEqual(['stair', 'blown', 'shown', 'end']);
    expect(climb('wind', { lantern: out }, { lantern: 0 })).toBeUndefined();
  });

  test('ends by itself at the top, or where it could only go beyond the most that a round pays', () => {
    for (const [weather, floors] of [
      ['calm', STAIR_FLOORS],
      ['wind', STAIR_FLOORS],
      ['storm', 8],
    ] as const) {
      const moves = wayUp(weather)
        .slice(0, floors)
        .map((lantern) => ({ lantern }));
      expect([weather, climb(weather, ...moves)!.open]).toEqual([weather, false]);
      expect([weather, climb(weather, ...moves.slice(0, -1))!.open]).toEqual([weather, true]);
    }
  });

  test('blows out as many lanterns of each floor as its weather says', () => {
    for (const weather of STAIR_WEATHERS) {
      const { lanterns, out } = STAIR_LANTERNS[weather];
      for (const floor of blown(weather)) {
        expect(new Set(floor).size).toBe(out);
        expect(Math.max(...floor)).toBeLessThan(lanterns);
      }
    }
  });
});

describe('a penalty', () => {
  const shots = (keeper: string, ...zones: number[]) =>
    (kick(keeper, ...zones.map((zone) => ({ zone })))?.book ?? []).filter(
      (event): event is Extract<KickEvent, { type: 'kicked' }> => event.type === 'kicked',
    );

  test('is a goal where the keeper does not reach, and each further one starts from a new dive', () => {
    for (const keeper of KEEPERS) {
      const zones: number[] = [];
      for (let goals = 0; streakGoesOn(kickStreak(keeper), goals) && goals < 4; goals += 1) {
        const dive = shots(keeper, ...zones, 0).at(-1)!.covered;
        expect(new Set(dive).size).toBe(KEEPER_REACH[keeper]);
        zones.push(
          Array.from({ length: KICK_ZONES }, (_, zone) => zone).find((zone) => !dive.includes(zone))!,
        );
        const shot = shots(keeper, ...zones).at(-1)!;
        expect(shot).toMatchObject({ goal: true, covered: dive });
      }
      expect(kick(keeper, ...zones.map((zone) => ({ zone })))!.open).toBe(true);
    }
  });

  test('that is saved ends the round with nothing', () => {
    const [saved] = shots('champion', 0)[0]!.covered;
    expect(kick('champion', { zone: saved })).toMatchObject({ open: false, payout: 0n });
    expect(kick('champion', { zone: saved }, { take: true })).toBeUndefined();
  });
});

test('neither takes a choice, a move or a stake that it does not offer', () => {
  for (const weather of ['snow', 3, null, undefined]) expect(climb(weather)).toBeUndefined();
  for (const keeper of ['legend', 1, null, undefined]) expect(kick(keeper)).toBeUndefined();
  for (const move of [{ lantern: 2 }, { lantern: -1 }, { lantern: 0.5 }, { take: false }, {}, null, 'take'])
    expect([move, climb('wind', move)]).toEqual([move, undefined]);
  for (const move of [{ zone: 5 }, { zone: '1' }, { zone: 0, take: true }, {}, null])
    expect([move, kick('junior', move)]).toEqual([move, undefined]);
  for (const stake of ['0.5', '501', '0'])
    for (const [engine, choice] of [
      [STAIR, { weather: 'calm' }],
      [SPOT_KICK, { keeper: 'junior' }],
    ] as const)
      expect(
        engine.play({ stake: parseMoney(stake)!, choice, moves: [] }, openStream(SEEDS)),
      ).toBeUndefined();
});
