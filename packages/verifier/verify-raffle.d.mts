/** What is public about a raffle that was drawn. */
export type PublicRaffle = {
  readonly seed: string;
  readonly seedHash: string;
  /** A line with number and holder for each ticket. */
  readonly list: string;
  readonly listHash: string;
  /** How many prizes there were. */
  readonly prizes: number;
  /** Winning numbers, the first prize first. */
  readonly winners: readonly number[];
};

export type RaffleCheck = {
  readonly check: 'seed' | 'list' | 'winners';
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
};

export function verifyRaffle(raffle: PublicRaffle): readonly RaffleCheck[];
