import { sealSeed as seal, unsealSeed as unseal } from '@fairhouse/provider';
import { PROVIDER } from './wallet.ts';

/** Seals a server seed, bound to the id of its pair. */
export const sealSeed = (secret: string, pairId: string, serverSeed: string): Buffer =>
  seal(secret, PROVIDER, pairId, serverSeed);

/** @throws when the secret is another, or the bytes were bent or moved to another pair */
export const unsealSeed = (secret: string, pairId: string, sealed: Buffer): string =>
  unseal(secret, PROVIDER, pairId, sealed);
