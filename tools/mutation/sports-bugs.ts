import type { Bug } from './bug.ts';

const FEATURES = 'apps/sportsbook/src/features';
const SELL = `${FEATURES}/cash-out/sell-ticket.ts`;
const TAKE = 'apps/sportsbook/functions/take-tickets.sql';
const SETTLE = 'packages/sports/src/slip/settle.ts';
const CASH_OUT = 'apps/sportsbook/test/cash-out.test.ts';
const SETTLEMENT = 'apps/sportsbook/test/settlement.test.ts';
const SLIP = 'apps/sportsbook/test/slip.test.ts';
const EDIT = 'apps/sportsbook/test/edit.test.ts';
const TICKET = 'apps/sportsbook/test/ticket.test.ts';

/** Bugs of bets on sports: what they pay, what they weigh, and who changes them. */
export const SPORTS_BUGS: readonly Bug[] = [
  {
    name: 'slips of a batch pass the cap of their market together',
    edits: [
      {
        file: TAKE,
        from: 'select market, currency, outcome, fixture, sum(risk) as risk from pick',
        to: 'select market, currency, outcome, fixture, max(risk) as risk from pick',
      },
    ],
    testFile: TICKET,
    test: 'of many players at once passes no cap of the market',
  },
  {
    name: 'a slip of a batch passes what its account may win',
    edits: [{ file: TAKE, from: 's.n not in (select n from full_account)', to: 'true' }],
    testFile: TICKET,
    test: '64 at once pass neither the balance nor what a player may win',
  },
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
  {
    name: 'an account that is limited bets as others do',
    edits: [
      {
        file: `${FEATURES}/ticket/limits.ts`,
        from: 'ACCOUNT_LIMITS[category].factor',
        to: 'ACCOUNT_LIMITS.standard.factor',
      },
    ],
    testFile: 'apps/sportsbook/test/account-limit.test.ts',
    test: 'a limited account may win its part of what others may',
  },
  {
    name: 'an edited bet still weighs on the legs that it had',
    edits: [
      {
        file: `${FEATURES}/cash-out/edit-ticket.ts`,
        from: 'before: picks }, nowMs);\n  await removeExposure(tx, ticket.id);\n',
        to: 'before: picks }, nowMs);\n',
      },
    ],
    testFile: EDIT,
    test: 'what a bet is worth rides on other legs',
  },
  {
    name: 'an edit in play passes a stop',
    edits: [
      {
        file: `${FEATURES}/cash-out/decide-sales.ts`,
        from: 'stands(revision, judged.value.slip)',
        to: 'revision.length > 0',
      },
    ],
    testFile: EDIT,
    test: 'in play an edit waits as a bet would',
  },
  {
    name: 'an edited bet pays legs that are decided twice',
    edits: [
      {
        file: `${FEATURES}/cash-out/edit-ticket.ts`,
        from: 'decided.map((leg) => settledLeg(leg)!),\n  );',
        to: '[],\n  );',
      },
    ],
    testFile: EDIT,
    test: 'a leg that is decided stays with what it came to',
  },
  {
    name: 'a bet in play passes a stop',
    edits: [
      {
        file: `${FEATURES}/ticket/decide-tickets.ts`,
        from: 'fixture.stops === stops && score.home',
        to: 'score.home',
      },
    ],
    testFile: TICKET,
    test: 'is not taken where a stop came between the press and its decision',
  },
  {
    name: 'a refused bet still weighs',
    edits: [
      {
        file: `${FEATURES}/ticket/deliver-calls.ts`,
        from: '  await removeExposure(tx, ticket.id);\n  await setState',
        to: '  await setState',
      },
    ],
    testFile: TICKET,
    test: 'is refused with its reason, and weighs nothing then',
  },
  {
    name: 'each line of a bet is cut by itself',
    edits: [
      {
        file: SETTLE,
        from: '  const { over, under } = sumOfFolds(legs.map(factorOf), folds);\n  return scaleMoney(unit, over, under);',
        to: '  return moneyOf(folds.reduce((sum, fold) => {\n    const { over, under } = sumOfFolds(legs.map(factorOf), [fold]);\n    return sum + scaleMoney(unit, over, under);\n  }, 0n));',
      },
    ],
    testFile: 'packages/sports/src/slip/settle.test.ts',
    test: 'is that of all lines told one by one',
  },
  {
    name: 'negative Malay odds risk the whole stake',
    edits: [
      {
        file: 'packages/sports/src/prices/odds.ts',
        from: 'risk: scaleMoney(stake, BigInt(-figure.hundredths), 100n)',
        to: 'risk: stake',
      },
    ],
    testFile: 'packages/sports/src/prices/odds.test.ts',
    test: 'a negative figure risks by its size',
  },
  {
    name: 'a handicap in play counts goals from before the bet',
    edits: [
      {
        file: 'packages/sports/src/markets/rules.ts',
        from: 'margin! - marginOf(from) + market.line!',
        to: 'margin! + market.line!',
      },
    ],
    testFile: 'packages/sports/src/markets/rules.test.ts',
    test: 'counts only what came after a bet in play',
  },
  {
    name: 'home bats on in the ninth although it leads',
    edits: [
      {
        file: 'packages/sports/src/engines/baseball.ts',
        from: 'half === BOTTOM ? home > away ||',
        to: 'half === BOTTOM ? (out && home > away) ||',
      },
    ],
    testFile: 'packages/sports/src/engines/baseball.test.ts',
    test: 'home does not bat in the ninth while it leads',
  },
];
