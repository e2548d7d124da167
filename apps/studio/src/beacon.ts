import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

/**
 * A public randomness beacon of drand's scheme `bls-unchained-g1-rfc9380`: many parties sign the number of each round
 * together, at a time known beforehand, and SHA-256 of the signature is the round's randomness.
 */
export type BeaconNetwork = {
  /** Names the network: hash of its key, period and beginning. */
  readonly chainHash: string;
  /** A point of G2, 96 bytes, hex: what the signatures are held against. */
  readonly publicKey: string;
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
};

/** The beacon of the League of Entropy, as its `/info` answers. */
export const QUICKNET: BeaconNetwork = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/** When a round is signed, in epoch milliseconds; round 1 is the first. */
export const timeOfRound = ({ genesisSeconds, periodSeconds }: BeaconNetwork, round: number): number =>
  (genesisSeconds + (round - 1) * periodSeconds) * 1_000;

/** The first round that is not signed before an instant. */
export function firstRoundFrom({ genesisSeconds, periodSeconds }: BeaconNetwork, fromMs: number): number {
  const sinceMs = fromMs - genesisSeconds * 1_000;
  return Math.max(1, Math.ceil(sinceMs / (periodSeconds * 1_000)) + 1);
}

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const { shortSignatures } = bls12_381;

/** Is it the network's signature of this round, and of no other? */
export function isSignatureOf({ publicKey }: BeaconNetwork, round: number, signature: string): boolean {
  try {
    const message = shortSignatures.hash(messageOf(round), DOMAIN);
    return shortSignatures.verify(Buffer.from(signature, 'hex'), message, Buffer.from(publicKey, 'hex'));
  } catch {
    return false; // Not a point of the curve.
  }
}

/** What is signed: SHA-256 of the round's number in eight bytes. */
export function messageOf(round: number): Uint8Array {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return createHash('sha256').update(number).digest();
}

/** SHA-256 of the signature's bytes, hex. */
export const randomnessOf = (signature: string): string =>
  createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
