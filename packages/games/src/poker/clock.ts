import { PACE, type Seat, type Seating } from './seating.ts';

const actionsOf = ({ hand }: Seating): number => hand?.log.length ?? 0;

/** Gives a seat the turn. @param times what a decision has, and what the time bank adds to it, in milliseconds */
export function giveTurn<T extends Seating>(
  table: T,
  seat: number,
  { actionMs = PACE.actionMs, bankMs }: { readonly actionMs?: number; readonly bankMs: number },
  now: number,
): T {
  // A step that moved nobody on, as a top-up, leaves the clock alone.
  const sameTurn =
    table.turn?.seat === seat && now < table.turn.endsAt && table.turn.actions === actionsOf(table);
  if (sameTurn) return table;
  const baseEndsAt = now + actionMs;
  return {
    ...table,
    turn: { seat, baseEndsAt, endsAt: baseEndsAt + bankMs, actions: actionsOf(table) },
  };
}

/** What a seat has for thinking longer once a hand of its is over. */
export const refilledBank = ({ hands, bankMs }: Seat): number =>
  Math.min(bankMs + (hands % PACE.refillHands === 0 ? PACE.refillMs : 0), Math.max(PACE.bankMostMs, bankMs));

/** What is left of the time bank of who decides now. */
export const bankAfter = ({ turn }: Seating, { bankMs }: Seat, now: number): number =>
  bankMs - Math.max(0, now - (turn?.baseEndsAt ?? now));
