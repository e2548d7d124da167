import { type Tx, transact } from '@fairhouse/db';
import { assert, ZERO } from '@fairhouse/kernel';
import { type Cause, postTransfer, recipes } from '@fairhouse/ledger';
import type { BonusTerms } from '@fairhouse/rules/rewards/bonus/terms';
import type { Moment } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { hasOpenFreeRounds } from '../../play/provider/index.ts';
import { grantBonus } from '../bonus/index.ts';
import { readGame } from './read-game.ts';
import { type FreeRoundsRow, getFreeRounds, listEnding, saveEnd } from './store.ts';

type End = Exclude<FreeRoundsRow['state'], 'active'>;

/**
 * Ends free rounds of which none can be played any more, once those that were begun are closed: what waited becomes a bonus.
 * The player is locked. @returns false where they are not over, or where the bonus cannot be granted now: then a job asks again
 */
export async function endIfOver(platform: Platform, tx: Tx, id: string, moment: Moment): Promise<boolean> {
  const row = await getFreeRounds(tx, id);
  const { state, left, stoppedAt, endsAt } = row;
  const isOver = left === 0 || stoppedAt !== null || endsAt <= moment.nowMs;
  if (state !== 'active' || !isOver || (await hasOpenFreeRounds(tx, id))) return false;
  const end = left === 0 ? 'played' : stoppedAt === null ? 'expired' : 'cancelled';
  return endFreeRounds(platform, tx, row, end, moment);
}

/** Ends them in one way. @returns whether they are over now */
export async function endFreeRounds(
  platform: Platform,
  tx: Tx,
  row: FreeRoundsRow,
  end: End,
  moment: Moment,
): Promise<boolean> {
  const { id, owner, won, terms } = row;
  const { nowMs, traceId } = moment;
  if (terms !== null && won > ZERO) {
    const cause = await becomeBonus(platform, tx, { ...row, terms }, end, moment);
    if (!cause) return false;
    const posted = await postTransfer(tx, {
      brandId: owner.brandId,
      key: `freeRounds:${id}:collected`,
      cause,
      atMs: nowMs,
      ...(traceId === null ? {} : { traceId }),
      ...recipes.freeCollected(owner, won),
    });
    assert(posted.outcome === 'posted', 'what free rounds have won waits until they are over');
  }
  await saveEnd(tx, id, end, nowMs);
  await emit(tx, { brandId: owner.brandId, atMs: nowMs, traceId }, 'freeRounds.ended', {
    playerId: owner.playerId,
    freeRoundsId: id,
    end,
    ...(await readGame(tx, owner.brandId, row.gameCode)),
    left: row.left,
    won: (terms === null ? ZERO : won).toString(),
    currency: owner.currency,
  });
  tx.onCommit(() => platform.hub.send(owner.playerId, { type: 'free_rounds' }));
  return true;
}

/** Grants what was won as a bonus, but to who forfeited it. @returns undefined where it cannot be granted now */
async function becomeBonus(
  platform: Platform,
  tx: Tx,
  { id, owner, won, terms }: FreeRoundsRow & { readonly terms: BonusTerms },
  end: End,
  moment: Moment,
): Promise<Cause | undefined> {
  if (end === 'forfeited') return { type: 'account', id: owner.playerId };
  const source = { type: 'free_rounds', id } as const;
  const grant = { owner, source, amount: won, deposit: ZERO, terms };
  const granted = await grantBonus(platform, tx, grant, moment);
  return granted.ok ? { type: 'bonus', id: granted.value.id } : undefined;
}

const BATCH = 1_000;

/** Ends those whose time is over, each in a transaction of its own. @returns how many ended */
export async function endDueFreeRounds(platform: Platform): Promise<number> {
  const nowMs = platform.now();
  let ended = 0;
  for (const { id } of await listEnding(platform.db, nowMs, BATCH)) {
    const isOver = await transact(platform.db, async (tx) => {
      const { owner } = await getFreeRounds(tx, id);
      await lockPlayer(tx, owner.brandId, owner.playerId);
      return endIfOver(platform, tx, id, { nowMs, traceId: null });
    });
    if (isOver) ended += 1;
  }
  return ended;
}
