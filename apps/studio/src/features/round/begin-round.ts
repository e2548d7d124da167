import { randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { canonicalJson, findLiveTable } from '@fairhouse/games';
import { assert, fail, type Money, makeId, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire';
import { servedGame } from '../../games.ts';
import type { Studio } from '../../studio.ts';
import { lockActivePair, type SeedPair, takeNonce } from '../seed/index.ts';
import type { GameSession } from '../session/index.ts';
import { type PlaceFault, placeAt } from '../table/index.ts';
import { DEBIT_LEASE_MS } from './states.ts';
import { addRound, findRoundByKey, getRound, hasOpenRoundOf, type Round } from './store.ts';

export type SpinCall = {
  readonly session: GameSession;
  readonly key: string;
  readonly stake: Money;
  readonly choice: unknown;
  readonly traceId: string;
};

export type Begun = { readonly round: Round; readonly known: boolean };

type Beginning = Result<Begun, Refusal<'idempotency_mismatch' | 'round_unfinished' | PlaceFault>>;

/**
 * Finds the round of a key, or writes a new one with the ids of its transactions before anything is sent.
 * One at a time per player: the lock on the seed pair in use is the queue.
 */
export const beginRound = (studio: Studio, call: SpinCall): Promise<Beginning> =>
  transact(studio.db, (tx) => beginRoundIn(studio, tx, { ...call, walletId: null }));

/** The same in a transaction that does more. @param call `walletId` is null where the platform keeps the wallet */
export async function beginRoundIn(
  studio: Studio,
  tx: Tx,
  call: SpinCall & { readonly walletId: bigint | null },
): Promise<Beginning> {
  const { session, key, stake } = call;
  const pair = await lockActivePair(tx, session.player);
  assert(pair, 'a game session has a pair in use');
  const known = await findRoundByKey(tx, session.player, key);
  if (known) return knownRound(known, call);
  if (await hasOpenRoundOf(tx, session.player, session.game)) return fail({ code: 'round_unfinished' });
  const seat = await takeSeat(studio, tx, call, pair);
  if (!seat.ok) return seat;
  const { engine } = servedGame(session.game);
  const nowMs = studio.now();
  const id = makeId('round', nowMs, randomBytes(10));
  await addRound(tx, {
    id,
    player: session.player,
    wallet_session: session.wallet_session,
    idempotency_key: key,
    game: session.game,
    machine_id: engine.id,
    machine_version: engine.version,
    currency: session.currency,
    ...seat.value,
    stake,
    choice: call.choice,
    demo: session.demo,
    wallet_id: call.walletId,
    trace_id: call.traceId,
    placed_at: nowMs,
    lease_until: nowMs + DEBIT_LEASE_MS,
  });
  return ok({ round: await getRound(tx, id), known: false });
}

type Seat = Pick<Round, 'pair_id' | 'nonce' | 'table_round_id'>;

/** What decides a round: the player's own pair and its next nonce, or the link that all at a table play from. */
async function takeSeat(
  studio: Studio,
  tx: Tx,
  { session, choice, stake }: SpinCall,
  pair: SeedPair,
): Promise<Result<Seat, Refusal<PlaceFault>>> {
  if (!findLiveTable(session.game))
    return ok({ pair_id: pair.id, nonce: await takeNonce(tx, pair.id), table_round_id: null });
  const placed = await placeAt(studio, tx, session.game, choice);
  if (!placed.ok) return placed;
  const { round, added } = placed.value;
  if (added !== stake) return fail({ code: 'choice_not_allowed' });
  return ok({ pair_id: round.pair_id, nonce: 0, table_round_id: round.id });
}

function knownRound(round: Round, call: SpinCall): Result<Begun, Refusal<'idempotency_mismatch'>> {
  const same =
    round.stake === call.stake &&
    round.game === call.session.game &&
    canonicalJson(round.choice) === canonicalJson(call.choice);
  return same ? ok({ round, known: true }) : fail({ code: 'idempotency_mismatch' });
}
