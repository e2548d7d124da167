import type { Bug } from './bug.ts';

const REPLAY = 'apps/studio/src/features/replay';
const SHARED = 'apps/studio/test/shared-replay.test.ts';

/** Rounds watched again: too early, too long, or by somebody else. */
export const REPLAY_BUGS: readonly Bug[] = [
  {
    name: 'a replay tells where a round ends that still flies',
    edits: [
      {
        file: `${REPLAY}/offer-replay.ts`,
        from: "  return phase === 'result' || phase === 'settled';",
        to: '  return phase !== null;',
      },
    ],
    testFile: SHARED,
    test: 'is told of only when the round is over',
  },
  {
    name: 'a replay can be opened for ever',
    edits: [
      {
        file: `${REPLAY}/ticket.ts`,
        from: 'return nowMs < ticket.untilMs ? ticket : undefined;',
        to: 'return nowMs < Infinity ? ticket : undefined;',
      },
    ],
    testFile: 'apps/studio/test/replay.test.ts',
    test: 'opens for some minutes, and no longer',
  },
  {
    name: 'staff of one brand ask for a replay in another',
    edits: [
      {
        file: 'apps/server/src/play/round/store.ts',
        from: `where b.brand_id = \${brandId} and b.id = \${id}`,
        to: `where \${brandId}::text is not null and b.id = \${id}`,
      },
    ],
    testFile: 'apps/server/src/play/replay/replay.test.ts',
    test: 'watch a round of their brand alone',
  },
];
