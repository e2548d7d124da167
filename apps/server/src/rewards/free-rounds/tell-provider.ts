import { CallRefused } from '@fairhouse/client';
import { transact } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { ensurePlayerCode, openVendor } from '../../play/provider/index.ts';
import {
  type FreeRoundsRow,
  getFreeRounds,
  listUntold,
  postponeTelling,
  saveStop,
  saveTold,
} from './store.ts';

const BACK_OFF_FIRST_MS = SECOND_MS;
const BACK_OFF_MOST_MS = 300 * SECOND_MS;
const BATCH = 100;

/** What a provider says that knows no free rounds, or takes none such. All else may pass. */
const FINAL: ReadonlySet<string> = new Set([
  'not_found',
  'free_rounds_game',
  'stake_not_allowed',
  'idempotency_mismatch',
  'free_rounds_cancelled',
]);

/** Tells the providers of free rounds that have not heard how they stand. @returns how many were due */
export async function tellDueProviders(platform: Platform): Promise<number> {
  const due = await listUntold(platform.db, platform.now(), BATCH);
  await Promise.all(due.map(({ id }) => tellProvider(platform, id)));
  return due.length;
}

/** Tells the provider of free rounds that they were granted, or stopped. What fails here is left to the job. */
export async function tellProvider(platform: Platform, id: string): Promise<void> {
  try {
    const row = await getFreeRounds(platform.db, id);
    const told = await tell(platform, row);
    await transact(platform.db, async (tx) => {
      if (told === 'silent') {
        const pauseMs = Math.min(BACK_OFF_FIRST_MS * 2 ** row.tries, BACK_OFF_MOST_MS);
        await postponeTelling(tx, id, platform.now() + pauseMs);
        return;
      }
      await saveTold(tx, id, told);
      // The game takes no free rounds: none of these will ever be played.
      if (told === 'refused') await saveStop(tx, id, platform.now());
    });
  } catch (error) {
    platform.log.error({ err: error, freeRounds: id }, 'telling of free rounds is left to the job');
  }
}

async function tell(
  platform: Platform,
  row: FreeRoundsRow,
): Promise<'granted' | 'cancelled' | 'refused' | 'silent'> {
  const { id, owner, provider } = row;
  const isStopped = row.stoppedAt !== null || row.state !== 'active';
  const player = await transact(platform.db, (tx) =>
    ensurePlayerCode(platform, tx, provider, owner.playerId),
  );
  const vendor = await openVendor(platform, provider, platform.newId('trace'));
  if (!vendor) return 'silent';
  try {
    if (isStopped) {
      await vendor.freeRounds.cancel({ body: { grant: id, player } });
      return 'cancelled';
    }
    await vendor.freeRounds.grant({
      body: {
        grant: id,
        player,
        operator: owner.brandId,
        game: row.gameCode,
        currency: owner.currency,
        rounds: row.rounds,
        stake: wireMoney(row.stake),
        endsAt: row.endsAt,
      },
    });
    return 'granted';
  } catch (error) {
    platform.log.warn({ err: error, freeRounds: id, provider }, 'a provider did not take free rounds');
    const isFinal = error instanceof CallRefused && FINAL.has(error.failure.code);
    if (!isFinal) return 'silent';
    return isStopped ? 'cancelled' : 'refused';
  }
}
