import { type Tx, transact } from '@fairhouse/db';
import { canonicalJson } from '@fairhouse/games';
import { fail, type Money, ok, type Result, subtractMoney, ZERO } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire';
import type { Studio } from '../../studio.ts';
import { lockActivePair } from '../seed/index.ts';
import type { GameSession } from '../session/index.ts';
import { type PlaceFault, placeAt } from '../table/index.ts';
import { addMove, countMoves, findMoveByKey, type RoundMove } from './move/store.ts';
import { playStep } from './play-step.ts';
import { advance } from './settle-round.ts';
import { DEBIT_LEASE_MS } from './states.ts';
import { getRound, lockRoundOf, type Round } from './store.ts';

export type MoveCall = {
  readonly session: GameSession;
  readonly key: string;
  readonly round: string;
  /** How many moves the player has seen made. */
  readonly after: number;
  readonly move: unknown;
  readonly traceId: string;
};

/** A move that its round takes: its number, what it adds to the stake, and all moves with it. */
export type NextMove = {
  readonly number: number;
  readonly added: Money;
  readonly moves: readonly unknown[];
};

/** `known`: the move that the same key asked for before; `next`: the one to make now. */
export type Judged = { readonly round: Round } & (
  | { readonly known: RoundMove; readonly next?: undefined }
  | { readonly next: NextMove; readonly known?: undefined }
);

export type MoveFault =
  | 'not_found'
  | 'move_not_allowed'
  | 'idempotency_mismatch'
  | 'round_unfinished'
  | PlaceFault;

/**
 * Tells whether a round takes a move and what it costs; nothing is written. The round is locked afterwards.
 * One at a time per player: the lock on the seed pair in use is the queue.
 */
export async function judgeMove(
  studio: Studio,
  tx: Tx,
  call: MoveCall,
): Promise<Result<Judged, Refusal<MoveFault>>> {
  const { player, game } = call.session;
  await lockActivePair(tx, player);
  const round = await lockRoundOf(tx, player, call.round);
  if (round?.game !== game) return fail({ code: 'not_found' });
  const known = await findMoveByKey(tx, round.id, call.key);
  if (known && canonicalJson(known.move) !== canonicalJson(call.move))
    return fail({ code: 'idempotency_mismatch' });
  if (known) return ok({ round, known });
  if (round.state !== 'open' || round.moves.length !== call.after) return fail({ code: 'move_not_allowed' });
  const { asked, asking } = await countMoves(tx, round.id);
  if (asking) return fail({ code: 'round_unfinished' });
  const moves = [...round.moves, call.move];
  if (round.table_round_id !== null) {
    const placed = await placeMore(studio, tx, round, call.move);
    return placed.ok ? ok({ round, next: { number: asked + 1, added: placed.value.added, moves } }) : placed;
  }
  const played = await playStep(studio, tx, round, moves);
  if (!played) return fail({ code: 'move_not_allowed' });
  return ok({ round, next: { number: asked + 1, added: subtractMoney(played.staked, round.staked), moves } });
}

/** More bets at the shared round that the player is in. */
function placeMore(studio: Studio, tx: Tx, round: Round, move: unknown) {
  const { hand } = round.choice as { hand: number };
  const bet = { ...(move as object | null), round: round.table_round_id, hand };
  return placeAt(studio, tx, round.game, bet, [round.choice, ...round.moves]);
}

export const writeMove = (
  tx: Tx,
  call: Pick<MoveCall, 'round' | 'key' | 'move'>,
  { number, added }: NextMove,
  state: 'debiting' | 'made',
  nowMs: number,
): Promise<number> =>
  addMove(tx, {
    round_id: call.round,
    number,
    idempotency_key: call.key,
    move: call.move,
    amount: added,
    state,
    asked_at: nowMs,
    lease_until: nowMs + DEBIT_LEASE_MS,
  });

/** Makes a move that adds no stake; writes one that does with the id of its transaction before anything is sent. */
export const beginMove = (studio: Studio, call: MoveCall): Promise<Result<Judged, Refusal<MoveFault>>> =>
  transact(studio.db, async (tx) => {
    const judged = await judgeMove(studio, tx, call);
    if (!judged.ok || judged.value.known) return judged;
    const { round, next } = judged.value;
    const free = next.added === ZERO;
    await writeMove(tx, call, next, free ? 'made' : 'debiting', studio.now());
    if (free) await advance(studio, tx, round, { moves: next.moves, balance: undefined });
    return ok({ round: await getRound(tx, round.id), next });
  });
