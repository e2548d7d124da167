import { type Tx, transact } from '@fairhouse/db';
import { canonicalJson, magazineOf, type SeatMoveAsked } from '@fairhouse/games';
import { assert, fail, type Money, ok, type Result, subtractMoney, ZERO } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../studio.ts';
import { type AimedVolley, aimVolley } from '../fish/index.ts';
import { lockPlayer } from '../seed/index.ts';
import type { GameSession } from '../session/index.ts';
import { decideAt, lockSeatedRoundOf, type PlaceFault, placeAt, takeDecision } from '../table/index.ts';
import { addMove, countMoves, findMoveByKey, type RoundMove } from './move/store.ts';
import { playOrGiveBack } from './play-or-give-back.ts';
import { playStep, preparePlay } from './play-step.ts';
import { advance } from './settle-round.ts';
import { DEBIT_LEASE_MS } from './states.ts';
import { lockRoundOf, type Round } from './store.ts';

export type MoveCall = {
  readonly session: GameSession;
  readonly key: string;
  readonly round: string;
  /** How many moves the player has seen made. */
  readonly after: number;
  readonly move: unknown;
  readonly traceId: string;
  /** When the studio had the call, before anything was looked up. */
  readonly receivedAt: number;
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
  | 'round_void'
  | 'idempotency_mismatch'
  | 'round_unfinished'
  | PlaceFault;

/**
 * Tells whether a round takes a move and what it costs; nothing is written but that its stakes go back where it can't be
 * played any more. The round is locked afterwards.
 * One at a time per player: the lock on the player is the queue.
 */
export async function judgeMove(
  studio: Studio,
  tx: Tx,
  call: MoveCall,
): Promise<Result<Judged, Refusal<MoveFault>>> {
  const { player, game } = call.session;
  await lockPlayer(tx, player);
  await lockSeatedRoundOf(tx, call.round);
  const round = await lockRoundOf(tx, player, call.round);
  if (round?.game !== game) return fail({ code: 'not_found' });
  const known = await findMoveByKey(tx, round.id, call.key);
  if (known && canonicalJson(known.move) !== canonicalJson(call.move))
    return fail({ code: 'idempotency_mismatch' });
  if (known) return ok({ round, known });
  if (round.state !== 'open' || round.moves.length !== call.after) return fail({ code: 'move_not_allowed' });
  const { asked, asking } = await countMoves(tx, round.id);
  if (asking) return fail({ code: 'round_unfinished' });
  if (round.tableRoundId !== null) {
    const moves = [...round.moves, call.move];
    const placed = await placeMore(studio, tx, round, call.move);
    return placed.ok ? ok({ round, next: { number: asked + 1, added: placed.value.added, moves } }) : placed;
  }
  if (!(await playOrGiveBack(studio, tx, round, () => playAsItStands(studio, round))))
    return fail({ code: 'round_void' });
  const taken = round.reserved ? await aimMove(studio, tx, round, call) : call.move;
  const moves = [...round.moves, taken];
  const played = taken === undefined ? undefined : playStep(studio, round, moves);
  if (!played) return fail({ code: 'move_not_allowed' });
  if (round.reserved) return ok({ round, next: { number: asked + 1, added: ZERO, moves } });
  return ok({ round, next: { number: asked + 1, added: subtractMoney(played.staked, round.staked), moves } });
}

/** What of a volley has hit; its end is as it was asked for. */
async function aimMove(studio: Studio, tx: Tx, round: Round, { session, move }: MoveCall): Promise<unknown> {
  if (typeof move === 'object' && move !== null && 'end' in move) return move;
  const { call, openWords } = preparePlay(studio, round);
  const magazine = magazineOf(call, openWords());
  assert(magazine, 'a magazine that was opened');
  const { game, player, minimumRoundMs: paceMs } = session;
  const shots = round.moves.flatMap((made) => (made as Partial<AimedVolley>).shots ?? []).length;
  const allowed =
    paceMs === 0 ? Number.MAX_SAFE_INTEGER : 1 + Math.floor((studio.now() - round.placedAt) / paceMs) - shots;
  return aimVolley(studio, tx, { game, player, magazine, allowed }, move);
}

/** Judged without the move that is asked for: no player decides whether a round can be played. */
function playAsItStands(studio: Studio, round: Round) {
  const stands = playStep(studio, round, round.moves);
  assert(stands, 'what was taken is taken again');
  return stands;
}

const isDecision = (move: unknown): move is SeatMoveAsked =>
  typeof move === 'object' && move !== null && 'decide' in move;

const seatedRound = ({ tableRoundId, choice, moves }: Round) => {
  assert(tableRoundId !== null, 'a round at a table');
  return { tableRoundId, asked: [choice, ...moves] };
};

/** More bets at the shared round that the player is in, or a decision of its seat. */
function placeMore(studio: Studio, tx: Tx, round: Round, move: unknown) {
  if (isDecision(move)) return decideAt(studio, tx, seatedRound(round), move);
  const { hand } = round.choice as { hand: number };
  const bet = { ...(move as object | null), round: round.tableRoundId, hand };
  return placeAt(studio, tx, round.game, bet, { player: round.player, held: [round.choice, ...round.moves] });
}

/** Makes a move at the table too, where it is a decision there. The shared round is locked by the caller. */
export async function makeAtTable(studio: Studio, tx: Tx, round: Round, move: unknown): Promise<void> {
  if (round.tableRoundId !== null && isDecision(move))
    await takeDecision(studio, tx, seatedRound(round), move);
}

export const writeMove = (
  tx: Tx,
  call: Pick<MoveCall, 'round' | 'key' | 'move'>,
  { number, added }: NextMove,
  state: 'debiting' | 'made',
  nowMs: number,
): Promise<number> =>
  addMove(tx, {
    roundId: call.round,
    number,
    idempotencyKey: call.key,
    move: call.move,
    amount: added,
    state,
    askedAt: nowMs,
    leaseUntil: nowMs + DEBIT_LEASE_MS,
  });

/** Makes a move that adds no stake; writes one that does with the id of its transaction before anything is sent. */
export const beginMove = (studio: Studio, call: MoveCall): Promise<Result<Judged, Refusal<MoveFault>>> =>
  transact(studio.db, async (tx) => {
    const judged = await judgeMove(studio, tx, call);
    if (!judged.ok || judged.value.known) return judged;
    const { round, next } = judged.value;
    const free = next.added === ZERO;
    await writeMove(tx, call, next, free ? 'made' : 'debiting', studio.now());
    if (!free) return ok({ round, next });
    const now = await advance(studio, tx, round, { moves: next.moves, balance: undefined });
    await makeAtTable(studio, tx, round, call.move);
    return ok({ round: now, next });
  });
