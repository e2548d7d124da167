import { describe, expect, it } from 'vitest';
import { drawBelow, openStream } from '../fair/byte-stream.ts';
import { drawWithout } from '../fair/draw-without.ts';
import vectors from '../fair/public-vectors.json' with { type: 'json' };
import { seededWords } from '../returns.ts';
import type { Settled, Spot } from '../table-game.ts';
import { BACCARAT, BACCARAT_COMMISSION_FREE, BACCARAT_EZ } from './baccarat.ts';
import { cardOf, shuffleShoe } from './cards.ts';
import { dealBaccarat } from './deal-baccarat.ts';
import { SIC_BO } from './dice-tables.ts';
import { DRAGON_TIGER, dealDragonTiger } from './dragon-tiger.ts';
import { FAN_TAN } from './fan-tan.ts';
import { parsePay, won } from './odds.ts';
import { assertHouseEdge, reportSpots } from './report-spots.ts';
import { neighboursOf, RED_NUMBERS, ROULETTE, ROULETTE_SPOTS, type RouletteSpin, WHEEL } from './roulette.ts';
import { TABLE_GAMES } from './table-games.ts';
import { XOC_DIA } from './xoc-dia.ts';

const returnOf = ({ result, gross }: Settled): [string, number] => [
  result,
  Number(gross.numerator) / Number(gross.denominator),
];

/** Cards off the top, in the order dealt. */
const pack = (cards: string) => {
  const left = cards.split(' ');
  return () => left.shift()!;
};

describe('the return of every spot', () => {
  it.each(TABLE_GAMES.map((game) => [game.id, game] as const))('of %s is below the stake', (_, game) =>
    assertHouseEdge(game),
  );

  /** Counted by others before us: the published edges of these bets. */
  it.each([
    [
      BACCARAT,
      { banker: 1.0579, player: 1.2351, tie: 14.3596, player_pair: 10.3614, big: 4.3457, small: 5.2829 },
    ],
    [BACCARAT, { dragon_bonus_player: 2.6517, dragon_bonus_banker: 9.3731, either_pair: 13.7099 }],
    [BACCARAT_COMMISSION_FREE, { banker: 1.4581, super_six: 29.9772 }],
    [BACCARAT_EZ, { banker: 1.0183, dragon_7: 7.6113, panda_8: 10.1876 }],
    [DRAGON_TIGER, { dragon: 3.7349, tie: 32.7711, suited_tie: 13.9759, tiger_big: 7.6923 }],
    [
      SIC_BO,
      { small: 2.7778, 'total:4': 29.1667, 'total:9': 18.9815, any_triple: 30.5556, 'single:3': 7.8704 },
    ],
    [ROULETTE, { 'straight:0': 2.7027, 'first_four:0-1-2-3': 2.7027, red: 2.7027, 'dozen:2': 2.7027 }],
    [XOC_DIA, { even: 1, four_red: 6.25, two_two: 6.25 }],
    [FAN_TAN, { 'fan:1': 3.75, 'nim:1-2': 2.5, 'sheh_sam_hong:123': 1.25 }],
  ] as const)('of $id has the edge that is known of it', (game, edges) => {
    const reports = new Map(game.enumerate().map(({ spot, rtp }) => [spot, ((1 - rtp) * 100).toFixed(4)]));
    expect(Object.fromEntries(Object.keys(edges).map((spot) => [spot, Number(reports.get(spot))]))).toEqual(
      edges,
    );
  });

  it('finds a felt that pays too much', () => {
    const settle = (spot: string, { number }: RouletteSpin) =>
      spot === 'red' && RED_NUMBERS.has(number)
        ? won('1.06')
        : ROULETTE.settle(spot, { type: 'spin', number });
    const spins = Array.from({ length: 37 }, (_, number) => ({
      outcome: { type: 'spin' as const, number },
      ways: 1n,
    }));
    const generous = { ...ROULETTE, enumerate: () => reportSpots(ROULETTE_SPOTS, spins, settle) };
    expect(() => assertHouseEdge(generous)).toThrow('keeps an edge on red');
  });
});

describe.each(vectors)('the public vector of nonce $nonce', (vector) => {
  const open = () =>
    openStream({ serverSeed: vector.server_seed, clientSeed: vector.client_seed, nonce: vector.nonce });
  const drawing = () => {
    const stream = open();
    return (n: number) => stream.nextBelow(n);
  };

  it('gives the published number, dice, coins and beads', () => {
    expect(ROULETTE.play(drawing()).number).toBe(vector.roulette);
    expect(SIC_BO.play(drawing()).dice).toEqual(vector.dice3_sicbo);
    expect(XOC_DIA.play(drawing()).coins.filter((coin) => coin === 'red')).toHaveLength(vector.xocdia_reds);
    expect(FAN_TAN.play(drawing()).remainder).toBe(vector.fantan);
  });

  it('gives the published shoe', () => {
    expect(shuffleShoe(open(), 8).slice(0, 12).map(cardOf)).toEqual(vector.shoe8_first12);
  });
});

