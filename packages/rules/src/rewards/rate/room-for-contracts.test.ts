import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeGiveBack } from './judge-give-back.ts';
import { roomForContracts } from './room-for-contracts.ts';

test('a category takes contracts up to the room of its tightest game, and not a millionth more', () => {
  const game = fc.record({
    edge: fc.integer({ min: 0, max: 60_000 }),
    valid: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(
      fc.array(game, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 5_000 }),
      (made, cashback, weight, paid) => {
        const rates = {
          categories: [{ category: 'LIVE', cashback, points: null, weight }],
          games: [],
          pointsRatio: 100,
        };
        const games = made.map((one, at) => ({ ...one, code: `g${at}`, title: `g${at}`, category: 'LIVE' }));
        const judge = (ppm: number) =>
          judgeGiveBack(rates, [], games, { contracts: new Map([['LIVE', ppm]]) });
        const [room] = roomForContracts(judge(paid));
        expect(room!.games).toBe(games.length);
        const fit = (ppm: number) => judge(ppm).every(({ fits }) => fits);
        // Where nothing is left, what else goes back may be too much by itself.
        if (room!.most > 0) expect(fit(room!.most)).toBe(true);
        expect(fit(room!.most + 1)).toBe(false);
      },
    ),
    {
      // Where floating point once rounded a whole millionth up.
      examples: [[[{ edge: 7_987, valid: 88 }], 37, 10, 0]],
      numRuns: 1_000,
    },
  );
});
