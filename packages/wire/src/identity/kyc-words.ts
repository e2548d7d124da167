/** What a member proves who they are with, each on its own. */
export const KYC_ITEMS = ['idDocument', 'selfie', 'address', 'sourceOfFunds'] as const;

export type KycItem = (typeof KYC_ITEMS)[number];

/** `open`: nothing was sent · `asked`: staff ask for it, or for it again · `submitted`: staff have to look. */
export const KYC_ITEM_STATES = ['open', 'asked', 'submitted', 'accepted'] as const;

export type KycItemState = (typeof KYC_ITEM_STATES)[number];

/** States that a queue of staff shows. */
export const KYC_QUEUED_STATES = ['submitted', 'asked', 'accepted'] as const;

export type KycQueuedState = (typeof KYC_QUEUED_STATES)[number];

export const KYC_SORTS = ['oldest', 'newest'] as const;

export type KycSort = (typeof KYC_SORTS)[number];

/** The highest level of verification; 0 is nobody verified. */
export const KYC_LEVEL_MAX = 3;

export const KYC_REASON_MAX = 300;
export const KYC_STATEMENT_MAX = 500;

/** A day, and ten years: no law on money laundering asks for more. */
export const KYC_RETENTION_DAYS = { min: 1, max: 3_653 } as const;
