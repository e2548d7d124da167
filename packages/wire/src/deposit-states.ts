/** Ways to deposit: on a provider's page, by a code that another app reads, to the house's own account at a bank. */
export const DEPOSIT_KINDS = ['hosted', 'qr', 'bank'] as const;

export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** Where a deposit stands (docs/money.md tells how it gets there). */
export const DEPOSIT_STATES = ['pending', 'reviewing', 'credited', 'failed', 'expired', 'cancelled'] as const;

export type DepositState = (typeof DEPOSIT_STATES)[number];
