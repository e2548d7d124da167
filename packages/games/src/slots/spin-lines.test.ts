import { addMoney, type Money, moneyOf, parseMoney, scaleMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStream, type RoundSeeds, type WordSource } from '../fair/byte-stream.ts';
import vectors from '../fair/public-vectors.json' with { type: 'json' };
import type { BookEvent } from './book.ts';
import { LUCKY_25 } from './lucky25.ts';
import { type LineMachine, validStake } from './machine.ts';
import { spinLines } from './spin-lines.ts';

const money = (text: string): Money => parseMoney(text)!;

/** Each strip has 32 stops, so a source of five bits names the stops themselves; the last spin repeats. */
function stopsInTurn(...spins: number[][]): WordSource {
  const queue = spins.flat();
  const repeated = spins.at(-1)!;
  let drawn = 0;
  return {
    bits: 5,
    nextWord: () => {
      const word = drawn < queue.length ? queue[drawn]! : repeated[drawn % repeated.length]!;
      drawn += 1;
      return word;
    },
  };
}

const eventsOf = <T extends BookEvent['type']>(book: readonly BookEvent[], type: T) =>
  book.filter((event): event is Extract<BookEvent, { type: T }> => event.type === type);

const sumOf = (events: readonly { amount: string }[]): Money =>
  addMoney(ZERO, ...events.map(({ amount }) => money(amount)));

const stopsWithScatters = LUCKY_25.strips.map((strip) => strip.indexOf('SC'));
const stopsWithout = [0, 0, 5, 9, 8];

const anySeeds: fc.Arbitrary<RoundSeeds> = fc.record({
  serverSeed: fc.string(),
  clientSeed: fc.string(),
  nonce: fc.nat(),
});
const anyStake: fc.Arbitrary<Money> = fc
  .integer({ min: 4, max: 4_000 })
  .map((steps) => scaleMoney(LUCKY_25.stake.step, BigInt(steps), 1n));

describe('one spin', () => {
  it('pays the five lines of the worked example: 69.40 on a stake of 5.00', () => {
    const { payout, book } = spinLines(LUCKY_25, stopsInTurn([15, 10, 9, 4, 24]), money('5.00'));
    const wins = eventsOf(book, 'lineWin');
    expect(wireMoney(payout)).toBe('69.4000');
    expect(wins.map(({ line }) => line + 1)).toEqual([1, 5, 12, 13, 15]);
    expect(wins.find(({ line }) => line === 12)).toMatchObject({ symbol: 'H1', count: 4, amount: '60.0000' });
  });

  it.each(vectors)('stops where the public vector of nonce $nonce says', (vector) => {
    const words = openStream({
      serverSeed: vector.server_seed,
      clientSeed: vector.client_seed,
      nonce: vector.nonce,
    });
    expect(spinLines(LUCKY_25, words, money('1')).book[0]).toMatchObject({ stops: vector.slot_stops_M1 });
  });

  it('shows the strips from its stops, around the end too', () => {
    const [reveal] = spinLines(LUCKY_25, stopsInTurn([31, 30, 0, 0, 0]), money('1')).book;
    expect(reveal).toMatchObject({
      window: [['H4', 'Q', 'H3'], ['J', 'A', 'H4'], expect.anything(), expect.anything(), expect.anything()],
    });
  });
});

describe('free spins', () => {
  it('three scatters award ten, each win in them counts three times, three more add ten', () => {
    const three = stopsWithScatters.map((stop, reel) => (reel < 3 ? stop : stopsWithout[reel]!));
    const { book } = spinLines(LUCKY_25, stopsInTurn(three, three, stopsWithout), money('1'));
    const [paid, free] = eventsOf(book, 'scatterWin');
    expect([paid!.amount, free!.amount]).toEqual(['2.0000', '6.0000']);
    expect(eventsOf(book, 'freeSpinsAwarded').map(({ count, total }) => [count, total])).toEqual([
      [10, 10],
      [10, 20],
    ]);
    expect(eventsOf(book, 'reveal').flatMap(({ freeSpin }) => freeSpin?.index ?? [])).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });

  it('end at 10,000 times the stake and not a unit above', () => {
    const { payout, book } = spinLines(LUCKY_25, stopsInTurn(stopsWithScatters), money('2'));
    expect(wireMoney(payout)).toBe('20000.0000');
    expect(book.slice(-3).map(({ type }) => type)).toEqual(['maxWin', 'freeSpinsEnd', 'end']);
  });
});

