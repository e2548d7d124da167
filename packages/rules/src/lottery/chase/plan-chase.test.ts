import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChaseBet, type ChaseWay, chanceAllLose, planChase } from './plan-chase.ts';

const BET: ChaseBet = {
  costAt: (multiple) => 20_000n * multiple,
  prize: 195_000n,
  draws: 10,
  multipleMax: 10_000,
};

const multiples = (bet: ChaseBet, way: ChaseWay) => {
  const plan = planChase(bet, way);
  return plan.ok ? plan.value.legs.map(({ multiple }) => multiple) : plan.fault;
};

it('stakes the same, or more every few draws', () => {
  expect(multiples({ ...BET, draws: 3 }, { kind: 'same', multiple: 4 })).toEqual([4, 4, 4]);
  expect(multiples({ ...BET, draws: 5 }, { kind: 'multiplied', multiple: 2, factor: 3, every: 2 })).toEqual([
    2, 2, 6, 6, 18,
  ]);
});

it('adds up what is spent, and tells the worst case and the largest stake', () => {
  const plan = planChase({ ...BET, draws: 3 }, { kind: 'multiplied', multiple: 1, factor: 2, every: 1 });
  expect(plan).toEqual({
    ok: true,
    value: {
      legs: [
        { multiple: 1, stake: 20_000n, spent: 20_000n, profit: 175_000n },
        { multiple: 2, stake: 40_000n, spent: 60_000n, profit: 330_000n },
        { multiple: 4, stake: 80_000n, spent: 140_000n, profit: 640_000n },
      ],
      worst: 140_000n,
      largest: 80_000n,
    },
  });
});

it('takes multiples as they are written down, draw by draw; 0 leaves a draw out', () => {
  const bet = { ...BET, draws: 3 };
  expect(multiples(bet, { kind: 'each', multiples: [1, 0, 4] })).toEqual([1, 0, 4]);
  const plan = planChase(bet, { kind: 'each', multiples: [1, 0, 4] });
  expect(plan.ok && [plan.value.worst, plan.value.legs[1]]).toEqual([
    100_000n,
    { multiple: 0, stake: 0n, spent: 20_000n, profit: -20_000n },
  ]);
  expect(multiples(bet, { kind: 'each', multiples: [1, 2] })).toBe('plan_impossible');
  expect(multiples(bet, { kind: 'each', multiples: [1, bet.multipleMax + 1, 1] })).toBe('plan_impossible');
});

/** A rebate is cut once for the whole stake, so that costs are not quite in proportion. */
const bets = fc
  .record({
    stake: fc.bigInt(1n, 1_000_000n),
    steps: fc.bigInt(0n, 280n),
    prize: fc.bigInt(1n, 20_000_000n),
    draws: fc.integer({ min: 1, max: 30 }),
  })
  .map(
    ({ stake, steps, ...rest }): ChaseBet => ({
      ...rest,
      costAt: (multiple) => stake * multiple - (stake * multiple * steps) / 2000n,
      multipleMax: 100_000,
    }),
  );
const ways = fc.oneof(
  fc.record({ kind: fc.constant('profit' as const), profit: fc.bigInt(0n, 10_000_000n) }),
  fc.record({ kind: fc.constant('rate' as const), rate: fc.integer({ min: 0, max: 30_000 }) }),
);

describe('by profit or by rate', () => {
  const reaches = (way: ChaseWay, spent: bigint, { costAt, prize }: ChaseBet, multiple: bigint) => {
    const whole = spent + costAt(multiple);
    const left = prize * multiple - whole;
    return way.kind === 'profit'
      ? left >= way.profit
      : way.kind === 'rate' && left * 10_000n >= whole * BigInt(way.rate);
  };

  it('takes the least multiple that reaches it in each draw', () => {
    fc.assert(
      fc.property(bets, ways, (bet, way) => {
        const plan = planChase(bet, way);
        if (!plan.ok) return;
        for (const { multiple, stake, spent } of plan.value.legs) {
          expect(reaches(way, spent - stake, bet, BigInt(multiple))).toBe(true);
          if (multiple > 1) expect(reaches(way, spent - stake, bet, BigInt(multiple) - 1n)).toBe(false);
        }
      }),
    );
  });

  it('takes no more where it is reached exactly', () => {
    expect(multiples({ ...BET, draws: 2 }, { kind: 'profit', profit: 175_000n })).toEqual([1, 2]);
    expect(multiples({ ...BET, draws: 1 }, { kind: 'profit', profit: 350_000n })).toEqual([2]);
  });

  it('refuses only what no multiple reaches', () => {
    fc.assert(
      fc.property(bets, ways, (bet, way) => {
        if (planChase(bet, way).ok) return;
        const before = planUntilRefused(bet, way);
        expect(reaches(way, before, bet, BigInt(bet.multipleMax))).toBe(false);
      }),
    );
  });

  it('refuses a win that does not pay for its own draw', () => {
    expect(multiples({ ...BET, prize: 20_000n }, { kind: 'profit', profit: 1n })).toBe('plan_impossible');
    expect(multiples(BET, { kind: 'rate', rate: 88_000 })).toBe('plan_impossible');
    expect(multiples({ ...BET, draws: 1 }, { kind: 'rate', rate: 87_500 })).toEqual([1]);
  });
});

/** What the draws cost that could still be planned. */
function planUntilRefused(bet: ChaseBet, way: ChaseWay): bigint {
  for (let draws = bet.draws - 1; draws > 0; draws -= 1) {
    const plan = planChase({ ...bet, draws }, way);
    if (plan.ok) return plan.value.worst;
  }
  return 0n;
}

it('tells the chance that all draws lose exactly', () => {
  expect(chanceAllLose({ over: 1n, under: 10n }, 3)).toEqual({ over: 729n, under: 1000n });
});
