import { randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { canonicalJson } from '@fairhouse/games';
import { assert, fail, type Money, makeId, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire';
import { servedGame } from '../../games.ts';
import type { Studio } from '../../studio.ts';
import { lockActivePair, takeNonce } from '../seed/index.ts';
import type { GameSession } from '../session/index.ts';
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

type Beginning = Result<Begun, Refusal<'idempotency_mismatch' | 'round_unfinished'>>;

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
    pair_id: pair.id,
    nonce: await takeNonce(tx, pair.id),
    stake,
    choice: call.choice,
    wallet_id: call.walletId,
    trace_id: call.traceId,
    placed_at: nowMs,
    lease_until: nowMs + DEBIT_LEASE_MS,
  });
  return ok({ round: await getRound(tx, id), known: false });
}

function knownRound(round: Round, call: SpinCall): Result<Begun, Refusal<'idempotency_mismatch'>> {
  const same =
    round.stake === call.stake &&
    round.game === call.session.game &&
    canonicalJson(round.choice) === canonicalJson(call.choice);
  return same ? ok({ round, known: true }) : fail({ code: 'idempotency_mismatch' });
}
