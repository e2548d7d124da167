import type { Bug } from './bug.ts';

const SPLIT = 'packages/rules/src/play/betting/split-bet.ts';
const RULES = 'packages/rules/src/rewards/bonus';
const SERVER = 'apps/server/src/rewards/bonus';
const PROVIDER = 'apps/server/src/play/provider';
const BONUS_TEST = `${SERVER}/bonus.test.ts`;
const FREE = 'apps/server/src/rewards/free-rounds';
const FREE_TEST = `${FREE}/free-rounds.test.ts`;

/** Bugs of bonus money: how it is split, guarded, counted and ended; and of free rounds. */
export const BONUS_BUGS: readonly Bug[] = [
  {
    name: 'the bonus share of a payout is rounded up',
    edits: [
      {
        file: SPLIT,
        from: 'moneyOf((amount * bonusStake) / stake)',
        to: 'moneyOf((amount * bonusStake + stake - 1n) / stake)',
      },
    ],
    testFile: 'packages/rules/src/play/betting/split-bet.test.ts',
    test: 'what does not divide is cash',
  },
  {
    name: 'the bonus is staked before cash',
    edits: [{ file: SPLIT, from: "spend === 'cash_first'", to: "spend !== 'cash_first'" }],
    testFile: 'packages/rules/src/play/betting/split-bet.test.ts',
    test: 'cash goes first by default',
  },
  {
    name: 'the cap of a bonus is taken before the principal',
    edits: [
      {
        file: `${RULES}/settle-end.ts`,
        from: "  const worth = terms.principal === 'removed' ? into - granted : into;",
        to: "  const most = terms.cap !== null && into > terms.cap ? terms.cap : into;\n  const worth = terms.principal === 'removed' ? most - granted : most;",
      },
    ],
    testFile: `${RULES}/bonus.test.ts`,
    test: 'taken off before the cap',
  },
  {
    name: 'a round that closes after the expiry of its bonus meets no requirement',
    edits: [
      {
        file: `${RULES}/judge-end.ts`,
        from: 'if (progress >= required)',
        to: "if (progress >= required && state === 'active')",
      },
    ],
    testFile: BONUS_TEST,
    test: 'a round that began in time may still meet the requirement',
  },
  {
    name: 'the largest stake of a bonus holds for the cash in it alone',
    edits: [
      {
        file: `${SERVER}/bonus-port.ts`,
        from: 'const code = judgeBonusStake(bonus.terms, { game: stake.game, total });',
        to: 'const { cash } = splitStake(total, { cash: total, bonus: total }, bonus.terms.spend)!;\n    const code = judgeBonusStake(bonus.terms, { game: stake.game, total: cash });',
      },
      {
        file: `${SERVER}/bonus-port.ts`,
        from: 'import { judgeEnd } from',
        to: "import { splitStake } from '@fairhouse/rules/play/betting/split-bet';\nimport { judgeEnd } from",
      },
    ],
    testFile: BONUS_TEST,
    test: 'above the limit of the terms moves nothing',
  },
  {
    name: 'each stake at a live table is held against the limit of a bonus alone',
    edits: [
      {
        file: `${PROVIDER}/bonus-of-round.ts`,
        from: "new Set(['LIVE', 'FISH'])",
        to: 'new Set<string>([])',
      },
    ],
    testFile: BONUS_TEST,
    test: 'stakes of a round add up as one likes',
  },
  {
    name: 'a bonus counts the stake, not what was at risk',
    edits: [
      {
        file: `${PROVIDER}/close-round.ts`,
        from: '{ was: ZERO, is: validBet }',
        to: '{ was: ZERO, is: moneyOf(bet.stake) }',
      },
    ],
    testFile: BONUS_TEST,
    test: 'is met by what was at risk',
  },
  {
    name: 'a late win goes to the bonus that is active now',
    edits: [
      {
        file: `${SERVER}/bonus-port.ts`,
        from: 'const bonus = await getBonus(tx, bonusId);\n    const source',
        to: 'const bonus = (await findRunning(tx, owner)) ?? (await getBonus(tx, bonusId));\n    const source',
      },
    ],
    testFile: BONUS_TEST,
    test: 'a late win goes by the bonus that it began under',
  },
  {
    name: 'what counts for a bonus stays when its round is settled again',
    edits: [
      {
        file: `${PROVIDER}/resettle-bet.ts`,
        from: '  await countForBonus(call, bet, { was, is });\n',
        to: '',
      },
      {
        file: `${PROVIDER}/resettle-bet.ts`,
        from: "import { countForBonus } from './bonus-of-round.ts';\n",
        to: '',
      },
    ],
    testFile: BONUS_TEST,
    test: 'moves the shares and what counts by the difference',
  },
  {
    name: 'a cancelled stake comes back in cash where a bonus paid it',
    edits: [
      {
        file: `${PROVIDER}/cancel-stake.ts`,
        from: 'partsFor(call, bet, amount, bonus);',
        to: 'partsFor(call, bet, amount, moneyOf(bonus * 0n));',
      },
    ],
    testFile: BONUS_TEST,
    test: 'that is given back returns as it was paid',
  },
  {
    name: 'bonus money earns as cash does',
    edits: [
      {
        file: 'apps/server/src/platform/outbox/events.ts',
        from: 'BigInt(validBet) - BigInt(bonusValidBet);',
        to: 'BigInt(validBet) - BigInt(bonusValidBet) * 0n;',
      },
    ],
    testFile: BONUS_TEST,
    test: 'earns nothing else',
  },
  {
    name: 'the lane of stakes takes those of players with a bonus',
    edits: [
      {
        file: 'apps/server/functions/play/take-stakes.sql',
        from: "    union all select player_id, '-infinity' from stake_gate where player_id = any (p_players)\n",
        to: '',
      },
      {
        file: 'apps/server/functions/play/take-stakes.sql',
        from: '    or exists (select from stake_gate where player_id = any (p_players))\n',
        to: '',
      },
    ],
    testFile: BONUS_TEST,
    test: 'above the limit of the terms moves nothing',
  },
  {
    name: 'the lane of wins pays those of a bonus that is over in cash',
    edits: [
      {
        file: 'apps/server/functions/play/pay-wins.sql',
        from: ' and b.bonus_id is null',
        to: '',
      },
    ],
    testFile: BONUS_TEST,
    test: 'late wins and corrections pay what the end pays',
  },
  {
    name: 'free rounds are taken beyond their number',
    edits: [
      {
        file: `${FREE}/store.ts`,
        from: ' and left_over > 0',
        to: '',
      },
    ],
    testFile: `${FREE}/free-rounds.test.ts`,
    test: 'of 64 at once as many as there are',
  },
  {
    name: 'a free round whose debit is cancelled is lost to its grant',
    edits: [
      {
        file: `${PROVIDER}/free-round.ts`,
        from: '  await call.platform.ports.freeRounds.giveBack(call.tx, ownerOf(call), bet.freeRoundsId);\n',
        to: '',
      },
    ],
    testFile: FREE_TEST,
    test: 'comes back when its debit is cancelled',
  },
  {
    name: 'a grant that was cancelled goes on to give free rounds',
    edits: [
      {
        file: `${FREE}/store.ts`,
        from: " and state = 'active' and stopped_at is null and ends_at",
        to: ' and ends_at',
      },
    ],
    testFile: FREE_TEST,
    test: 'cancel what was not played, here and at the provider',
  },
  {
    name: 'a free round may pay up to the ceiling of the brand',
    edits: [
      { file: `${PROVIDER}/ceiling/check-ceiling.ts`, from: 'bet.freeStake ?? bet.stake', to: 'bet.stake' },
    ],
    testFile: FREE_TEST,
    test: 'pays no more than its game declares',
  },
  {
    name: 'the lane of wins closes free rounds, whose grant does not hear of it',
    edits: [
      { file: 'apps/server/functions/play/pay-wins.sql', from: ' and b.free_rounds_id is null', to: '' },
    ],
    testFile: FREE_TEST,
    test: 'are corrected where they wait',
  },
];
