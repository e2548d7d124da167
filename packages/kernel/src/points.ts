/** Loyalty points in units of 1/10,000: never money, never mixed with it. */
export type Points = bigint & { readonly __points: true };

export const pointsOf = (units: bigint): Points => units as Points;
