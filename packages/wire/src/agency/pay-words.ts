/** Why a run has another revision. */
export const PAY_REASONS = ['period', 'later', 'corrected', 'asked'] as const;

export const PAY_STATES = ['open', 'posting', 'done'] as const;
