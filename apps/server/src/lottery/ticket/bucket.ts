import { hash } from 'node:crypto';

/** Buckets of an issue; a player's tickets share one. */
export const BUCKETS = 4096;

export const bucketOf = (playerId: string): number =>
  Number.parseInt(hash('sha256', playerId).slice(0, 4), 16) % BUCKETS;
