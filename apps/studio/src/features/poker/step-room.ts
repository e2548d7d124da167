import { randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import {
  type AnyHand,
  type AnyRoom,
  dueAt,
  findPokerRoom,
  hearCashIn,
  hearCashOut,
  isCardHand,
  isContestRoom,
  isOpen,
  isTournament,
  keepHand,
  keepRoom,
  keepSeen,
  openRoomOf,
  potOf,
  prepareDeck,
  restoreRoom,
  type SeenHand,
  seatsIn,
  seeHand,
  seenInMoney,
  type TableRoom,
  tablesIn,
  turnoverOf,
  waitingIn,
} from '@fairhouse/games/poker';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { SEND_LEASE_MS } from '@fairhouse/provider';
import { sealSeed, unsealSeed } from '../../keys.ts';
import type { Studio } from '../../studio.ts';
import type { KnownRoom, RoomAt } from './known-room.ts';
import {
  addCash,
  addHand,
  addRoom,
  addSeats,
  dropSeats,
  findRoom,
  type RoomChange,
  type RoomRow,
  type SeatOf,
  writeRoom,
} from './store.ts';

type Entry = { known: KnownRoom | undefined; turn: Promise<unknown> };

const books = new WeakMap<Studio, Map<string, Entry>>();

function entryOf(studio: Studio, id: string): Entry {
  const book = books.get(studio) ?? new Map<string, Entry>();
  books.set(studio, book);
  const entry = book.get(id) ?? { known: undefined, turn: Promise.resolve() };
  book.set(id, entry);
  return entry;
}

/** More often than processes that share a room run into each other. */
const TRIES = 12;

export type Decide<Fault> = (room: AnyRoom, nowMs: number) => Result<AnyRoom, Fault>;

/** What is written with a step. @returns false to have none of it, and no step */
export type Along = (tx: Tx, after: AnyRoom) => Promise<boolean>;

export type Undone = { readonly code: 'undone' };

/**
 * Moves a room on by a pure step, whole and once: in this process one step follows the other, and one that another process was
 * quicker with is decided anew on what that left.
 */
export async function stepRoom<Fault>(
  studio: Studio,
  at: RoomAt,
  decide: Decide<Fault>,
  along?: Along,
): Promise<Result<KnownRoom, Fault | Undone>> {
  const entry = entryOf(studio, at.id);
  const before = entry.turn;
  const work = (async () => {
    await before.catch(() => {});
    return stepInTurn(studio, at, entry, { decide, along });
  })();
  entry.turn = work;
  return work;
}

async function stepInTurn<Fault>(
  studio: Studio,
  at: RoomAt,
  entry: Entry,
  { decide, along }: { readonly decide: Decide<Fault>; readonly along: Along | undefined },
): Promise<Result<KnownRoom, Fault | Undone>> {
  let fresh = entry.known === undefined;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const known = entry.known ?? (await readRoom(studio, at));
    const nowMs = studio.now();
    const decided = decide(known.room, nowMs);
    const after = decided.ok ? settle(at, decided.value, nowMs) : known.room;
    if (!fresh && (!decided.ok || (after === known.room && !along))) {
      // What was remembered may be old: that there is nothing to do is said only of how the room stands now.
      entry.known = undefined;
      fresh = true;
      continue;
    }
    if (!decided.ok) return decided;
    if (after === known.room && !along) {
      entry.known = known;
      return ok(known);
    }
    const next = { ...known, room: after, version: known.version + 1 };
    // Whether it was written is not known where it throws.
    entry.known = undefined;
    const outcome = await writeStep(studio, known, next, { nowMs, along });
    if (outcome === 'undone') return fail({ code: 'undone' });
    if (outcome === 'overtaken') {
      fresh = true;
      continue;
    }
    entry.known = next;
    studio.tellPoker?.(next);
    return ok(next);
  }
  throw new Error(`the room ${at.id} did not come to rest`);
}

