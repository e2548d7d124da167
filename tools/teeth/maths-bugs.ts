import type { Bug } from './bug.ts';

/** Maths that changes under rounds already played. */
export const MATHS_BUGS: readonly Bug[] = [
  {
    name: 'a pay of a machine changes and its version does not',
    edits: [
      {
        file: 'packages/games/src/slots/lucky25.ts',
        from: "scatter: { symbol: 'SC', pays: [0, 0, 0, 2, 10, 100] },",
        to: "scatter: { symbol: 'SC', pays: [0, 0, 0, 1, 10, 100] },",
      },
    ],
    testFile: 'packages/games/src/published-rounds.test.ts',
    test: 'are played as they were published',
  },
];
