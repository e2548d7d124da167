import { createHash } from 'node:crypto';

/** Buckets of an issue; a player's tickets share one. */
export const BUCKETS = 4096;

export const bucketOf = (playerId: string): number =>
  createHash('sha256').update(playerId).digest().readUInt16BE(0) % BUCKETS;