/** What follows from a step by itself: a deck for the next hand, and chips that are no money are there at once. */
function settle({ offered }: RoomAt, decided: AnyRoom, nowMs: number): AnyRoom {
  let room = decided;
  for (const { id, state } of room.cashIns)
    if (offered.practice && state === 'asking') room = hearCashIn(room, id, 'taken', nowMs);
  for (const { id, amount, rake } of room.cashOuts)
    if (offered.practice || (amount === 0n && rake === 0n)) room = hearCashOut(room, id);
  if (offered.practice && room.cashIns.length > 0) room = { ...room, cashIns: [] };
  return offered.practice ? room : prepareDeck(room, drawDeckSeed, nowMs);
}

/** Of one deck; the house alone knows it. */
export const drawDeckSeed = (): string => randomBytes(32).toString('hex');

async function writeStep(
  studio: Studio,
  known: KnownRoom,
  { id, room }: KnownRoom,
  { nowMs, along }: { readonly nowMs: number; readonly along: Along | undefined },
): Promise<'written' | 'overtaken' | 'undone'> {
  const { room: before, version } = known;
  const change: RoomChange = {
    id,
    version,
    state: sealSeed(studio.config.secret, id, keepRoom(room)),
    dueAt: dueAt(room),
    waiting: waitingIn(room),
    ...presentContest(room),
  };
  const owed = room.cashOuts.filter((each) => !before.cashOuts.some((old) => old.id === each.id));
  const [gone, come] = [leftOf(before, room), leftOf(room, before)];
  const ended = endedHands(before, room);
  if (!along && owed.length + gone.length + come.length + ended.length === 0) {
    const rows = await transact(studio.db, (tx) => tx.commitWith(writeRoom(change)));
    return rows.length === 1 ? 'written' : 'overtaken';
  }
  return transact(studio.db, async (tx) => {
    const written = await writeRoom(change).execute(tx);
    if (written.rows.length === 0) return 'overtaken';
    if (gone.length > 0)
      await dropSeats(
        tx,
        id,
        gone.map(({ player }) => player),
      );
    if (come.length > 0) await addSeats(tx, id, come, nowMs);
    for (const { id: number, player, amount, rake } of owed) {
      const cash = { id: cashOutId(id, number), player, call: 'cash-out' as const, amount, rake };
      const times = { nowMs, leaseMs: SEND_LEASE_MS };
      await addCash(tx, id, { ...cash, walletSession: null, traceId: null }, times);
    }
    for (const { was, is, hand } of ended)
      await addHand(tx, {
        roomId: id,
        number: is.table.handNumber,
        hand: sealHand(studio, id, is, hand),
        pot: isCardHand(hand) ? turnoverOf(hand) : potOf(hand),
        endedAt: nowMs,
        seats: dealtSeats(was, hand),
        seen: keepSeen(seenOf(before, was, hand)),
      });
    if (along && !(await along(tx, room))) {
      tx.rollBack();
      return 'undone';
    }
    const { payCash } = studio;
    if (payCash && owed.length > 0)
      tx.onCommit(() => {
        for (const { id: number } of owed) payCash(cashOutId(id, number));
      });
    return 'written';
  });
}

function presentContest(room: AnyRoom): Pick<RoomChange, 'contest' | 'underWay'> {
  if (isTournament(room)) return { contest: room.number, underWay: room.event?.phase === 'playing' };
  if (!isContestRoom(room)) return { contest: null, underWay: false };
  return { contest: room.table.sitAndGo.number, underWay: !isOpen(room.table) };
}

/** Chips that are no money count as the part of the prizes that they stand for. */
function seenOf(room: AnyRoom, was: TableRoom, ended: AnyHand): SeenHand {
  const seen = seeHand(ended, playerIn(was));
  const rules = isTournament(room) ? room.event?.rules : isContestRoom(room) && room.table.rules.sitAndGo;
  return rules ? seenInMoney(seen, rules) : seen;
}

export const cashOutId = (roomId: string, number: string): string => `${roomId}-o${number}`;

/** Who sat there before and does not any more, in that seat. */
function leftOf(before: AnyRoom, after: AnyRoom): readonly SeatOf[] {
  const sits = seatsIn(after);
  return seatsIn(before).filter(
    ({ player, seat }) => !sits.some((each) => each.player === player && each.seat === seat),
  );
}

