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

/** What is public about a simulated match that is over. */
export type FixtureProof = {
  readonly commitment: string;
  readonly seed: string;
  readonly salt: string;
  readonly terms: {
    readonly sport: string;
    readonly version: string;
    readonly thresholds: Readonly<Record<string, readonly number[]>>;
  };
  readonly state: {
    readonly score: { readonly home: number; readonly away: number };
    readonly counts: Readonly<Record<string, readonly { readonly home: number; readonly away: number }[]>>;
  };
};

/** A settled ticket over simulated matches: amounts are decimal strings, odds hundredths. */
export type TicketProof = {
  readonly unit: string;
  readonly folds: readonly number[];
  readonly legs: readonly {
    readonly odds: number;
    readonly selections: readonly {
      readonly market: {
        readonly kind: string;
        readonly period: string;
        readonly line?: number;
        readonly subject?: string;
      };
      readonly outcome: string;
      readonly from?: { readonly home: number; readonly away: number };
    }[];
    readonly fixture: FixtureProof;
  }[];
  readonly payout: string;
};

export const KNOWN: readonly string[];
export function sha256(bytes: Uint8Array): Uint8Array;
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array;
export function hex(bytes: Uint8Array): string;
export function openDraws(
  seeds: Pick<PublicProof, 'serverSeed' | 'clientSeed' | 'nonce'>,
): (n: number) => number;
export function verifyRound(proof: PublicProof, told?: Told): readonly PublicCheck[];
export const KNOWN_SPORTS: readonly string[];
export function verifyFixture(proof: FixtureProof): readonly PublicCheck[];
export function verifyTicket(proof: TicketProof): readonly PublicCheck[];
