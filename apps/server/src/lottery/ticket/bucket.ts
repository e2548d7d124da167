import { hash } from 'node:crypto';

/** Buckets of an issue; a player's tickets share one. */
export const BUCKETS = 4096;

export const bucketOf = (playerId: string): number =>
  hash('sha256', playerId, 'buffer').readUInt16BE(0) % BUCKETS;
