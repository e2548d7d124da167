import type { FaultCode } from '@fairhouse/wire/faults';

/** What a player can be refused at a bet on a fixture. */
export const ticketFaults = {
  slip_conflict: 'These selections cannot be combined. Nothing was taken. Remove one of them.',
  selection_shut: 'Betting on a selection has paused. Nothing was taken. Try again in a moment.',
  bet_above_limit: 'This is above the limit. Nothing was taken. You can bet up to {{max}} per line.',
} as const satisfies Partial<Record<FaultCode, string>>;
