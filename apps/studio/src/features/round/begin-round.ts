import { randomBytes } from 'node:crypto';
import { sendAll, type Tx, transact } from '@fairhouse/db';
import { canonicalJson, findCrashGame, findLiveTable } from '@fairhouse/games';
import { assert, fail, type Id, type Money, makeId, ok, type Result } from '@fairhouse/kernel';
import { type FreeRoundFault, freeRoundFault } from '@fairhouse/provider';
import type { Refusal } from '@fairhouse/wire/faults';
import { servedGame } from '../../games.ts';
import type { Studio } from '../../studio.ts';
import { placeInFlight, seatOf } from '../crash/index.ts';
import { askedChoice, chargedChoice } from '../fish/index.ts';
import { freeGrants } from '../free-rounds/index.ts';
import { findActivePair, lockPlayer, type SeedPair, spendNonce } from '../seed/index.ts';
import type { SessionFacts } from '../session/index.ts';
import { type PlaceFault, placeAt } from '../table/index.ts';
import { msUntilNext } from './round-pace.ts';
import { DEBIT_LEASE_MS } from './states.ts';
import { addRound, findRoundByKey, hasOpenRoundOf, type Round } from './store.ts';

export type SpinCall = {
  readonly session: SessionFacts;
  readonly key: string;
  readonly stake: Money;
  readonly choice: unknown;
  /** The grant that it is a free round of. */
  readonly free?: string | undefined;
  readonly traceId: string;
};

export type Begun = { readonly round: Round; readonly known: boolean };

type Beginning = Result<
  Begun,
  Refusal<'idempotency_mismatch' | 'round_unfinished' | 'too_many_requests' | FreeRoundFault | SeatFault>
>;

/**
 * Finds the round of a key, or writes a new one with the ids of its transactions before anything is sent.
 * One at a time per player: the lock on the player is the queue.
 */
export const beginRound = (studio: Studio, call: SpinCall): Promise<Beginning> =>
  transact(studio.db, (tx) => writeBeginning(studio, tx, { ...call, walletId: null }, tx.commitWith));

export const newRoundId = (studio: Studio) => makeId('round', studio.now(), randomBytes(10));

type NewCall = SpinCall & {
  /** Null where the platform keeps the wallet. */
  readonly walletId: bigint | null;
  /** The id of the round, where it has one already. */
  readonly roundId?: Id<'round'>;
};

/** The same in a transaction that does more. */
export const beginRoundIn = (studio: Studio, tx: Tx, call: NewCall): Promise<Beginning> =>
  writeBeginning(studio, tx, call, (...queries) => sendAll(tx, ...queries));

async function writeBeginning(
  studio: Studio,
  tx: Tx,
  call: NewCall,
  send: Tx['commitWith'],
): Promise<Beginning> {
  const { session, key, stake } = call;
  const place = { game: session.game, seat: seatOf(session.game, call.choice) };
  const [, pair, known, busy, early, granted] = await Promise.all([
    lockPlayer(tx, session.player),
    findActivePair(tx, session.player),
    findRoundByKey(tx, session.player, key),
    hasOpenRoundOf(tx, session.player, place),
    msUntilNext(studio, tx, session),
    call.free === undefined ? undefined : freeGrants.find(tx, call.free),
  ]);
  if (known) return knownRound(known, call);
  if (busy) return fail({ code: 'round_unfinished' });
  if (early > 0) return fail({ code: 'too_many_requests' });
  const free = call.free !== undefined && freeRoundFault(granted, { ...session, stake }, studio.now());
  if (free) return fail({ code: free });
  const seat = await takeSeat(studio, tx, call, pair);
  if (!seat.ok) return seat;
  const { engine } = servedGame(session.game, session.edge);
  const nowMs = studio.now();
  const id = call.roundId ?? newRoundId(studio);
  const adding = addRound({
    id,
    player: session.player,
    walletSession: session.walletSession,
    idempotencyKey: key,
    game: session.game,
    machineId: engine.id,
    machineVersion: engine.version,
    currency: session.currency,
    ...seat.value,
    stake,
    choice: engine.reserves ? await chargedChoice(tx, session, call) : call.choice,
    reserved: engine.reserves === true,
    demo: session.demo,
    walletId: call.walletId,
    freeGrant: call.free ?? null,
    traceId: call.traceId,
    placedAt: nowMs,
    leaseUntil: nowMs + DEBIT_LEASE_MS,
  });
  const spending = seat.value.pairId === pair?.id ? [spendNonce(pair.id)] : [];
  const [round] = await send(...spending, adding);
  assert(round, 'a round that was written is read');
  return ok({ round, known: false });
}

type SeatFault = PlaceFault | 'client_seed_needed';

type Seat = Pick<Round, 'pairId' | 'nonce' | 'tableRoundId' | 'seat' | 'leavesAt'>;

const ALONE = { tableRoundId: null, seat: 1, leavesAt: null } as const;

/** What decides a round: the player's own pair and its next nonce, or the link that all at a table play from. */
async function takeSeat(
  studio: Studio,
  tx: Tx,
  { session, choice, stake }: SpinCall,
  pair: SeedPair | undefined,
): Promise<Result<Seat, Refusal<SeatFault>>> {
  if (findCrashGame(session.game)) {
    const boarded = await placeInFlight(studio, tx, session.game, { choice, stake });
    return boarded.ok ? ok({ ...boarded.value, nonce: 0 }) : boarded;
  }
  if (!findLiveTable(session.game))
    return pair
      ? ok({ ...ALONE, pairId: pair.id, nonce: pair.nextNonce })
      : fail({ code: 'client_seed_needed' });
  const placed = await placeAt(studio, tx, session.game, choice, { player: session.player, held: [] });
  if (!placed.ok) return placed;
  const { round, added } = placed.value;
  if (added !== stake) return fail({ code: 'choice_not_allowed' });
  return ok({ ...ALONE, pairId: round.pairId, nonce: 0, tableRoundId: round.id });
}

function knownRound(round: Round, call: SpinCall): Result<Begun, Refusal<'idempotency_mismatch'>> {
  const same =
    round.stake === call.stake &&
    round.game === call.session.game &&
    round.freeGrant === (call.free ?? null) &&
    canonicalJson(round.reserved ? askedChoice(round.choice) : round.choice) === canonicalJson(call.choice);
  return same ? ok({ round, known: true }) : fail({ code: 'idempotency_mismatch' });
}
