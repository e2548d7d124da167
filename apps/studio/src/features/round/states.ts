/**
 * The life of a round (protocol §6).
 * `debiting` the stake was asked for · `settling` it was taken, the result stands, the win is being paid ·
 * `settled` the money is where it belongs · `refused` the wallet took nothing · `cancelling` nobody knows whether it
 * did, so it is asked to give it back · `void` it has · `disputed` the wallet refused a credit or a cancel for good.
 */
export type RoundState = 'debiting' | 'settling' | 'settled' | 'refused' | 'cancelling' | 'void' | 'disputed';

/** While a process may still be at work on a debit; another one takes over afterwards. Longer than a debit can last. */
export const DEBIT_LEASE_MS = 10_000;
