import { assert, moneyOf } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import { currentEngine, wordsOf } from './engines.ts';
import { openStream } from './fair/byte-stream.ts';
import { seededWords } from './returns.ts';
import { LUCKY_25 } from './slots/lucky25.ts';
import type { LineMachine } from './slots/machine.ts';
import { PROGRESSIVE_3 } from './slots/progressive-3.ts';
import type { ProgressiveMachine } from './slots/progressive-machine.ts';

/** What can be drawn at one place of a round: each of `kinds` values equally likely. */
type Place = { readonly kinds: number; readonly value: number };
/** What a round draws, place by place. */
type Draw = (nonce: number) => readonly Place[];

const STAKE = moneyOf(100_000n);
const DECK = 52;
const MANY = 40_000;

const seedsAt = (nonce: number) => ({ serverSeed: 'outcomes', clientSeed: 'counted', nonce });

/** The first event of a round that shows what was drawn. */
function eventOf<Event>(id: string, choice: unknown, nonce: number): Event {
  const engine = currentEngine(id);
  assert(engine, `an engine called ${id}`);
  const played = engine.play({ stake: STAKE, choice, moves: [] }, wordsOf(engine, seedsAt(nonce)));
  assert(played, `${id} takes ${JSON.stringify(choice)}`);
  return played.book[0] as Event;
}

const at = (kinds: number, ...values: readonly number[]): readonly Place[] =>
  values.map((value) => ({ kinds, value }));
const bet = (spot: string) => ({ hand: 0, bets: { [spot]: '10.0000' } });
const cardAt = (card: string): number => '23456789TJQKA'.indexOf(card[0]!) * 4 + 'DHSC'.indexOf(card[1]!);

const stopsOf =
  ({ id, strips }: LineMachine | ProgressiveMachine): Draw =>
  (nonce) =>
    eventOf<{ stops: number[] }>(id, null, nonce).stops.map((value, reel) => ({
      kinds: strips[reel]!.length,
      value,
    }));

const GAMES: Readonly<Record<string, { rounds: number; draw: Draw }>> = {
  dice: {
    rounds: MANY,
    draw: (nonce) =>
      at(10_001, eventOf<{ roll: number }>('O_DICE', { side: 'over', target: 5_000 }, nonce).roll),
  },
  plinko: {
    rounds: MANY,
    draw: (nonce) => at(2, ...eventOf<{ path: number[] }>('O_PLINKO', { rows: 16, risk: 'low' }, nonce).path),
  },
  keno: {
    rounds: MANY,
    draw: (nonce) => {
      const [first] = eventOf<{ numbers: number[] }>('O_KENO', { picks: [1], risk: 'low' }, nonce).numbers;
      return at(40, first! - 1);
    },
  },
  wheel: {
    rounds: MANY,
    draw: (nonce) => at(50, eventOf<{ segment: number }>('O_WHEEL', { risk: 'high' }, nonce).segment),
  },
  'hi-lo': {
    rounds: MANY,
    draw: (nonce) => at(DECK, eventOf<{ card: number }>('O_HILO', null, nonce).card),
  },
  roulette: {
    rounds: MANY,
    draw: (nonce) => at(37, eventOf<{ number: number }>('roulette', bet('red'), nonce).number),
  },
  'sic bo': {
    rounds: MANY,
    draw: (nonce) =>
      at(6, ...eventOf<{ dice: number[] }>('sic_bo', bet('big'), nonce).dice.map((die) => die - 1)),
  },
  'hoo hey how': {
    rounds: MANY,
    draw: (nonce) =>
      at(
        6,
        ...eventOf<{ dice: number[] }>('hoo_hey_how', bet('single:fish'), nonce).dice.map((die) => die - 1),
      ),
  },
  'xoc dia': {
    rounds: MANY,
    draw: (nonce) =>
      at(
        2,
        ...eventOf<{ coins: string[] }>('xoc_dia', bet('even'), nonce).coins.map((c) =>
          c === 'red' ? 1 : 0,
        ),
      ),
  },
  'fan tan': {
    rounds: MANY,
    draw: (nonce) => {
      const { beads, remainder } = eventOf<{ beads: number; remainder: number }>(
        'fan_tan',
        bet('odd'),
        nonce,
      );
      return [...at(4, remainder - 1), ...at(11, (beads - remainder) / 4 - 10)];
    },
  },
  baccarat: {
    rounds: 4_000,
    draw: (nonce) =>
      at(DECK, cardAt(eventOf<{ player: string[] }>('baccarat', bet('player'), nonce).player[0]!)),
  },
  'dragon tiger': {
    rounds: 4_000,
    draw: (nonce) => {
      const { dragon, tiger } = eventOf<{ dragon: string; tiger: string }>(
        'dragon_tiger',
        bet('dragon'),
        nonce,
      );
      return at(DECK, cardAt(dragon), cardAt(tiger));
    },
  },
  'reels of lines': { rounds: MANY, draw: stopsOf(LUCKY_25) },
  'reels of three pots': { rounds: MANY, draw: stopsOf(PROGRESSIVE_3) },
};

