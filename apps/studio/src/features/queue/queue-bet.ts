import { randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { findCrashGame, readCrashChoice, takesCrashStake } from '@fairhouse/games';
import { fail, type Money, makeId, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { QueuedBet } from '@fairhouse/wire/play/crash';
import type { Studio } from '../../studio.ts';
import { lockPlayer } from '../seed/index.ts';
import { type AutoMark, type GameSession, mayAutoplay } from '../session/index.ts';
import { addQueued, cancelWaiting, findQueuedByKey, listQueued, type QueuedRow } from './store.ts';

export type QueueCall = {
  readonly session: GameSession;
  readonly key: string;
  readonly seat: 1 | 2;
  readonly stake: Money;
  readonly target: number | null;
  readonly auto?: AutoMark;
  readonly traceId: string;
};

type QueueFault =
  | 'not_found'
  | 'stake_not_allowed'
  | 'choice_not_allowed'
  | 'autoplay_not_allowed'
  | 'wallet_refused'
  | 'idempotency_mismatch';

export const presentQueued = ({ seat, stake, target }: QueuedRow): QueuedBet => ({
  seat,
  stake: wireMoney(stake),
  target,
});

const tellQueue = async (tx: Tx, { player, game }: GameSession): Promise<QueuedBet[]> =>
  (await listQueued(tx, game, [player])).map(presentQueued);

/** Lays a bet for the next crash round, in place of the one that waits at its seat. The same key lays it once, also when it has flown. */
export async function queueBet(
  studio: Studio,
  call: QueueCall,
): Promise<Result<QueuedBet[], Refusal<QueueFault>>> {
  const { session, key, seat, stake, target } = call;
  if (!findCrashGame(session.game)) return fail({ code: 'not_found' });
  if (session.walletMode === 'transfer') return fail({ code: 'wallet_refused' });
  if (!mayAutoplay(session, call.auto)) return fail({ code: 'autoplay_not_allowed' });
  if (!takesCrashStake(stake)) return fail({ code: 'stake_not_allowed' });
  if (!readCrashChoice({ round: '', seat, target })) return fail({ code: 'choice_not_allowed' });
  return transact(studio.db, async (tx) => {
    await lockPlayer(tx, session.player);
    const known = await findQueuedByKey(tx, session.player, key);
    if (known) {
      const same = known.seat === seat && known.stake === stake && known.target === target;
      return same ? ok(await tellQueue(tx, session)) : fail({ code: 'idempotency_mismatch' });
    }
    const { player, game, walletSession, currency, demo } = session;
    await cancelWaiting(tx, { player, game, seat });
    const nowMs = studio.now();
    await addQueued(
      tx,
      {
        id: makeId('bet', nowMs, randomBytes(10)),
        idempotencyKey: key,
        traceId: call.traceId,
        ...{ player, game, seat, walletSession, currency, demo, stake, target },
      },
      nowMs,
    );
    return ok(await tellQueue(tx, session));
  });
}

/** Takes back what waits at a seat. What has begun to fly is no longer there. */
export const cancelQueued = (
  studio: Studio,
  session: GameSession,
  seat: 1 | 2,
): Promise<Result<QueuedBet[], Refusal<'not_found'>>> =>
  transact(studio.db, async (tx) => {
    if (!findCrashGame(session.game)) return fail({ code: 'not_found' });
    await cancelWaiting(tx, { player: session.player, game: session.game, seat });
    return ok(await tellQueue(tx, session));
  });
