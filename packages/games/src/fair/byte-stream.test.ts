import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ByteStream, drawBelow, openStream, type WordSource } from './byte-stream.ts';
import { hashSeed } from './commit.ts';
import vectors from './public-vectors.json' with { type: 'json' };

const times = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);

/** Draws without putting back: the order of those that remain is kept. */
const drawSome = (stream: ByteStream, items: number[], count: number): number[] =>
  times(count, () => items.splice(stream.nextBelow(items.length), 1)[0]!);

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe.each(vectors)('the public vector of nonce $nonce', (vector) => {
  const open = (cursor?: number) =>
    openStream(
      { serverSeed: vector.server_seed, clientSeed: vector.client_seed, nonce: vector.nonce },
      cursor,
    );

  it('commits to its server seed', () => expect(hashSeed(vector.server_seed)).toBe(vector.server_seed_hash));

  it('gives the published bytes and floats, across blocks and from any byte', () => {
    const stream = open();
    const first = times(8, () => stream.nextWord().toString(16).padStart(8, '0')).join('');
    expect(first).toBe(vector.hmac_round0);
    const floats = open();
    expect(times(10, () => floats.nextFloat())).toEqual(vector.floats.map(Number));
    const late = open(30);
    expect(times(2, () => late.nextFloat())).toEqual(vector.cursor_test_floats_cursor_30.map(Number));
  });

  it('gives the published results of every game that draws below a range', () => {
    expect(open().nextBelow(37)).toBe(vector.roulette);
    const dice = open();
    expect(times(3, () => dice.nextBelow(6) + 1)).toEqual(vector.dice3_sicbo);
    const path = open();
    expect(times(16, () => path.nextBelow(2))).toEqual(vector.plinko_16_path);
    const digits = open();
    expect(times(5, () => digits.nextBelow(10))).toEqual(vector.ssc_5digits);
    expect((open().nextBelow(10_001) / 100).toFixed(2)).toBe(vector.dice_roll);
    expect(drawSome(open(), upTo(25), 24)).toEqual(vector.mines_24_order);
    expect(drawSome(open(), upTo(10), 10).map((n) => n + 1)).toEqual(vector.pk10_order);
    expect(
      drawSome(open(), upTo(40), 10)
        .map((n) => n + 1)
        .sort((a, b) => a - b),
    ).toEqual(vector.keno_10);
  });
});

describe('drawing below a range', () => {
  const BITS = 16;

  /** Every 16-bit word once, then the end. */
  function everyWord(): { source: WordSource; left: () => number } {
    let word = 0;
    return { source: { bits: BITS, nextWord: () => word++ }, left: () => 2 ** BITS - word };
  }

  /** How often each result comes when the source gives each of its words once. */
  function countResults(n: number, draw: (source: WordSource, n: number) => number): Set<number> {
    const counts = new Uint32Array(n);
    const { source, left } = everyWord();
    while (left() > 0) counts[draw(source, n)]! += 1;
    return new Set(counts);
  }

  it('makes every result of every range of 2 to 1,000 exactly as likely, counted over all 16-bit words', () => {
    for (let n = 2; n <= 1_000; n += 1)
      expect([...countResults(n, drawBelow)], `range ${n}`).toEqual([Math.floor(2 ** BITS / n)]);
  });

  it.each([
    ['modulo', (source: WordSource, n: number) => source.nextWord() % n],
    [
      'multiplying without rejection',
      (source: WordSource, n: number) => Math.floor((source.nextWord() * n) / 2 ** BITS),
    ],
  ])('is not what %s does: the same count shows its bias', (_, biased) => {
    expect(countResults(1_000, biased).size).toBe(2);
  });

  it('equals floor(float × range) unless the word is rejected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.integer({ min: 1, max: 2 ** 21 }),
        (word, n) => {
          const words = [word, 2 ** 32 - 1];
          const drawn = drawBelow({ bits: 32, nextWord: () => words.shift()! }, n);
          const rejected = words.length === 0;
          expect(drawn).toBe(rejected ? n - 1 : Math.floor((word / 2 ** 32) * n));
          if (rejected) expect(Number((BigInt(word) * BigInt(n)) % 2n ** 32n)).toBeLessThan(n);
        },
      ),
    );
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 21 + 1])('refuses the range %s', (n) => {
    expect(() => drawBelow({ bits: 32, nextWord: () => 0 }, n)).toThrow('a range');
  });
});

it('another server seed, client seed or nonce is another stream', () => {
  const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 3 };
  const words = (change: object) => {
    const stream = openStream({ ...seeds, ...change });
    return times(8, () => stream.nextWord()).join();
  };
  const streams = [
    {},
    { serverSeed: 'Server' },
    { clientSeed: 'client ' },
    { nonce: 4 },
    { clientSeed: 'client:3' },
  ].map(words);
  expect(new Set(streams).size).toBe(streams.length);
  expect(words({})).toBe(streams[0]);
});
