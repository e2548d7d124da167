import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chancesOf, commitmentOf, openWords, pickPart, rowOf, WORD_SPAN } from './fair.ts';

test('words are HMAC-SHA256 of "salt:tick:block" under the seed, four bytes each', () => {
  const words = openWords('seed', 'salt', 7);
  const blocks = [0, 1].map((block) => createHmac('sha256', 'seed').update(`salt:7:${block}`).digest());
  const expected = blocks.flatMap((bytes) =>
    Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(4 * at)),
  );
  expect(expected.map(() => words.nextWord())).toEqual(expected);
});

test('the commitment hashes seed, sport, version and thresholds by name', () => {
  const terms = { sport: 'football', version: '1.0.0', thresholds: { b: [3], a: [1, 2] } };
  const text = 'seed|football|1.0.0|a=1,2 b=3';
  expect(commitmentOf('seed', terms)).toBe(createHash('sha256').update(text).digest('hex'));
});

test('a word falls into the part that its row says, each as often as its chance', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: WORD_SPAN - 1 }),
      (chances, word) => {
        const row = rowOf(chances);
        const told = chancesOf(row);
        expect(told.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12);
        chances.forEach((chance, part) => {
          expect(told[part]).toBeCloseTo(chance, 8);
        });
        const part = pickPart(row, { nextWord: () => word });
        expect(part === 0 || word >= row[part - 1]!).toBe(true);
        expect(part === row.length || word < row[part]!).toBe(true);
      },
    ),
  );
});
