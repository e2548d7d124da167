/**
 * The life of a round (protocol §6).
 * `debiting` the stake was asked for · `open` it was taken, the round waits for a move · `settling` it was taken, the
 * result stands, the win is being paid ·
 * `settled` the money is where it belongs · `refused` the wallet took nothing · `cancelling` nobody knows whether it
 * did, so it is asked to give it back · `void` it has · `disputed` the wallet refused a credit or a cancel for good.
 */
export type RoundState =
  | 'debiting'
  | 'open'
  | 'settling'
  | 'settled'
  | 'refused'
  | 'cancelling'
  | 'void'
  | 'disputed';

/** The life of a move. One that adds no stake is `made` at once; the others go the way that the stake of a round goes. */
export type MoveState = 'debiting' | 'made' | 'refused' | 'cancelling' | 'void' | 'disputed';

/** While a process may still be at work on a debit; another one takes over afterwards. Longer than a debit can last. */
export const DEBIT_LEASE_MS = 10_000;

/** A round that waits for a move so long is ended by the studio, by the rule that its game states. */
export const OPEN_LEASE_MS = 24 * 3_600_000;

/** What is set aside for a round goes back sooner: its player has left, and wants to play something else with it. */
export const RESERVED_LEASE_MS = 45_000;

/** However its player goes on: long before the wallet takes a reserve for forgotten. */
export const RESERVED_MOST_MS = 10 * 60_000;
