import { type Reader, type Tx, transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../frame/platform.ts';
import { countTries, forgetTries, lockTries, recordTry, withdrawTry } from './store.ts';

/** What can be guessed, and how often within the window. */
const TRIES = { password: 10, payment: 5, authenticator: 10, recovery: 10 } as const;

const WINDOW_MS = 30 * 60_000;

export type TryKind = keyof typeof TRIES;

/**
 * Judges a guess. It is counted before it is judged, so that fifty at once are no more than the few that may be made;
 * the right one forgets the wrong ones before it. One that could not be judged does not count.
 */
export async function tryCredential<F extends Refusal>(
  platform: Platform,
  playerId: Id<'player'>,
  kind: TryKind,
  nowMs: number,
  judge: () => Promise<Result<null, F>>,
): Promise<Result<null, F | Refusal<'too_many_requests'>>> {
  const waitMs = await transact(platform.db, async (tx) => {
    const { count, firstAt } = await lockTries(tx, playerId, kind, nowMs - WINDOW_MS);
    if (count >= TRIES[kind]) return (firstAt ?? nowMs) + WINDOW_MS - nowMs;
    await recordTry(tx, playerId, kind, nowMs);
    return 0;
  });
  if (waitMs > 0) return fail({ code: 'too_many_requests', params: { seconds: Math.ceil(waitMs / 1_000) } });
  const judged = await judge().catch(async (fault: unknown) => {
    await transact(platform.db, (tx) => withdrawTry(tx, playerId, kind, nowMs));
    throw fault;
  });
  if (judged.ok) await transact(platform.db, (tx) => forgetTries(tx, playerId, kind));
  return judged.ok ? ok(null) : judged;
}

const KINDS = Object.keys(TRIES) as readonly TryKind[];

export type Tries = {
  readonly kind: TryKind;
  readonly count: number;
  readonly limit: number;
  /** No guess is taken until then; null: guesses are taken. */
  readonly until: number | null;
};

/** The wrong guesses of a player that still count, of each kind. */
export async function readTries(
  reader: Reader,
  playerId: Id<'player'>,
  nowMs: number,
): Promise<readonly Tries[]> {
  const tries: Tries[] = [];
  for (const kind of KINDS) {
    const { count, firstAt } = await countTries(reader, playerId, kind, nowMs - WINDOW_MS);
    const limit = TRIES[kind];
    tries.push({ kind, count, limit, until: count < limit || firstAt === null ? null : firstAt + WINDOW_MS });
  }
  return tries;
}

/** Forgets the wrong guesses of a player, of every kind. */
export async function forgetAllTries(tx: Tx, playerId: Id<'player'>): Promise<void> {
  for (const kind of KINDS) await forgetTries(tx, playerId, kind);
}