describe('a shuffle', () => {
  it('reaches every order of five by exactly one way of drawing', () => {
    const orders = new Set<string>();
    const draw = (picks: readonly number[]): void => {
      if (picks.length < 5) {
        for (let pick = 0; pick < 5 - picks.length; pick += 1) draw([...picks, pick]);
        return;
      }
      let at = 0;
      const words = { bits: 16, nextWord: () => Math.floor(((picks[at]! + 0.5) * 2 ** 16) / (5 - at++)) };
      orders.add(drawWithout(words, 5, 5).join(''));
    };
    draw([]);
    expect(orders.size).toBe(120);
  });

  it('deals each card of eight decks eight times', () => {
    const shoe = shuffleShoe(openStream({ serverSeed: 'a', clientSeed: 'b', nonce: 0 }), 8);
    const counts = shoe.reduce(
      (seen, card) => seen.set(card, (seen.get(card) ?? 0) + 1),
      new Map<number, number>(),
    );
    expect(new Set(counts.values())).toEqual(new Set([8]));
    expect(counts.size).toBe(52);
  });
});

describe('baccarat', () => {
  it('stops at a natural of either side', () => {
    const hand = dealBaccarat(pack('4D 5H 5S KC 9D 9H'));
    expect(hand).toMatchObject({ player: ['4D', '5S'], banker: ['5H', 'KC'], winner: 'player' });
    expect(returnOf(BACCARAT.settle('dragon_bonus_player', hand))).toEqual(['win', 2]);
  });

  it.each([
    ['a banker of 3 stands on an eight', '2D AD 3D 2D 8D 5D', 2],
    ['a banker of 3 draws on a nine', '2D AD 3D 2D 9D 5D', 3],
    ['a banker of 6 stands when the player stood', '2D 4D 4D 2D 5D 5D', 2],
    ['a banker of 5 draws when the player stood', '2D 3D 4D 2D 5D 5D', 3],
    ['a banker of 6 draws on a six', '2D 4D 3D 2D 6D 5D', 3],
    ['a banker of 4 stands on an ace', '2D 2H 3D 2S AD 5D', 2],
  ])('%s', (_, cards, bankerCards) => {
    expect(dealBaccarat(pack(cards)).banker).toHaveLength(bankerCards);
  });

  it('gives player and banker their stakes back on a tie', () => {
    const tie = dealBaccarat(pack('4D 4H 4S 4C'));
    expect(returnOf(BACCARAT.settle('player', tie))).toEqual(['push', 1]);
    expect(returnOf(BACCARAT.settle('banker', tie))).toEqual(['push', 1]);
    expect(returnOf(BACCARAT.settle('tie', tie))).toEqual(['win', 9]);
    expect(returnOf(BACCARAT.settle('dragon_bonus_banker', tie))).toEqual(['push', 1]);
  });

  it('pays half without commission when the banker wins with 6, be it of two cards or three', () => {
    const two = dealBaccarat(pack('2D 4H 3S 2C KD'));
    expect(two).toMatchObject({ winner: 'banker', bankerTotal: 6, banker: ['4H', '2C'] });
    expect(returnOf(BACCARAT_COMMISSION_FREE.settle('banker', two))).toEqual(['win', 1.5]);
    expect(returnOf(BACCARAT.settle('banker', two))).toEqual(['win', 1.95]);
    expect(returnOf(BACCARAT.settle('lucky_six', two))).toEqual(['win', 13]);
    const three = dealBaccarat(pack('2D AH 3S AC KD 4D'));
    expect(three).toMatchObject({ winner: 'banker', bankerTotal: 6, banker: ['AH', 'AC', '4D'] });
    expect(returnOf(BACCARAT_COMMISSION_FREE.settle('banker', three))).toEqual(['win', 1.5]);
    expect(returnOf(BACCARAT.settle('lucky_six', three))).toEqual(['win', 21]);
  });

  it('pushes the EZ banker on a three-card 7 and pays dragon 7', () => {
    const hand = dealBaccarat(pack('2D AH 3S AC KD 5D'));
    expect(hand).toMatchObject({ winner: 'banker', bankerTotal: 7 });
    expect(returnOf(BACCARAT_EZ.settle('banker', hand))).toEqual(['push', 1]);
    expect(returnOf(BACCARAT_EZ.settle('dragon_7', hand))).toEqual(['win', 41]);
  });

  it('pays perfect pairs by how many sides have one', () => {
    const both = dealBaccarat(pack('4D 5H 4D 5H'));
    expect(returnOf(BACCARAT.settle('perfect_pair', both))).toEqual(['win', 201]);
    expect(returnOf(BACCARAT.settle('either_pair', both))).toEqual(['win', 6]);
    const one = dealBaccarat(pack('4D 5H 4D 4C'));
    expect(returnOf(BACCARAT.settle('perfect_pair', one))).toEqual(['win', 26]);
    expect(returnOf(BACCARAT.settle('banker_pair', one))).toEqual(['lose', 0]);
  });
});

