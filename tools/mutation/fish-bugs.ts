import type { Bug } from './bug.ts';

const ROUND = 'apps/studio/src/features/round';
const TEST = 'apps/studio/test/fish.test.ts';

/** Magazines of bullets that are set aside, shot and settled. */
export const FISH_BUGS: readonly Bug[] = [
  {
    name: 'a fish is caught by everybody who shoots at it in the same moment',
    edits: [
      {
        file: 'apps/studio/src/features/fish/store.ts',
        from: 'room = ${room} for update`',
        to: 'room = ${room}`',
      },
    ],
    testFile: TEST,
    test: 'hears the shots of the others, and a fish is caught once',
  },
  {
    name: 'a magazine that was left is given back with its shots',
    edits: [
      {
        file: `${ROUND}/end-left-rounds.ts`,
        from: '(round.reserved || played.staked === round.staked)',
        to: 'played.staked === round.staked',
      },
    ],
    testFile: TEST,
    test: 'a magazine that was left is ended by the studio',
  },
  {
    name: 'a magazine is confirmed whole, whatever was shot',
    edits: [
      {
        file: `${ROUND}/deliver-calls.ts`,
        from: 'studio.wallet.confirm(round, round.staked)',
        to: 'studio.wallet.confirm(round, round.stake)',
      },
    ],
    testFile: TEST,
    test: 'is set aside, staked as far as it was shot',
  },
  {
    name: 'a player names the energy of the laser',
    edits: [
      {
        file: `${ROUND}/spin.ts`,
        from: "  if (engine.reserves && !asksForBullets(call.choice)) return 'choice_not_allowed';\n",
        to: '',
      },
    ],
    testFile: TEST,
    test: 'takes no energy that a player names',
  },
  {
    name: 'a sure catch takes nothing from what the others share',
    edits: [
      {
        file: 'packages/games/src/fish/split-budget.ts',
        from: '      left -= means[at]!;\n',
        to: '',
      },
    ],
    testFile: 'packages/games/src/fish/fish.test.ts',
    test: 'is its budget, whatever group it hits',
  },
];
