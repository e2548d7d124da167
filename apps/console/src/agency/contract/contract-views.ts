/** Views besides the contracts themselves. */
export const CONTRACT_VIEWS = ['runs', 'ceilings', 'escrows'] as const;
