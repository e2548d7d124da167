import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HALF_WON, LOST, PUSH, WON } from '../share.ts';
import { applyResult, type MarketResults, type ResultMessage, resultOfPick, UNDECIDED } from './results.ts';

const shares = fc.record({
  home: fc.constantFrom(WON, HALF_WON, PUSH, LOST),
  away: fc.constantFrom(WON, LOST),
});
const span = fc.constantFrom<{ from?: number; to?: number }>({}, { from: 5 }, { to: 5 }, { from: 2, to: 7 });
const message: fc.Arbitrary<ResultMessage> = fc.oneof(
  shares.map((known) => ({ type: 'result' as const, shares: known })),
  span.map((one) => ({ type: 'cancel' as const, ...one })),
  fc.constant({ type: 'undo_result' as const }),
  span.map((one) => ({ type: 'undo_cancel' as const, ...one })),
);

const after = (messages: readonly ResultMessage[]): MarketResults => messages.reduce(applyResult, UNDECIDED);

const picks = [0, 2, 4, 5, 7, 9].flatMap((at) => ['home', 'away'].map((name) => [name, at] as const));
const told = (results: MarketResults) => picks.map(([name, at]) => resultOfPick(results, name, at));

it('after any history, settled, undone and settled again is settled from scratch', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 12 }), shares, shares, (history, wrong, right) => {
      const before = after(history);
      const again = after([
        ...history,
        { type: 'result', shares: wrong },
        { type: 'undo_result' },
        { type: 'result', shares: right },
      ]);
      expect(told(again)).toEqual(told(applyResult(before, { type: 'result', shares: right })));
    }),
    { numRuns: 5_000 },
  );
});

it('what is cancelled and taken back again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 12 }), span, (history, one) => {
      const before = after([...history, { type: 'undo_cancel', ...one }]);
      const again = after([...history, { type: 'cancel', ...one }, { type: 'undo_cancel', ...one }]);
      expect(told(again)).toEqual(told(before));
    }),
  );
});

it('voids what was placed in the span, whatever it came to, and nothing else', () => {
  const results = after([
    { type: 'result', shares: { home: WON, away: LOST } },
    { type: 'cancel', from: 2, to: 7 },
  ]);
  expect([0, 2, 6, 7].map((at) => resultOfPick(results, 'home', at))).toEqual([WON, PUSH, PUSH, WON]);
});
