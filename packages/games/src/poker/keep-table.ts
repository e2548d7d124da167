import { replayHand } from './hand.ts';
import type { Hand, HandSetup, LoggedAction } from './hand-state.ts';
import type { Room } from './room.ts';
import type { PokerTable } from './seating.ts';

/** Amounts are written as `#123`, in ledger units: JSON has no whole numbers of that size. */
const AMOUNT = /^#-?\d+$/;

const write = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `#${value}` : value);
const read = (_: string, value: unknown): unknown =>
  typeof value === 'string' && AMOUNT.test(value) ? BigInt(value.slice(1)) : value;

type KeptHand = { readonly setup: HandSetup; readonly log: readonly LoggedAction[] };
type KeptTable = Omit<PokerTable, 'hand'> & { readonly hand: KeptHand | null };

const bareHand = ({ setup, log }: Hand): KeptHand => ({ setup, log });
const bareTable = (table: PokerTable): KeptTable => ({ ...table, hand: table.hand && bareHand(table.hand) });
const wholeTable = (kept: KeptTable): PokerTable => ({
  ...kept,
  hand: kept.hand && replayHand(kept.hand.setup, kept.hand.log),
});

/** A table as it is stored. Of a hand the setup and the log are kept, and nothing that follows from them. */
export const keepTable = (table: PokerTable): string => JSON.stringify(bareTable(table), write);

/** The table that was stored; its hand is played again from the log. */
export const restoreTable = (text: string): PokerTable => wholeTable(JSON.parse(text, read) as KeptTable);

/** A room as it is stored: its table so, and all that is on the way. */
export const keepRoom = (room: Room): string =>
  JSON.stringify({ ...room, table: bareTable(room.table) }, write);

export function restoreRoom(text: string): Room {
  const kept = JSON.parse(text, read) as Omit<Room, 'table'> & { readonly table: KeptTable };
  return { ...kept, table: wholeTable(kept.table) };
}

/** A hand as it is stored, with whatever belongs to it. */
export const keepHand = <More extends object>(hand: Hand, more: More): string =>
  JSON.stringify({ ...more, hand: bareHand(hand) }, write);

export function restoreHand<More extends object>(text: string): More & { readonly hand: Hand } {
  const kept = JSON.parse(text, read) as More & { readonly hand: KeptHand };
  return { ...kept, hand: replayHand(kept.hand.setup, kept.hand.log) };
}
