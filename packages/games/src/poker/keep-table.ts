import { type CardHand, type CardSetup, type LoggedCards, replayCards } from '../cards/hand.ts';
import { replayHand } from './hand.ts';
import type { Hand, HandSetup, LoggedAction } from './hand-state.ts';
import type { RoomTable } from './play-of.ts';
import { type AnyRoom, isTournament } from './room.ts';
import type { Room, TableRoom } from './room-state.ts';
import type { Tournament } from './tournament-state.ts';

/** Amounts are written as `#123`, in ledger units: JSON has no whole numbers of that size. */
const AMOUNT = /^#-?\d+$/;

/** Writes amounts, and reads them again. */
export const write = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? `#${value}` : value;
export const read = (_: string, value: unknown): unknown =>
  typeof value === 'string' && AMOUNT.test(value) ? BigInt(value.slice(1)) : value;

/** A hand of any game that has rooms. */
export type AnyHand = Hand | CardHand;

type KeptHand =
  | { readonly setup: HandSetup; readonly log: readonly LoggedAction[] }
  | { readonly setup: CardSetup; readonly log: readonly LoggedCards[] };
type KeptTable = Omit<RoomTable, 'hand'> & { readonly hand: KeptHand | null };

const bareHand = ({ setup, log }: AnyHand) => ({ setup, log }) as KeptHand;
const bareTable = (table: RoomTable): KeptTable => ({ ...table, hand: table.hand && bareHand(table.hand) });

const isOfCards = (kept: KeptHand): kept is Extract<KeptHand, { setup: CardSetup }> => 'game' in kept.setup;
const wholeHand = (kept: KeptHand): AnyHand =>
  isOfCards(kept) ? replayCards(kept.setup, kept.log) : replayHand(kept.setup, kept.log);
const wholeTable = (kept: KeptTable): RoomTable =>
  ({ ...kept, hand: kept.hand && wholeHand(kept.hand) }) as RoomTable;

/** A table as it is stored. Of a hand the setup and the log are kept, and nothing that follows from them. */
export const keepTable = (table: RoomTable): string => JSON.stringify(bareTable(table), write);

/** The table that was stored; its hand is played again from the log. */
export const restoreTable = (text: string): RoomTable => wholeTable(JSON.parse(text, read) as KeptTable);

const bareRoom = (room: TableRoom) => ({ ...room, table: bareTable(room.table) });

/** A room as it is stored: its tables so, and all that is on the way. */
export function keepRoom(room: AnyRoom): string {
  if (!isTournament(room)) return JSON.stringify(bareRoom(room), write);
  const { event } = room;
  const tables = event?.tables.map((each) => ({ ...each, room: bareRoom(each.room) }));
  return JSON.stringify({ ...room, event: event && { ...event, tables } }, write);
}

type Kept<R extends TableRoom> = Omit<R, 'table'> & { readonly table: KeptTable };

const wholeRoom = (kept: Kept<TableRoom>): TableRoom => ({ ...kept, table: wholeTable(kept.table) });

export function restoreRoom(text: string): AnyRoom {
  const kept = JSON.parse(text, read) as Kept<TableRoom> | Tournament;
  if ('table' in kept) return wholeRoom(kept);
  const { event } = kept;
  if (!event) return kept;
  const tables = event.tables.map((each) => ({ ...each, room: wholeRoom(each.room as Kept<Room>) as Room }));
  return { ...kept, event: { ...event, tables } };
}

/** A hand as it is stored, with whatever belongs to it. */
export const keepHand = <More extends object>(hand: AnyHand, more: More): string =>
  JSON.stringify({ ...more, hand: bareHand(hand) }, write);

export function restoreHand<More extends object>(text: string): More & { readonly hand: AnyHand } {
  const kept = JSON.parse(text, read) as More & { readonly hand: KeptHand };
  return { ...kept, hand: wholeHand(kept.hand) };
}

export const isCardHand = (hand: AnyHand): hand is CardHand => 'game' in hand.setup;
