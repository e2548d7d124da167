import type { Bug } from './bug.ts';

const CLOSING = 'apps/server/src/play/vendor-wallet/closing';
const PERMIT = 'apps/server/src/play/vendor-wallet/permit/permit-stake.ts';
const CLOSING_TEST = `${CLOSING}/closing.test.ts`;
const CEILING_TEST = 'apps/server/src/play/provider/ceiling/ceiling.test.ts';
const OWN_WALLET = 'apps/studio/test/own-wallet.test.ts';

/** Vendors that keep wallets of their own, what ends games everywhere, and what is signed between servers. */
export const VENDOR_BUGS: readonly Bug[] = [
  {
    name: 'a provider without ceilings of its own is not watched',
    edits: [
      {
        file: 'apps/server/src/play/provider/ceiling/stop-provider.ts',
        from: '  await transact(platform.db, (tx) => fillCeilings(tx));\n',
        to: '  platform.log.debug({}, fillCeilings.name);\n',
      },
    ],
    testFile: CEILING_TEST,
    test: 'a provider that nobody has set ceilings for is watched as well',
  },
  {
    name: 'a stake at a vendor does not count against limits when it is permitted',
    edits: [{ file: PERMIT, from: '  await countStake(tx, player.id, amount, context.nowMs);\n', to: '' }],
    testFile: CLOSING_TEST,
    test: 'counts against a limit of stakes as often as it is staked',
  },
  {
    name: 'a round at a vendor is booked though nobody permitted its stake',
    edits: [
      {
        file: 'apps/server/src/play/vendor-wallet/report-rounds.ts',
        from: "return 'TX_NOT_FOUND';",
        to: 'platform.log.debug({}, round.id);',
      },
    ],
    testFile: CLOSING_TEST,
    test: 'is not booked when it was not asked for',
  },
  {
    name: 'money at vendors is not at risk for a stake of the main wallet',
    edits: [
      {
        file: 'apps/server/src/identity/protection/check-stake.ts',
        from: 'amount + (await sumAtVendors(tx, player, from))',
        to: 'amount',
      },
    ],
    testFile: CLOSING_TEST,
    test: 'leaves a stake from the main wallet as much',
  },
  {
    name: 'a log-out tells no provider',
    edits: [
      {
        file: `${CLOSING}/close-games.ts`,
        from: '    for (const id of orders) void tellProvider(platform, id);\n',
        to: '    for (const _ of orders) break;\n',
      },
    ],
    testFile: CLOSING_TEST,
    test: 'seeds, pots and bets that wait are closed',
  },
  {
    name: 'a sweep that never arrived is forgotten',
    edits: [
      {
        file: 'apps/server/src/play/vendor-wallet/settle-transfer.ts',
        from: "if (told.outcome === 'refused' && row.cause === 'leave') await sweepAgain?.(platform, tx, row);",
        to: '',
      },
    ],
    testFile: CLOSING_TEST,
    test: 'money comes home from a vendor that did not hear of it',
  },
  {
    name: 'a launch token outlives its login',
    edits: [
      {
        file: 'apps/server/src/play/provider/authenticate.ts',
        from: 'if (!(await isLoginOpen(tx, launch.sessionId)))',
        to: 'if (!(await isLoginOpen(tx, launch.sessionId)) && false)',
      },
    ],
    testFile: CLOSING_TEST,
    test: 'a launch token is worth nothing',
  },
  {
    name: 'a round of the studio does not hold its session',
    edits: [
      {
        file: 'apps/studio/src/features/round/with-permit.ts',
        from: 'if (!(await holdSession(tx, round)))',
        to: 'if (!(await holdSession(tx, round)) && false)',
      },
    ],
    testFile: OWN_WALLET,
    test: 'is not begun once its sessions have been ended',
  },
  {
    name: 'a signature covers no path',
    edits: [
      {
        file: 'packages/wire/src/signature.ts',
        from: '`${timestamp}\\n${method}\\n${target}\\n${body}`',
        to: '`${timestamp}\\n${method}\\n${target.slice(0, 0)}\\n${body}`',
      },
    ],
    testFile: 'apps/server/src/play/provider/provider-signature.test.ts',
    test: 'bytes signed for one call are refused at every other',
  },
  {
    name: 'a jackpot is in no betting record',
    edits: [
      {
        file: 'apps/server/src/play/provider/jackpot-credit.ts',
        from: '  await addJackpot(tx, bet.id, amount);\n',
        to: '  await addJackpot(tx, bet.id, moneyOf(0n));\n',
      },
    ],
    testFile: 'apps/server/src/play/betting/betting.test.ts',
    test: 'a jackpot is a win of its round in record, days and file',
  },
  {
    name: 'the lane pays whatever a game declares',
    edits: [
      {
        file: 'apps/server/functions/play/pay-wins.sql',
        from: 'least(b.stake * coalesce(d.max_win, 1000000), 10000000)',
        to: '10000000',
      },
    ],
    testFile: CEILING_TEST,
    test: 'a round pays what its game declares of the stake',
  },
  {
    name: 'a round that its provider leaves open costs nothing',
    edits: [
      {
        file: 'apps/server/src/play/provider/ceiling/store.ts',
        from: "where state = 'open' and payout > 0",
        to: 'where false',
      },
    ],
    testFile: CEILING_TEST,
    test: 'what a round has paid counts in the day though its provider leaves it open',
  },
  {
    name: 'gifts of a day have no ceiling',
    edits: [
      {
        file: 'apps/server/src/play/provider/ceiling/check-ceiling.ts',
        from: 'if (given > daily)',
        to: 'if (given > daily * 1000n)',
      },
    ],
    testFile: CEILING_TEST,
    test: 'gifts and jackpots have a ceiling by message and by day',
  },
  {
    name: 'a provider beyond a ceiling goes on',
    edits: [
      {
        file: 'apps/server/src/play/provider/decide-call.ts',
        from: 'if (beyond) await stopProvider(platform, beyond);',
        to: '',
      },
    ],
    testFile: CEILING_TEST,
    test: 'a win that was refused is paid once the ceiling has room',
  },
];
