/**
 * The life of a shared round. `betting` stakes are taken · `locked` no more, those on their way are given back at its end ·
 * `dealing` the outcome stands and is shown · `result` every bet is settled · `settled` over · `void` no outcome could be
 * had: every stake goes back.
 */
export const TABLE_PHASES = ['betting', 'locked', 'dealing', 'result', 'settled', 'void'] as const;

export type TablePhase = (typeof TABLE_PHASES)[number];

/** Phases after which the next round may open. */
export const isOver = (phase: TablePhase): boolean => phase === 'settled' || phase === 'void';

/** When a phase ends, by the column that holds it. */
export const PHASE_ENDS = {
  betting: 'locksAt',
  locked: 'dealsAt',
  dealing: 'resultsAt',
  result: 'endsAt',
} as const;

export type RunningPhase = keyof typeof PHASE_ENDS;
