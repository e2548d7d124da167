/** The dialog that is open over the game. */
export type StageDialog = 'paytable' | 'fairness' | 'auto' | 'buy' | 'tally' | 'keys' | null;
