/** `exact`: the same amount to each; `equal`: a sum in shares alike but for a cent; `lucky`: a sum in shares by chance. */
export const TEAM_SPLITS = ['exact', 'equal', 'lucky'] as const;

export type TeamSplit = (typeof TEAM_SPLITS)[number];

/** So many people one envelope is for, at most. */
export const TEAM_ENVELOPE_SHARES_MAX = 5_000;

/** So many accounts can be named; for more it goes to all. */
export const TEAM_ENVELOPE_NAMED_MAX = 200;

/** So long shares can be opened; then the rest goes back. */
export const TEAM_ENVELOPE_HOURS = 24;
