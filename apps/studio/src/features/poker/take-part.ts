import { cardId } from '@fairhouse/games';
import {
  type Action,
  type AnyRoom,
  type CardAction,
  contribute,
  decide,
  decideCards,
  isCardRoom,
  isHoldem,
  leave,
  pause,
  queueUp,
  roomFor,
  seatOf,
} from '@fairhouse/games/poker';
import type { RowName } from '@fairhouse/games/thirteen';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { FaultCode, Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../studio.ts';
import type { GameSession } from '../session/index.ts';
import { roomOf } from './room-at.ts';
import { type Decide, stepRoom } from './step-room.ts';

type Done<Fault extends FaultCode> = Promise<Result<null, Refusal<Fault | 'not_found'>>>;

async function take<Fault extends FaultCode>(
  studio: Studio,
  session: GameSession,
  step: Decide<{ readonly code: Fault }>,
): Done<Fault> {
  const at = roomOf(session);
  if (!at.ok) return at;
  const stepped = await stepRoom(studio, at.value, step);
  if (stepped.ok) return ok(null);
  const { code } = stepped.fault;
  assert(code !== 'undone', 'nothing was written along');
  return fail({ code }) as never;
}

export type Decision = { readonly hand: number; readonly after: number; readonly action: Action };

/** A decision of the one whose turn it is. Said again, it is the one that was made. */
export const act = (
  studio: Studio,
  session: GameSession,
  { hand, after, action }: Decision,
): Done<'not_seated' | 'move_not_allowed' | 'stake_not_allowed'> =>
  take(studio, session, (room, nowMs) => {
    const seen = roomFor(room, session.player);
    const held = seatOf(seen.table, session.player);
    if (!held) return fail({ code: 'not_seated' as const });
    if (!isHoldem(seen) || !seen.table.hand || seen.table.handNumber !== hand)
      return fail({ code: 'move_not_allowed' as const });
    const { log } = seen.table.hand;
    const made = log[after];
    if (made?.seat === held.seat && isSame(made.action, action)) return ok(room);
    if (log.length !== after) return fail({ code: 'move_not_allowed' as const });
    const decided = decide(room, session.player, action, nowMs);
    return decided.ok ? decided : fail({ code: ACTION_FAULTS[decided.fault.code] });
  });

/** Cards that are laid or played, after so many moves of the hand. Said again, it is what was done. */
export type CardsMove = {
  readonly hand: number;
  readonly move:
    | { readonly type: 'set'; readonly rows: Readonly<Record<RowName, readonly string[]>> }
    | { readonly type: 'play'; readonly after: number; readonly cards: readonly string[] }
    | { readonly type: 'pass'; readonly after: number };
};

function actionOf({ move }: CardsMove): CardAction {
  if (move.type === 'pass') return { type: 'pass' };
  if (move.type === 'play') return { type: 'play', cards: move.cards.map(cardId) };
  const { front, middle, back } = move.rows;
  return {
    type: 'set',
    rows: { front: front.map(cardId), middle: middle.map(cardId), back: back.map(cardId) },
  };
}

export const moveCards = (
  studio: Studio,
  session: GameSession,
  made: CardsMove,
): Done<'not_seated' | 'move_not_allowed' | 'choice_not_allowed'> =>
  take(studio, session, (room, nowMs) => {
    const { hand, move } = made;
    const after = move.type === 'set' ? null : move.after;
    const action = actionOf(made);
    const held = seatOf(roomFor(room, session.player).table, session.player);
    if (!held) return fail({ code: 'not_seated' as const });
    if (!isCardRoom(room) || !room.table.hand || room.table.handNumber !== hand)
      return fail({ code: 'move_not_allowed' as const });
    const { log } = room.table.hand;
    const known = log.find(({ seat }, at) => seat === held.seat && (after === null || at === after));
    if (known && JSON.stringify(known.action) === JSON.stringify(action)) return ok(room);
    if (after !== null && log.length !== after) return fail({ code: 'move_not_allowed' as const });
    const decided = decideCards(room, session.player, action, nowMs);
    return decided.ok ? decided : fail({ code: CARD_FAULTS[decided.fault.code] });
  });

const CARD_FAULTS = {
  not_seated: 'not_seated',
  not_your_turn: 'move_not_allowed',
  too_late: 'move_not_allowed',
  not_this_game: 'move_not_allowed',
  set_already: 'move_not_allowed',
  cannot_pass: 'move_not_allowed',
  not_complete: 'choice_not_allowed',
  not_your_cards: 'choice_not_allowed',
  no_combination: 'choice_not_allowed',
  lowest_card_first: 'choice_not_allowed',
  does_not_beat: 'choice_not_allowed',
} as const;

const isSame = (one: Action, other: Action): boolean =>
  one.type === other.type && (one.type !== 'raise' || (other.type === 'raise' && one.to === other.to));

const ACTION_FAULTS = {
  not_seated: 'not_seated',
  not_your_turn: 'move_not_allowed',
  too_late: 'move_not_allowed',
  cannot_check: 'move_not_allowed',
  nothing_to_call: 'move_not_allowed',
  cannot_raise: 'stake_not_allowed',
  raise_too_small: 'stake_not_allowed',
  raise_too_large: 'stake_not_allowed',
} as const;

const seated =
  (
    step: (room: AnyRoom, nowMs: number) => Result<AnyRoom, { readonly code: string }>,
  ): Decide<{ readonly code: 'not_seated' }> =>
  (room, nowMs) => {
    const stepped = step(room, nowMs);
    return stepped.ok ? stepped : fail({ code: 'not_seated' });
  };

export const standUp = (studio: Studio, session: GameSession): Done<'not_seated'> =>
  take(
    studio,
    session,
    seated((room, nowMs) => leave(room, session.player, nowMs)),
  );

export const sitOutOrIn = (
  studio: Studio,
  session: GameSession,
  wish: { readonly out: boolean; readonly post: boolean },
): Done<'not_seated'> =>
  take(
    studio,
    session,
    seated((room, nowMs) => pause(room, session.player, wish, nowMs)),
  );

export const waitForSeat = (studio: Studio, session: GameSession, waits: boolean): Done<'seated_already'> =>
  take(studio, session, (room, nowMs) => {
    const queued = queueUp(room, session.player, waits, nowMs);
    return queued.ok ? queued : fail({ code: 'seated_already' });
  });

export const giveToDeck = (
  studio: Studio,
  session: GameSession,
  part: { readonly root: string; readonly text: string },
): Done<'not_seated' | 'bets_closed'> =>
  take(studio, session, (room, nowMs) => {
    const given = contribute(room, session.player, part, nowMs);
    if (given.ok) return given;
    return fail({ code: given.fault.code === 'not_seated' ? 'not_seated' : 'bets_closed' });
  });
