/** What is public about a finished round. Amounts are decimal strings. */
export type PublicProof = {
  readonly machineId: string;
  readonly machineVersion: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly stake: string;
  readonly choice: unknown;
  readonly moves: readonly unknown[];
  readonly payout: string;
  readonly book: readonly { readonly type: string }[];
};

export type PublicCheck = {
  readonly check: 'seed' | 'maths' | 'outcome' | 'payout';
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
};

export const KNOWN: readonly string[];
export function sha256(bytes: Uint8Array): Uint8Array;
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array;
export function hex(bytes: Uint8Array): string;
export function openDraws(
  seeds: Pick<PublicProof, 'serverSeed' | 'clientSeed' | 'nonce'>,
): (n: number) => number;
export function verifyRound(proof: PublicProof): readonly PublicCheck[];