describe('a book', () => {
  const machines: LineMachine[] = [LUCKY_25, { ...LUCKY_25, maxWin: 3 }];

  it.each(machines)('adds up to the payout, spin by spin, with a limit of $maxWin × the stake', (machine) => {
    fc.assert(
      fc.property(anySeeds, anyStake, (seeds, stake) => {
        const { payout, book } = spinLines(machine, openStream(seeds), stake);
        const wins = sumOf([...eventsOf(book, 'lineWin'), ...eventsOf(book, 'scatterWin')]);
        const limit = scaleMoney(stake, BigInt(machine.maxWin), 1n);
        expect(payout).toBe(wins < limit ? wins : limit);
        expect(sumOf(eventsOf(book, 'spinTotal'))).toBe(payout);
        expect(book.at(-1)).toEqual({ type: 'end', stake: wireMoney(stake), payout: wireMoney(payout) });
        expect(eventsOf(book, 'maxWin')).toHaveLength(payout === limit ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });

  it('names the cells that win: on a line its symbol or a wild, else scatters', () => {
    fc.assert(
      fc.property(anySeeds, anyStake, (seeds, stake) => {
        let window: readonly (readonly string[])[] = [];
        for (const event of spinLines(LUCKY_25, openStream(seeds), stake).book) {
          if (event.type === 'reveal') window = event.window;
          if (event.type !== 'lineWin' && event.type !== 'scatterWin') continue;
          const allowed = event.type === 'lineWin' ? [event.symbol, 'WI'] : ['SC'];
          expect(event.cells).toHaveLength(event.count);
          for (const [reel, row] of event.cells) expect(allowed).toContain(window[reel]![row]);
        }
      }),
    );
  });

  it('comes back from JSON as it was', () => {
    fc.assert(
      fc.property(anySeeds, anyStake, (seeds, stake) => {
        const { book } = spinLines(LUCKY_25, openStream(seeds), stake);
        expect(JSON.parse(JSON.stringify(book))).toEqual(book);
      }),
    );
  });
});

describe('a round depends on its seeds, nonce, machine and stake alone', () => {
  afterEach(() => vi.restoreAllMocks());

  it('uses neither clock nor chance, and what was played before changes nothing', () => {
    const ambient = () => {
      throw new Error('ambient input');
    };
    vi.spyOn(Math, 'random').mockImplementation(ambient);
    vi.spyOn(Date, 'now').mockImplementation(ambient);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(ambient);
    fc.assert(
      fc.property(anySeeds, anySeeds, anyStake, (seeds, others, stake) => {
        const once = spinLines(LUCKY_25, openStream(seeds), stake);
        spinLines(LUCKY_25, openStream(others), stake);
        expect(spinLines(LUCKY_25, openStream({ ...seeds }), stake)).toEqual(once);
      }),
    );
  });

  it('a larger stake sees the same reels and wins in proportion', () => {
    fc.assert(
      fc.property(anySeeds, anyStake, (seeds, stake) => {
        const small = spinLines(LUCKY_25, openStream(seeds), money('1'));
        const large = spinLines(LUCKY_25, openStream(seeds), stake);
        expect(eventsOf(large.book, 'reveal')).toEqual(eventsOf(small.book, 'reveal'));
        expect(large.payout).toBe(scaleMoney(small.payout, stake, money('1')));
      }),
    );
  });

  it('ten thousand nonces of one seed pair give ten thousand sequences of reels', () => {
    const seen = new Set<string>();
    for (let nonce = 0; nonce < 10_000; nonce += 1) {
      const stream = openStream({ serverSeed: 'one', clientSeed: 'pair', nonce });
      seen.add(Array.from({ length: 8 }, () => stream.nextWord()).join());
    }
    expect(seen.size).toBe(10_000);
  });
});

describe('stakes', () => {
  it.each(['1', '1.25', '5', '1000'])('%s is taken', (text) =>
    expect(validStake(LUCKY_25, money(text))).toBe(true),
  );

  it.each(['0', '-1', '0.75', '1.01', '1.0001', '1000.25', '999999999'])(
    '%s is refused and never played',
    (text) => {
      expect(validStake(LUCKY_25, money(text))).toBe(false);
      expect(() => spinLines(LUCKY_25, stopsInTurn([0, 0, 0, 0, 0]), money(text))).toThrow('takes the stake');
    },
  );

  it('every stake splits into 25 line bets without a remainder', () => {
    fc.assert(fc.property(anyStake, (stake) => stake % moneyOf(25n) === 0n));
  });
});
