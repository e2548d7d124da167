/** Reasons that are given often, by what is decided. */
export const CANNED = {
  withdrawal: ['bankProof', 'nameDiffers', 'sourceOfFunds', 'accountUnknown'],
  deposit: ['notArrived', 'slipUnreadable', 'nameDiffers', 'arrivedTwice'],
  redeem: ['outOfStock', 'addressIncomplete'],
  kyc: ['documentBlurred', 'documentCut', 'documentExpired', 'detailsDiffer'],
} as const;