type EndedHand = { readonly was: TableRoom; readonly is: TableRoom; readonly hand: AnyHand };

/** The hands that a step has brought to their end: one at a table. */
function endedHands(before: AnyRoom, after: AnyRoom): readonly EndedHand[] {
  const tables = tablesIn(before);
  return [...tablesIn(after)].flatMap(([number, is]) => {
    const was = tables.get(number);
    const hand = was && endedHand(was, is);
    return hand ? [{ was, is, hand }] : [];
  });
}

function endedHand({ table: before }: TableRoom, { table: after }: TableRoom): AnyHand | undefined {
  const isNew = after.handNumber > before.handNumber || !before.booked;
  return after.booked && isNew && after.hand?.result ? after.hand : undefined;
}

/** Who sat at a seat. */
const playerIn =
  ({ table }: TableRoom) =>
  (seat: number): string =>
    table.seats.find((each) => each.seat === seat)?.player ?? '';

/** Who dealt in holds the seat until the hand is over, so all of them sat there before. */
const dealtSeats = ({ table }: TableRoom, { setup }: AnyHand): readonly SeatOf[] =>
  table.seats
    .filter(({ seat }) => setup.players.some((each) => each.seat === seat))
    .map(({ player, seat }) => ({ player, seat }));

/** What belongs to a hand beside it. */
export type HandDeck = Pick<NonNullable<TableRoom['dealt']>, 'seed' | 'contributions'> & {
  readonly names: readonly SeatOf[];
};

const handName = (roomId: string, number: number): string => `${roomId} ${number}`;

function sealHand(studio: Studio, id: string, room: TableRoom, hand: AnyHand): Buffer {
  assert(room.dealt, 'a hand was dealt from a deck');
  const { seed, contributions } = room.dealt;
  const names = room.table.seats.map(({ player, seat }) => ({ player, seat }));
  const kept = keepHand(hand, { seed, contributions, names } satisfies HandDeck);
  return sealSeed(studio.config.secret, handName(id, room.table.handNumber), kept);
}

export const unsealHand = (studio: Studio, roomId: string, number: number, sealed: Buffer): string =>
  unsealSeed(studio.config.secret, handName(roomId, number), sealed);

/** A room as it stands; it is opened where it is not there yet. */
export async function readRoom(studio: Studio, at: RoomAt): Promise<KnownRoom> {
  const row = await findRoom(studio.db, at.id);
  if (row) return known(studio, row);
  const state = sealSeed(studio.config.secret, at.id, keepRoom(openRoomOf(at.offered)));
  await transact(studio.db, (tx) => addRoom(tx, at, state));
  const made = await findRoom(studio.db, at.id);
  assert(made, 'a room that was opened is there');
  return known(studio, made);
}

/** A room that somebody has opened, as it was last seen in this process. */
export const recallRoom = async (studio: Studio, id: string): Promise<KnownRoom | undefined> =>
  entryOf(studio, id).known ?? findKnown(studio, id);

async function findKnown(studio: Studio, id: string): Promise<KnownRoom | undefined> {
  const row = await findRoom(studio.db, id);
  return row && known(studio, row);
}

function known(studio: Studio, { state, ...row }: RoomRow): KnownRoom {
  const offered = findPokerRoom(row.game);
  assert(offered, `${row.game} is a room`);
  return { ...row, offered, room: restoreRoom(unsealSeed(studio.config.secret, row.id, state)) };
}

/** A room as it was last seen in this process, or as it stands. */
export const lookAtRoom = async (studio: Studio, at: RoomAt): Promise<KnownRoom> =>
  entryOf(studio, at.id).known ?? readRoom(studio, at);

/** Has another process moved it on? Then it is read again. */
export async function refreshRoom(studio: Studio, id: string): Promise<KnownRoom | undefined> {
  const entry = entryOf(studio, id);
  const turn = entry.turn.then(async () => {
    const read = await findKnown(studio, id);
    if (read && (!entry.known || entry.known.version < read.version)) entry.known = read;
    return entry.known;
  });
  entry.turn = turn.catch(() => {});
  return turn;
}
