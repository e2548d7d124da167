import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SNOWBALL_DRAWS, sharePool, TOTO_GUARANTEE } from './toto-pool.ts';

const UNIT = 10_000n;
const NONE = { carried: 0n, draws: 0 };

describe('the pool of TOTO', () => {
  it('shares 54 % of sales out: 38, 8, 5.5 and 3 % of it to groups 1 to 4', () => {
    const sales = 10_000_000n * UNIT;
    const { odds, next, toppedUp } = sharePool(sales, NONE, { g1: UNIT, g2: 2n * UNIT, g3: UNIT, g4: UNIT });
    expect([odds.g1, odds.g2, odds.g3, odds.g4]).toEqual(
      [2_052_000n, 216_000n, 297_000n, 162_000n].map((share) => share * UNIT),
    );
    expect([next, toppedUp]).toEqual([NONE, 0n]);
  });

  it('rolls what nobody won into group 1 of the next draw, and tops its winners up to the guarantee', () => {
    const sales = 100_000n * UNIT;
    const first = sharePool(sales, NONE, { g3: UNIT });
    // 38, 8 and 3 % of 54,000.
    expect(first.next).toEqual({ carried: 26_460n * UNIT, draws: 1 });
    const second = sharePool(sales, first.next, { g1: 4n * UNIT });
    expect(second.odds.g1).toBe(TOTO_GUARANTEE / 4n);
    expect(second.toppedUp).toBe(TOTO_GUARANTEE - (26_460n + 20_520n) * UNIT);
    expect(second.next.draws).toBe(0);
  });

  it('lets the snowball fall to the next group that won at the fourth draw, without the guarantee', () => {
    const carried = 500_000n * UNIT;
    const before = { carried, draws: SNOWBALL_DRAWS - 2 };
    expect(sharePool(0n, before, { g2: UNIT })).toEqual({
      odds: { g2: 0n },
      next: { carried, draws: SNOWBALL_DRAWS - 1 },
      toppedUp: 0n,
    });
    expect(sharePool(0n, { carried, draws: SNOWBALL_DRAWS - 1 }, { g3: UNIT, g4: UNIT })).toEqual({
      odds: { g3: carried, g4: 0n },
      next: NONE,
      toppedUp: 0n,
    });
  });

  it('pays out and carries no more than it took in, but for the guarantee', () => {
    const amounts = fc.bigInt(0n, 10n ** 12n);
    const winners = fc.record({
      g1: fc.option(fc.bigInt(20n, 10n ** 7n), { nil: undefined }),
      g2: fc.option(fc.bigInt(20n, 10n ** 7n), { nil: undefined }),
      g3: fc.option(fc.bigInt(20n, 10n ** 7n), { nil: undefined }),
      g4: fc.option(fc.bigInt(20n, 10n ** 7n), { nil: undefined }),
    });
    fc.assert(
      fc.property(amounts, amounts, fc.nat({ max: 5 }), winners, (sales, carried, draws, told) => {
        const won = Object.fromEntries(Object.entries(told).filter(([, weight]) => weight !== undefined));
        const { odds, next, toppedUp } = sharePool(sales, { carried, draws }, won);
        const paid = Object.entries(odds).reduce(
          (sum, [group, each]) => sum + (each! * (won as Record<string, bigint>)[group]!) / UNIT,
          0n,
        );
        expect(paid + next.carried).toBeLessThanOrEqual((sales * 54n) / 100n + carried + toppedUp);
        if (!won.g1) expect(toppedUp).toBe(0n);
      }),
    );
  });
});