/**
 * About 150 figures are looked at; with honest draws one of them lies beyond this many standard deviations in one of a
 * hundred runs. The seeds are fixed, so this run is always the same one.
 */
const BEYOND = 3.8;

/** How far counts lie from equal ones, in standard deviations (chi-square by Wilson and Hilferty's cube root). */
function distance(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (Math.cbrt(square / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
}

const CLASSES_MAX = 60;
const PAIR_CLASSES = 6;

/** As many values for each class as can be, so that all are equally likely; undefined for the few that are left over. */
function classOf({ kinds, value }: Place, most: number): { classes: number; at: number } | undefined {
  const classes = Math.min(kinds, most);
  const width = Math.floor(kinds / classes);
  const at = Math.floor(value / width);
  return at < classes ? { classes, at } : undefined;
}

/** Counts each class, or each pair of classes where two places are looked at together. */
function count(rounds: readonly (readonly Place[])[], most: number): readonly number[] {
  const counts: number[] = [];
  for (const places of rounds) {
    const found = places.map((place) => classOf(place, most));
    if (found.some((each) => each === undefined)) continue;
    const size = found.reduce((product, each) => product * each!.classes, 1);
    while (counts.length < size) counts.push(0);
    counts[found.reduce((index, each) => index * each!.classes + each!.at, 0)]! += 1;
  }
  return counts;
}

type Finding = { readonly test: 'frequency' | 'serial' | 'interplay' | 'runs'; readonly distance: number };

/** Every place alone, beside the same place of the round before, beside the next place of its round, and its runs of halves. */
function examine(draw: Draw, rounds: number): readonly Finding[] {
  const drawn = Array.from({ length: rounds }, (_, nonce) => draw(nonce));
  return drawn[0]!.flatMap((_, place): Finding[] => {
    const values = drawn.map((round) => round[place]!);
    const pairs = values.flatMap((value, n) => (n % 2 === 1 ? [[values[n - 1]!, value]] : []));
    const neighbours = place === 0 ? [] : drawn.map((round) => [round[place - 1]!, round[place]!]);
    return [
      {
        test: 'frequency',
        distance: distance(
          count(
            values.map((value) => [value]),
            CLASSES_MAX,
          ),
        ),
      },
      { test: 'serial', distance: distance(count(pairs, PAIR_CLASSES)) },
      { test: 'runs', distance: runsDistance(values) },
      ...(neighbours.length > 0
        ? [{ test: 'interplay' as const, distance: distance(count(neighbours, PAIR_CLASSES)) }]
        : []),
    ];
  });
}

/** How far the number of runs in the upper and the lower half lies from what chance makes, in standard deviations. */
function runsDistance(values: readonly Place[]): number {
  const halves = values.map(({ kinds, value }) => value >= kinds / 2);
  const upper = halves.filter(Boolean).length;
  const lower = halves.length - upper;
  const runs = 1 + halves.filter((half, n) => n > 0 && half !== halves[n - 1]).length;
  const mean = 1 + (2 * upper * lower) / halves.length;
  const variance = ((mean - 1) * (mean - 2)) / (halves.length - 1);
  return Math.abs(runs - mean) / Math.sqrt(variance);
}

const beyond = (findings: readonly Finding[]) => findings.filter(({ distance }) => distance > BEYOND);

describe.each(Object.entries(GAMES))('the outcomes of %s', (_, { rounds, draw }) => {
  it('are equally frequent, and tell nothing of the round before or of each other', () => {
    expect(beyond(examine(draw, rounds))).toEqual([]);
  });
});

describe('a twin that cheats is found', () => {
  const honest: Draw = (nonce) => {
    const stream = openStream(seedsAt(nonce));
    return at(37, stream.nextBelow(37), stream.nextBelow(37));
  };
  const lots = seededWords(4);
  const rarely = (share: number) => lots.nextWord() / 2 ** 32 < share;
  const named = (draw: Draw) => [...new Set(beyond(examine(draw, MANY)).map(({ test }) => test))];

  it('honest draws pass', () => expect(named(honest)).toEqual([]));

  it('when it takes what is left of a byte, three pockets a seventh too rare', () => {
    const biased: Draw = (nonce) => {
      const stream = openStream(seedsAt(nonce));
      return at(37, stream.nextBelow(256) % 37, stream.nextBelow(256) % 37);
    };
    expect(named(biased)).toContain('frequency');
  });

  it('when one round in twelve is the round before again', () => {
    let last = honest(0);
    const sticky: Draw = (nonce) => {
      if (!rarely(1 / 12)) last = honest(nonce);
      return last;
    };
    const found = named(sticky);
    expect(found).toContain('serial');
    expect(found).toContain('runs');
    expect(found).not.toContain('frequency');
  });

  it('when one place in twelve is what the place beside it is', () => {
    const entangled: Draw = (nonce) => {
      const [one, other] = honest(nonce);
      return [one!, rarely(1 / 12) ? one! : other!];
    };
    expect(named(entangled)).toEqual(['interplay']);
  });
});
