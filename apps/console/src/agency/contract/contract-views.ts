/** Views besides the contracts themselves. */
export const CONTRACT_VIEWS = ['runs', 'holds', 'ceilings', 'escrows'] as const;
