/** Trial accounts play with play money and may do nothing else that counts (spec §4). */
export const TRIAL = 4;
