import type { RoundProof } from '@fairhouse/wire/play/betting';
import type { Studio } from '../../studio.ts';
import { findBySalt, listPublished, type PublishedChain } from './store.ts';

const LISTED_MAX = 200;

/** Every chain published, newest first: what a player compares a finished round with. */
export const listChains = async (studio: Studio) =>
  (await listPublished(studio.db, LISTED_MAX)).map((chain) => ({
    table: chain.purpose,
    ...presentChain(chain),
    length: chain.length,
    played: chain.nextLink - 1,
    salt: chain.salt,
  }));

/** The chain that a table's round was played from, by the round's salt. */
export async function proveChain(
  studio: Studio,
  purpose: string,
  salt: string,
): Promise<RoundProof['chain']> {
  const chain = await findBySalt(studio.db, purpose, salt);
  return chain ? presentChain(chain) : null;
}

const presentChain = (chain: PublishedChain) => ({
  terminalHash: chain.terminalHash,
  publishedAt: chain.publishedAt,
  saltedAt: chain.saltedAt,
  beacon:
    chain.beaconHash === null
      ? null
      : {
          chainHash: chain.beaconHash,
          round: chain.beaconRound!,
          roundAt: chain.beaconAt!,
          signature: chain.beaconSignature,
        },
});
