import type { Bug } from './bug.ts';

const POKER = 'packages/games/src/poker';
const HANDS = `${POKER}/hand.test.ts`;
const TABLES = `${POKER}/table.test.ts`;
const ROOMS = `${POKER}/room.test.ts`;
const SIT_AND_GOS = `${POKER}/sit-and-go.test.ts`;

/** Chips and cards of poker tables. */
export const POKER_BUGS: readonly Bug[] = [
  {
    name: 'the rake of a hand is taken of the uncalled bet too',
    edits: [
      {
        file: `${POKER}/finish-hand.ts`,
        from: '  draft.turn = null;\n  returnUncalled(draft);\n',
        to: '  draft.turn = null;\n',
      },
    ],
    testFile: HANDS,
    test: 'an uncalled bet goes back before anything is raked',
  },
  {
    name: 'a hand without a flop is raked',
    edits: [{ file: `${POKER}/rake.ts`, from: '  if (!hand.flop) return ZERO;\n', to: '' }],
    testFile: HANDS,
    test: 'is none without a flop',
  },
  {
    name: 'a short all-in reopens the betting',
    edits: [
      {
        file: `${POKER}/hand.ts`,
        from: 'hand.level - player.actedAt >= hand.minRaise',
        to: 'hand.level > player.actedAt',
      },
    ],
    testFile: HANDS,
    test: 'a short all-in does not reopen the betting for who has acted',
  },
  {
    name: 'odd chips go to the right of the button first',
    edits: [
      {
        file: `${POKER}/pots.ts`,
        from: 'at < odd ? 1n : 0n',
        to: 'at >= winners.length - odd ? 1n : 0n',
      },
    ],
    testFile: HANDS,
    test: 'odd chips go one by one to the left of the button, pot by pot',
  },
  {
    name: 'a folded player’s chips leave the pots they reached',
    edits: [
      {
        file: `${POKER}/pots.ts`,
        from: '    const amount = contributions.reduce(',
        to: '    const amount = live.reduce(',
      },
    ],
    testFile: HANDS,
    test: 'of random hands chips are conserved',
  },
  {
    name: 'a player takes the stack of the running hand away',
    edits: [
      {
        file: `${POKER}/seats.ts`,
        from: 'each.leaving && !wasDealtIn(table, each.seat)',
        to: 'each.leaving',
      },
    ],
    testFile: TABLES,
    test: 'of who stands up in a hand are paid out when it is over',
  },
  {
    name: 'a top-up plays in the running hand',
    edits: [
      {
        file: `${POKER}/seats.ts`,
        from: 'const change = wasDealtIn(table, held.seat)\n',
        to: 'const change = table.booked\n',
      },
    ],
    testFile: TABLES,
    test: 'in a random life of a table',
  },
  {
    name: 'money without an answer buys a seat',
    edits: [{ file: `${POKER}/room.ts`, from: "  if (answer === 'unknown') return returning;\n", to: '' }],
    testFile: ROOMS,
    test: 'without an answer is asked back until the wallet has said so',
  },
  {
    name: 'all see the cards of who mucked',
    edits: [
      {
        file: `${POKER}/view.ts`,
        from: '(result?.shown.includes(seat) ?? false)',
        to: 'result !== null',
      },
    ],
    testFile: `${POKER}/view.test.ts`,
    test: 'a hole card is in the view of its owner alone until it is shown',
  },
  {
    name: 'a newcomer to a seat sees the cards that were dealt to it before',
    edits: [
      {
        file: `${POKER}/view.ts`,
        from: '  hands > 0 ? hand?.players.find((each) => each.seat === seat) : undefined;',
        to: '  hands >= 0 ? hand?.players.find((each) => each.seat === seat) : undefined;',
      },
    ],
    testFile: `${POKER}/view.test.ts`,
    test: 'who comes to a seat after a hand sees nothing of the cards that were another’s',
  },
  {
    name: 'money that a seat was asked for buys it after the login has ended',
    edits: [
      {
        file: 'apps/studio/src/features/poker/bring-cash.ts',
        from: '          if (!(await holdSession(tx, bringing.session))) return false;\n',
        to: '',
      },
    ],
    testFile: 'apps/studio/test/poker.test.ts',
    test: 'is given up where the login ends while the wallet is asked',
  },
  {
    name: 'a tournament sells a second entry to who still plays',
    edits: [
      {
        file: `${POKER}/tournament.ts`,
        from: "  if (!isOut(event, player)) return 'seated_already';\n",
        to: '',
      },
    ],
    testFile: `${POKER}/tournament.test.ts`,
    test: 'costs prize part and fee to the cent, is one for each player, and goes back whole before the start',
  },
  {
    name: 'a tournament is called off after places in it were paid',
    edits: [
      {
        file: `${POKER}/tournament.ts`,
        from: "  if (isInMoney(event)) return fail({ code: 'places_known' });\n",
        to: '',
      },
    ],
    testFile: `${POKER}/tournament.test.ts`,
    test: 'that staff call off in the middle of a hand pays everybody back, and none once a place was paid',
  },
  {
    name: 'more is lost at cards than was brought',
    edits: [
      {
        file: 'packages/games/src/thirteen/score.ts',
        from: '(each < stacks[at]! ? each : stacks[at]!)',
        to: 'each',
      },
    ],
    testFile: 'packages/games/src/cards/room.test.ts',
    test: 'lose no more than the stack that was brought',
  },
  {
    name: 'the house wins nothing of the turnover that a rake stands for',
    edits: [
      {
        file: 'apps/server/src/play/provider/count-rake.ts',
        from: 'payout: moneyOf(stake - rake)',
        to: 'payout: stake',
      },
    ],
    testFile: 'apps/server/src/play/provider/provider-tables.test.ts',
    test: 'of a seat its rake counts as turnover, twenty times, and the house has won the rake and no more',
  },
  {
    name: 'who loses all in the same hand has the better place by the smaller stack',
    edits: [
      {
        file: `${POKER}/sit-and-go.ts`,
        from: '(one < other ? -1 : 1)',
        to: '(one < other ? 1 : -1)',
      },
    ],
    testFile: SIT_AND_GOS,
    test: 'go to who had more before the hand in which both were lost',
  },
  {
    name: 'an entry is paid back after the first deal',
    edits: [
      {
        file: `${POKER}/table.ts`,
        from: 'if (isOpen(table) || hasFinished(table, player)) return',
        to: 'if (table.booked) return',
      },
      {
        file: `${POKER}/sit-and-go.ts`,
        from: '  if (!isOpen(table)) return { table: removeSeat(table, seat), payouts: [] };\n',
        to: '',
      },
    ],
    testFile: SIT_AND_GOS,
    test: 'random lives keep every chip',
  },
  {
    name: 'a level is passed over where a hand was long',
    edits: [
      {
        file: `${POKER}/sit-and-go.ts`,
        from: 'rises ? level + 1 : level',
        to: 'rises ? level + 1 + Number((now - (raisesAt ?? now)) / rules.sitAndGo.levelMs >= 1) : level',
      },
    ],
    testFile: SIT_AND_GOS,
    test: 'raises the blinds by a level at a deal',
  },
];
