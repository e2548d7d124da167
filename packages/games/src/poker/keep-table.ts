import { replayHand } from './hand.ts';
import type { HandSetup, LoggedAction } from './hand-state.ts';
import type { PokerTable } from './seating.ts';

/** Amounts are written as `#123`, in ledger units: JSON has no whole numbers of that size. */
const AMOUNT = /^#-?\d+$/;

const write = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `#${value}` : value);
const read = (_: string, value: unknown): unknown =>
  typeof value === 'string' && AMOUNT.test(value) ? BigInt(value.slice(1)) : value;

type Kept = Omit<PokerTable, 'hand'> & {
  readonly hand: { readonly setup: HandSetup; readonly log: readonly LoggedAction[] } | null;
};

/** A table as it is stored. Of a hand the setup and the log are kept, and nothing that follows from them. */
export const keepTable = (table: PokerTable): string =>
  JSON.stringify({ ...table, hand: table.hand && { setup: table.hand.setup, log: table.hand.log } }, write);

/** The table that was stored; its hand is played again from the log. */
export function restoreTable(text: string): PokerTable {
  const kept = JSON.parse(text, read) as Kept;
  return { ...kept, hand: kept.hand && replayHand(kept.hand.setup, kept.hand.log) };
}
