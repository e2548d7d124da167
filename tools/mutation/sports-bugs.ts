import type { Bug } from './bug.ts';

const FEATURES = 'apps/sportsbook/src/features';
const SELL = `${FEATURES}/cash-out/sell-ticket.ts`;
const SETTLE = 'packages/sports/src/slip/settle.ts';
const CASH_OUT = 'apps/sportsbook/test/cash-out.test.ts';
const SETTLEMENT = 'apps/sportsbook/test/settlement.test.ts';
const SLIP = 'apps/sportsbook/test/slip.test.ts';

/** Bugs of bets on sports: what they pay, what they weigh, and who changes them. */
export const SPORTS_BUGS: readonly Bug[] = [
  {
    name: 'a bet is sold whatever its version',
    edits: [
      {
        file: SELL,
        from: 'version !== wish.version || sold.amount < wish.asked',
        to: 'sold.amount < wish.asked',
      },
    ],
    testFile: CASH_OUT,
    test: 'is not sold below what was shown, twice for one press',
  },
  {
    name: 'what was sold still weighs',
    edits: [{ file: SELL, from: '  await scaleWeights(tx, ticket.id, left, riding);\n', to: '' }],
    testFile: CASH_OUT,
    test: 'pays what was shown at once, weighs nothing any more',
  },
  {
    name: 'a settlement pays the sold part again',
    edits: [
      {
        file: `${FEATURES}/ticket/call/store.ts`,
        from: '        coalesce(t.wanted, 0) - coalesce(t.told, 0), t.valid_bet',
        to: '        coalesce(t.wanted, 0), t.valid_bet',
      },
    ],
    testFile: CASH_OUT,
    test: 'in part pays its part, and the rest rides to its result',
  },
  {
    name: 'a bet is sold while bets are stopped',
    edits: [
      {
        file: `${FEATURES}/cash-out/value-ticket.ts`,
        from: 'fixture && isTaken(fixture, nowMs) ? bookOf',
        to: 'fixture ? bookOf',
      },
    ],
    testFile: CASH_OUT,
    test: 'is not sold while a leg is shut',
  },
  {
    name: 'half of a half won bet does not come back',
    edits: [{ file: SETTLE, from: ' + BigInt(back * 2 * 100 * tied)', to: '' }],
    testFile: 'packages/sports/src/slip/settle.test.ts',
    test: 'of a single at 1.95',
  },
  {
    name: 'a bet of a cancelled span is lost',
    edits: [
      {
        file: 'packages/sports/src/slip/results.ts',
        from: 'return isVoid ? PUSH :',
        to: 'return isVoid ? { ...PUSH, back: 0 } :',
      },
    ],
    testFile: 'packages/sports/src/slip/results.test.ts',
    test: 'voids what was placed in the span',
  },
  {
    name: 'the money of an undone result goes back at once',
    edits: [
      {
        file: `${FEATURES}/settlement/settle-tickets.ts`,
        from: 'tellAt: nowMs + UNDO_WAIT_MS',
        to: 'tellAt: nowMs',
      },
    ],
    testFile: SETTLEMENT,
    test: 'a result that is taken back leaves the money for a while',
  },
  {
    name: 'a slip is saved over what another device has saved',
    edits: [
      {
        file: `${FEATURES}/slip/store.ts`,
        from: '\n        where s.version = ${version}',
        to: '',
      },
    ],
    testFile: SLIP,
    test: 'is not saved over what another device has saved since',
  },
  {
    name: 'two presses at once place the same bet twice',
    edits: [
      {
        file: `${FEATURES}/ticket/place-ticket.ts`,
        from: '!call.body.again && (await isRepeated(tx,',
        to: 'false && (await isRepeated(tx,',
      },
    ],
    testFile: SLIP,
    test: 'is taken once of 64 presses at once',
  },
];
