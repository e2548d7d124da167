import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLimitFault, type LimitCheck, multipleWithin, worstOfIssue } from './check-limits.ts';
import { numberState, worseOf } from './number-state.ts';

it('pays half from 70 % of a number’s limit and closes it at 100 %', () => {
  expect([0n, 699n, 700n, 999n, 1000n, 1001n].map((owed) => numberState(owed, 1000n))).toEqual([
    'open',
    'open',
    'half',
    'half',
    'closed',
    'closed',
  ]);
  expect(numberState(0n, 0n)).toBe('closed');
});

it('goes by the worse of what staff set and what the exposure makes of it', () => {
  expect([worseOf('half', 'open'), worseOf('half', 'closed'), worseOf('open', 'open')]).toEqual([
    'half',
    'closed',
    'open',
  ]);
});

const checks = fc.array(
  fc.record({
    scope: fc.constantFrom('number' as const, 'play' as const, 'issue' as const, 'player' as const),
    held: fc.bigInt(0n, 1000n),
    added: fc.bigInt(0n, 500n),
    limit: fc.bigInt(0n, 1500n),
  }),
  { maxLength: 6 },
);

it('refuses exactly what passes a limit, and names the one with the least room', () => {
  fc.assert(
    fc.property(checks, (all: LimitCheck[]) => {
      const passed = all.filter(({ held, added, limit }) => held + added > limit);
      const fault = findLimitFault(all);
      expect(fault === undefined).toBe(passed.length === 0);
      for (const { held, limit } of passed)
        expect(fault!.room).toBeLessThanOrEqual(limit > held ? limit - held : 0n);
    }),
  );
});

it('tells the largest multiple that fits: it fits, and one more does not', () => {
  fc.assert(
    fc.property(checks, (all: LimitCheck[]) => {
      const most = multipleWithin(all, 99);
      const fits = (multiple: number) =>
        all.every(({ held, added, limit }) => added === 0n || held + added * BigInt(multiple) <= limit);
      expect(most === 0 || fits(most)).toBe(true);
      expect(most === 99 || !fits(most + 1)).toBe(true);
    }),
  );
});

it('adds up the largest cell of each space over its pages', () => {
  expect(
    worstOfIssue([
      { space: 'p1', owed: [5n, 0n, 9n] },
      { space: 'back3', owed: [1n, 2n] },
      { space: 'back3', owed: [70n] },
    ]),
  ).toBe(79n);
  expect(worstOfIssue([{ space: 'lo2', owed: [2n, 3n], times: 27 }])).toBe(81n);
});
