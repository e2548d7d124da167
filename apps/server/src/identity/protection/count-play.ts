import type { Tx } from '@fairhouse/db';
import { type Money, negateMoney } from '@fairhouse/kernel';
import { useLimits } from './store.ts';

/** Counts a stake against the player's limits; a negative one that came back gives them back. */
export const countStake = (tx: Tx, playerId: string, amount: Money, nowMs: number): Promise<number> =>
  useLimits(tx, playerId, ['stake', 'loss'], amount, nowMs);

/** What is paid makes the loss less. */
export const countPayout = (tx: Tx, playerId: string, amount: Money, nowMs: number): Promise<number> =>
  useLimits(tx, playerId, ['loss'], negateMoney(amount), nowMs);
