import {
  choosePractice,
  decide,
  isHoldem,
  PACE,
  prepareDeck,
  type Room,
  seatOf,
  sit,
  sitIn,
  topUp,
} from '@fairhouse/games/poker';
import { moneyOf, ok } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { chance } from './chance.ts';
import type { KnownRoom, RoomAt } from './known-room.ts';
import { drawDeckSeed, stepRoom } from './step-room.ts';

const PREFIX = 'practice:';

/** Opponents of the house at practice tables; wherever they are named it is said what they are. */
const OPPONENTS = ['Finch', 'Owl', 'Sparrow'] as const;

export const nameOfPractice = (player: string): string | undefined =>
  player.startsWith(PREFIX) ? player.slice(PREFIX.length) : undefined;

const THINKS_FROM_MS = 900;
const THINKS_STEP_MS = 110;

/** Seats, chips, decks and decisions of the opponents of a table that somebody looks at. */
export async function playPractice(studio: Studio, known: KnownRoom): Promise<void> {
  const { room: stands } = known;
  if (!isHoldem(stands)) return;
  if (stands.table.turn ? !isDue(stands, studio.now()) : stands.next !== null) return;
  await stepRoom(studio, known, (room, nowMs) =>
    ok(
      !isHoldem(room)
        ? room
        : room.table.turn
          ? play(room, nowMs)
          : prepareDeck(seatOpponents(room, nowMs), drawDeckSeed, nowMs),
    ),
  );
}

/** Opponents sit where somebody may come: nothing is dealt before. */
export const seatPractice = (studio: Studio, at: RoomAt) =>
  stepRoom(studio, at, (room, nowMs) =>
    ok(isHoldem(room) && room.table.seats.length === 0 ? seatOpponents(room, nowMs) : room),
  );

/** Between hands opponents take the seats that are theirs, and have their chips again. Two seats stay for those who practise. */
function seatOpponents(room: Room, nowMs: number): Room {
  let { table } = room;
  if (!table.booked) return room;
  const { buyIn, seats } = table.rules;
  for (const name of OPPONENTS) {
    const player = `${PREFIX}${name}`;
    const held = seatOf(table, player);
    const free = Array.from({ length: seats }, (_, at) => at + 1).filter(
      (seat) => !table.seats.some((each) => each.seat === seat),
    );
    if (!held && free.length > 2) {
      const sat = sit(table, { player, seat: free[1]!, amount: buyIn.max, post: true }, nowMs);
      if (sat.ok) table = sat.value;
    } else if (held && held.stack + held.pending < buyIn.min) {
      const more = topUp(table, player, moneyOf(buyIn.max - held.stack - held.pending));
      if (more.ok) table = more.value;
    }
    const back = sitIn(table, player, true);
    if (back.ok) table = back.value;
  }
  return { ...room, table };
}

/** Is it the turn of an opponent who has thought for long enough? Each decision takes its own while. */
function isDue({ table }: Room, nowMs: number): boolean {
  const { turn } = table;
  const held = turn && table.seats.find(({ seat }) => seat === turn.seat);
  if (!turn || !held || nameOfPractice(held.player) === undefined) return false;
  const thinksMs = THINKS_FROM_MS + ((table.handNumber * 7 + turn.actions * 13) % 10) * THINKS_STEP_MS;
  return nowMs >= turn.baseEndsAt - PACE.actionMs + thinksMs;
}

function play(room: Room, nowMs: number): Room {
  const { hand, turn, seats } = room.table;
  const held = turn && seats.find(({ seat }) => seat === turn.seat);
  if (!hand || !held || !isDue(room, nowMs)) return room;
  const decided = decide(room, held.player, choosePractice(hand, chance), nowMs);
  return decided.ok ? decided.value : room;
}
