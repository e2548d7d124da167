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
import { endedTournament } from './ended-tournament.ts';
import type { KnownRoom, RoomAt } from './known-room.ts';
import {
  addCash,
  addEnded,
  addHand,
  addRoom,
  addSeats,
  dropSeats,
  findRoom,
  lockRoom,
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

export type Decide<Fault> = (room: AnyRoom, nowMs: number) => Result<AnyRoom, Fault>;

/** What is written with a step. @returns false to have none of it, and no step */
export type Along = (tx: Tx, after: AnyRoom) => Promise<boolean>;

export type Undone = { readonly code: 'undone' };

type Stepping<Fault> = { readonly decide: Decide<Fault>; readonly along: Along | undefined };

type Stepped<Fault> = Result<KnownRoom, Fault | Undone>;

/**
 * Moves a room on by a pure step, whole and once: in this process one step follows the other, and one that another process was
 * quicker with is decided anew on what that left.
 */
export async function stepRoom<Fault>(
  studio: Studio,
  at: RoomAt,
  decide: Decide<Fault>,
  along?: Along,
): Promise<Stepped<Fault>> {
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
  stepping: Stepping<Fault>,
): Promise<Stepped<Fault>> {
  const remembered = entry.known;
  // Whether a step was written is not known where it throws.
  entry.known = undefined;
  const quick = remembered && (await stepRemembered(studio, remembered, stepping));
  const stepped = quick ?? (await stepHeld(studio, at, stepping));
  if (!stepped.ok) return stepped;
  entry.known = stepped.value;
  if (stepped.value.version !== remembered?.version) studio.tellPoker?.(stepped.value);
  return stepped;
}

/** From what this process remembers of it, which may be old: undefined where that gives no step, or another was quicker. */
async function stepRemembered<Fault>(
  studio: Studio,
  known: KnownRoom,
  { decide, along }: Stepping<Fault>,
): Promise<Stepped<Fault> | undefined> {
  const nowMs = studio.now();
  const decided = decide(known.room, nowMs);
  if (!decided.ok) return undefined;
  const next = follow(known, settle(known, decided.value, nowMs));
  if (next === known && !along) return undefined;
  const outcome = await transact(studio.db, writeStep(studio, { known, next, nowMs, along }));
  return outcome === 'overtaken' ? undefined : endStep(outcome, next);
}

/** From how it stands, while nobody else moves it: among any number of processes that share a room each has its turn. */
const stepHeld = <Fault>(
  studio: Studio,
  at: RoomAt,
  { decide, along }: Stepping<Fault>,
): Promise<Stepped<Fault>> =>
  transact(studio.db, async (tx) => {
    const known = await holdRoom(studio, tx, at);
    const nowMs = studio.now();
    const decided = decide(known.room, nowMs);
    if (!decided.ok) return decided;
    const next = follow(known, settle(at, decided.value, nowMs));
    if (next === known && !along) return ok(known);
    const outcome = await writeStep(studio, { known, next, nowMs, along })(tx);
    assert(outcome !== 'overtaken', 'a room that is held is moved on by nobody else');
    return endStep(outcome, next);
  });

const endStep = (outcome: Exclude<Outcome, 'overtaken'>, next: KnownRoom): Result<KnownRoom, Undone> =>
  outcome === 'written' ? ok(next) : fail({ code: 'undone' });

const follow = (known: KnownRoom, room: AnyRoom): KnownRoom =>
  room === known.room ? known : { ...known, room, version: known.version + 1 };

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

type Writing = {
  readonly known: KnownRoom;
  readonly next: KnownRoom;
  readonly nowMs: number;
  readonly along: Along | undefined;
};

type Outcome = 'written' | 'overtaken' | 'undone';

/** All that is to be written of a step is put together ahead of the transaction. */
function writeStep(
  studio: Studio,
  { known, next: { id, room }, nowMs, along }: Writing,
): (tx: Tx) => Promise<Outcome> {
  const { room: before, version } = known;
  const change: RoomChange = {
    id,
    version,
    state: sealRoom(studio, id, room),
    dueAt: dueAt(room),
    waiting: waitingIn(room),
    ...presentContest(room),
  };
  const owed = room.cashOuts.filter((each) => !before.cashOuts.some((old) => old.id === each.id));
  const [gone, come] = [leftOf(before, room), leftOf(room, before)];
  const ended = endedHands(before, room);
  const over = endedTournament(before, room, nowMs);
  if (!along && !over && owed.length + gone.length + come.length + ended.length === 0)
    return async (tx) => {
      const rows = await tx.commitWith(writeRoom(change));
      return rows.length === 1 ? 'written' : 'overtaken';
    };
  return async (tx) => {
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
    if (over) await addEnded(tx, { roomId: id, ...over });
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
  };
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
  const state = sealRoom(studio, at.id, openRoomOf(at.offered));
  await transact(studio.db, (tx) => addRoom(tx, at, state));
  const made = await findRoom(studio.db, at.id);
  assert(made, 'a room that was opened is there');
  return known(studio, made);
}

/** A room as it stands, which nobody else moves on until the transaction is over; it is opened where it is not there yet. */
async function holdRoom(studio: Studio, tx: Tx, at: RoomAt): Promise<KnownRoom> {
  let row = await lockRoom(tx, at.id);
  if (!row) {
    await addRoom(tx, at, sealRoom(studio, at.id, openRoomOf(at.offered)));
    row = await lockRoom(tx, at.id);
  }
  assert(row, 'a room that was opened is there');
  return known(studio, row);
}

const sealRoom = (studio: Studio, id: string, room: AnyRoom): Buffer =>
  sealSeed(studio.config.secret, id, keepRoom(room));

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
