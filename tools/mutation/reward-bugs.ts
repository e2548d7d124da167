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
];
