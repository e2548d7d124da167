import { type Money, moneyOf } from '@fairhouse/kernel';

/** Rake is 5 % of pots: what a player's part of it stands for is twenty times as much. */
const TIMES = 20n;

/**
 * What counts of a table at which players win from each other: the part of the pots that the rake was taken of. Rebates on pots
 * themselves could exceed a capped rake; on this they cannot.
 */
export const turnoverOfRake = (rake: Money): Money => moneyOf(rake * TIMES);