it('takes half of a dragon tiger bet on a tie and all bets on one card that is a seven', () => {
  const tie = dealDragonTiger(pack('7H 7H'));
  expect(returnOf(DRAGON_TIGER.settle('dragon', tie))).toEqual(['half_lose', 0.5]);
  expect(returnOf(DRAGON_TIGER.settle('suited_tie', tie))).toEqual(['win', 51]);
  for (const bet of ['big', 'small', 'odd', 'even', 'red', 'black', 'suit:H'])
    expect(returnOf(DRAGON_TIGER.settle(`dragon_${bet}`, tie))).toEqual(['lose', 0]);
});

describe('the roulette layout', () => {
  it('has every bet there is, each once', () => {
    const kinds = Object.groupBy(ROULETTE_SPOTS, ({ kind }) => kind);
    expect(Object.fromEntries(Object.entries(kinds).map(([kind, spots]) => [kind, spots!.length]))).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      first_four: 1,
      line: 11,
      dozen: 3,
      column: 3,
      red: 1,
      black: 1,
      odd: 1,
      even: 1,
      low: 1,
      high: 1,
    });
    expect(new Set(ROULETTE_SPOTS.map(({ id }) => id)).size).toBe(ROULETTE_SPOTS.length);
  });

  it('loses all outside bets on zero', () => {
    for (const { id, numbers } of ROULETTE_SPOTS.filter((spot) => spot.numbers.length >= 12)) {
      expect(numbers).toHaveLength(id.startsWith('dozen') || id.startsWith('column') ? 12 : 18);
      expect(returnOf(ROULETTE.settle(id, { type: 'spin', number: 0 }))).toEqual(['lose', 0]);
    }
  });

  it('has all pockets on the wheel, and neighbours across zero', () => {
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, i) => i));
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
  });
});

it('pays fan tan by the count: 19/60 exactly, a push where it says so', () => {
  const pile = { type: 'beads', beads: 43, remainder: 3 } as const;
  expect(FAN_TAN.settle('sheh_sam_hong:123', pile).gross).toEqual({ numerator: 79n, denominator: 60n });
  expect(returnOf(FAN_TAN.settle('nim:1-3', pile))).toEqual(['push', 1]);
  expect(returnOf(FAN_TAN.settle('nga_tan:12-4', pile))).toEqual(['lose', 0]);
});

it('pays a double of sic bo once on a triple, and a single by the dice that show it', () => {
  const triple = { type: 'dice', dice: [4, 4, 4] } as const;
  expect(returnOf(SIC_BO.settle('double:4', triple))).toEqual(['win', 9]);
  expect(returnOf(SIC_BO.settle('single:4', triple))).toEqual(['win', 4]);
  expect(returnOf(SIC_BO.settle('big', triple))).toEqual(['lose', 0]);
  expect(returnOf(SIC_BO.settle('even', triple))).toEqual(['lose', 0]);
});

describe('the pays of a spot', () => {
  const grossOf = ({ numerator, denominator }: Settled['gross']) => Number(numerator) / Number(denominator);
  const namedOf = ({ lesser = [], pays }: Spot) =>
    [...lesser, pays].map((pay) => Number((grossOf(parsePay(pay)) + 1).toFixed(9)));

  it.each(TABLE_GAMES.map((game) => [game.id, game] as const))(
    'of %s name every win, the best one last',
    (_, game) => {
      const words = seededWords(5);
      const seen = new Map(game.spots.map((spot) => [spot, new Set<number>()]));
      for (let round = 0; round < 3_000; round += 1) {
        const outcome = game.play((n) => drawBelow(words, n));
        for (const [spot, wins] of seen) {
          const { result, gross } = game.settle(spot.id, outcome);
          if (result === 'win') wins.add(Number(grossOf(gross).toFixed(9)));
        }
      }
      for (const [spot, wins] of seen) {
        const named = namedOf(spot);
        expect([spot.id, [...wins].filter((win) => !named.includes(win))]).toEqual([spot.id, []]);
        expect([spot.id, named]).toEqual([spot.id, named.toSorted((a, b) => a - b)]);
        if (spot.kind === 'single') expect([...wins].toSorted()).toEqual(named);
      }
    },
  );
});
