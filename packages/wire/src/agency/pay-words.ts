/** Why a run has another revision. */
export const PAY_REASONS = ['period', 'later', 'corrected', 'asked'] as const;

export const DISPUTE_STATES = ['open', 'upheld', 'rejected'] as const;

/** Staff answer a dispute within so many days. */
export const DISPUTE_DAYS = 7;

export const DISPUTE_WORDS_MAX = 500;

export const PAY_STATES = ['open', 'posting', 'done'] as const;

/** Payees of whom a preview tells the difference: those of whom most changes. */
export const RERUN_SHOWN = 100;

/** A statement on paper has so many lines at most; as rows it has any number. */
export const STATEMENT_LINES_MAX = 1_000;

export const STATEMENT_LANGUAGES = ['EN', 'VI'] as const;

/** What a member can have in common with somebody above. */
export const DOUBT_SIGNS = ['device', 'holder', 'circle', 'address'] as const;
