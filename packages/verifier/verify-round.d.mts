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
  /** Of shared rounds: the chain whose link the server seed is, and the beacon's round announced with it. */
  readonly chain?: {
    readonly publishedAt: number;
    readonly beacon: {
      readonly chainHash: string;
      readonly round: number;
      readonly roundAt: number;
      readonly signature: string | null;
    } | null;
  } | null;
  /** Of a pair whose client seed a player chose; times in milliseconds, `by` and `next` are hashes. */
  readonly announced?: {
    readonly at: number;
    readonly clientSeedAt: number;
    readonly by?: string | null;
    readonly next?: string | null;
  } | null;
};

/** What else is known about a round. */
export type Told = {
  /** Other proofs of the same player. */
  readonly proofs?: readonly PublicProof[];
  /** What the player’s browser was shown. */
  readonly seen?: readonly { readonly serverSeedHash: string; readonly clientSeed: string }[];
};

export type PublicCheck = {
  readonly check: 'seed' | 'order' | 'next' | 'seen' | 'published' | 'salt' | 'maths' | 'outcome' | 'payout';
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
export function verifyRound(proof: PublicProof, told?: Told): readonly PublicCheck[];
