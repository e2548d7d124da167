/** What a bet came to. Amounts are units of 1/10,000 in decimal text, as in every event. */
export type BetFigures = {
  /** What the house staked for a free round. */
  readonly freeStake?: string;
  readonly stake: string;
  readonly payout: string;
  readonly validBet: string;
  /** What of the valid bet was staked from bonus money, where the bet belongs to a bonus: it earns nothing else. */
  readonly bonusValidBet?: string;
};

/** What of a valid bet earns something: points, levels, what a deposit asks for. Bonus money earns nothing. */
export const earningOf = ({ validBet, bonusValidBet = '0' }: Omit<BetFigures, 'stake' | 'payout'>): bigint =>
  BigInt(validBet) - BigInt(bonusValidBet);

/**
 * Everything that happens to money and people, as consumers hear of it: the payload of each event by its type. A feature adds
 * its own in its `events.ts`. Amounts are units of 1/10,000 in decimal text.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features.
export interface EventPayloads {}

export type EventType = keyof EventPayloads;

/** An event as it is read back. `position` is its place in the stream. */
export type OutboxEvent = {
  [T in EventType]: {
    readonly position: bigint;
    readonly xid: string;
    readonly type: T;
    readonly brandId: string;
    readonly payload: EventPayloads[T];
    readonly traceId: string | null;
    readonly atMs: number;
  };
}[EventType];
