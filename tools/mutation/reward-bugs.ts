import type { Bug } from './bug.ts';

const PAY = 'apps/server/functions/rewards/pay-earnings.sql';
const REBATE = 'apps/server/src/rewards/rebate/rebate.test.ts';

/** Of what members are given. */
export const REWARD_BUGS: readonly Bug[] = [
  {
    name: 'a reward is paid again by whoever claims again',
    edits: [
      {
        file: 'packages/rules/src/rewards/reward/judge-claim.ts',
        from: "  if (state === 'claimed' || state === 'issued') return ok('taken');\n",
        to: '',
      },
    ],
    testFile: 'apps/server/src/rewards/reward/reward.test.ts',
    test: 'sixty-four claims at once pay once',
  },
  {
    name: 'cashback forgets what a correction left owing',
    edits: [
      {
        file: PAY,
        from: 'greatest(0, least(delta, upto - owed))::bigint as amount from running',
        to: 'delta::bigint as amount from running',
      },
    ],
    testFile: REBATE,
    test: 'a correction below what was paid',
  },
  {
    name: 'a day that is marked already is counted before its change commits',
    edits: [
      {
        file: 'apps/server/functions/rewards/touch-earnings.sql',
        from: 'on conflict (player_id, day) do update set brand_id = excluded.brand_id;',
        to: 'on conflict do nothing;',
      },
    ],
    testFile: REBATE,
    test: 'bets that commit while their day is being counted',
  },
  {
    name: 'a rejected order keeps its points',
    edits: [
      {
        file: 'apps/server/src/rewards/points/decide-redeem.ts',
        from: "    ...(step === 'approve'\n",
        to: "    ...(step === 'approve' || points > 0n\n",
      },
    ],
    testFile: 'apps/server/src/rewards/points/points.test.ts',
    test: 'a rejected order gives points and stock back',
  },
  {
    name: 'a budget gives one reward more than it has places',
    edits: [
      {
        file: 'apps/server/src/rewards/promotion/store.ts',
        from: 'count_left is null or count_left >= 1)',
        to: 'count_left is null or count_left >= 0)',
      },
    ],
    testFile: 'apps/server/src/rewards/promotion/promotion.test.ts',
    test: 'of many members at once for a few places',
  },
  {
    name: 'a reward of a promotion has the same key in every period',
    edits: [
      {
        file: 'apps/server/src/rewards/promotion/offer-happened.ts',
        from: 'return had || earnFault ? undefined : period.key;',
        to: "return had || earnFault || !period ? undefined : '';",
      },
    ],
    testFile: 'apps/server/src/rewards/promotion/offer-happened.test.ts',
    test: 'friends count once a period',
  },
  {
    name: 'a level that was held before is rewarded again',
    edits: [
      {
        file: 'packages/rules/src/rewards/promotion/price-happening.ts',
        from: 'happened.from < trigger.level && ',
        to: '',
      },
    ],
    testFile: 'packages/rules/src/rewards/promotion/promotion.test.ts',
    test: 'a level once it is passed',
  },
  {
    name: 'the cost of free rounds is their number',
    edits: [
      {
        file: 'packages/rules/src/rewards/promotion/price-reward.ts',
        from: "reward.kind === 'free_rounds' ? scaleMoney(amount, unitsOf(reward.stake), MONEY_SCALE) : amount",
        to: "reward.kind === 'free_rounds' ? scaleMoney(amount, MONEY_SCALE, MONEY_SCALE) : amount",
      },
    ],
    testFile: 'packages/rules/src/rewards/promotion/promotion.test.ts',
    test: 'a second person decides',
  },
  {
    name: 'free rounds that are claimed forget the terms of their wins',
    edits: [
      {
        file: 'apps/server/src/rewards/reward/pay-reward.ts',
        from: 'terms: terms === null ? null : readTerms(terms),',
        to: 'terms: terms === null ? readTerms(terms!) : null,',
      },
    ],
    testFile: 'apps/server/src/rewards/reward/reward.test.ts',
    test: 'free rounds whose wins become a bonus',
  },
  {
    name: 'who is on a break is told that a reward has ended',
    edits: [
      {
        file: 'apps/server/src/rewards/reward/end-rewards.ts',
        from: 'ended.filter(({ told }) => told)',
        to: 'ended',
      },
    ],
    testFile: 'apps/server/src/rewards/reward/reward.test.ts',
    test: 'members are told a day before a reward ends',
  },
  {
    name: 'tickets of rewards count as those of bets',
    edits: [
      {
        file: 'apps/server/src/rewards/raffle/claim-tickets.ts',
        from: 'ticketsFor(row, valid) + given - numbers.length',
        to: 'ticketsFor(row, valid) - numbers.length',
      },
    ],
    testFile: 'apps/server/src/rewards/raffle/raffle.test.ts',
    test: 'tickets that are a reward come on top',
  },
  {
    name: 'who wins a raffle stays in it with other tickets',
    edits: [
      {
        file: 'packages/rules/src/rewards/raffle/draw-tickets.ts',
        from: 'holder !== winner.holder',
        to: 'holder !== winner.holder || winners.length === 1',
      },
    ],
    testFile: 'apps/server/src/rewards/raffle/raffle.test.ts',
    test: 'two dozen members at once',
  },
  {
    name: 'a mission that is taken back keeps its place',
    edits: [
      {
        file: 'apps/server/src/rewards/mission/offer-done.ts',
        from: 'await giveBack(tx, mission.id, { places: 1, amount });',
        to: 'await giveBack(tx, mission.id, { places: 0, amount });',
      },
    ],
    testFile: 'apps/server/src/rewards/mission/mission.test.ts',
    test: 'a correction takes the reward and its place back',
  },
  {
    name: 'a level drops in the month that gained it',
    edits: [
      {
        file: 'packages/rules/src/rewards/vip/step-level.ts',
        from: 'const isNew = state.level > 0 && state.gained === state.month;',
        to: 'const isNew = state.level > 10 && state.gained === state.month;',
      },
    ],
    testFile: 'packages/rules/src/rewards/vip/step-level.test.ts',
    test: 'nothing of a month that gained the level',
  },
  {
    name: 'a tournament scores bets that bonus money staked',
    edits: [
      {
        file: 'apps/server/src/rewards/tournament/score-bets.ts',
        from: ' || event.payload.bonusValidBet !== undefined) continue;',
        to: ') continue;',
      },
    ],
    testFile: 'apps/server/src/rewards/tournament/tournament.test.ts',
    test: 'the best multiple counts',
  },
];
