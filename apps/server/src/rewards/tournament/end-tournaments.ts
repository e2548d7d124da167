import { type Tx, transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { POINTS } from '../../identity/player/index.ts';
import { DAY_MS, HOUR_MS, type Job, SECOND_MS } from '../../jobs/job.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { emit, findOldestUnseen } from '../../platform/outbox/index.ts';
import { offerRewards } from '../reward/index.ts';
import { tournamentConsumer } from './score-bets.ts';
import {
  insertTournament,
  listClosed,
  listPlaces,
  lockTournament,
  saveEnded,
  savePlaces,
  type TournamentRow,
  takeMoved,
} from './store.ts';
import { openTournament } from './write-tournament.ts';

/** What was bet in time and is settled so long after the end still counts. */
export const GRACE_MS = HOUR_MS;
/** A prize waits so long for its winner. */
const CLAIM_MS = 30 * DAY_MS;

/** Tells open pages which boards have moved, and ends what has had its time. */
export const runTournaments: Job['run'] = async (platform, signal) => {
  const moved = await transact(platform.db, takeMoved);
  for (const id of moved) platform.hub.sendAll({ type: 'tournament', value: { id } });
  const finalMs = platform.now() - GRACE_MS;
  const closed = await listClosed(platform.db, finalMs);
  if (closed.length === 0) return;
  const unseen = await findOldestUnseen(platform.db, tournamentConsumer.name);
  for (const { id, brandId } of closed) {
    if (signal.aborted) return;
    await transact(platform.db, async (tx) => {
      const row = await lockTournament(tx, brandId, id);
      const isHeard = row && (unseen === undefined || unseen > row.closesAt! + GRACE_MS);
      if (row?.state === 'open' && isHeard) await end(platform, tx, row);
    });
  }
};

async function end(platform: Platform, tx: Tx, row: TournamentRow): Promise<void> {
  const { id, brandId, prizes } = row;
  const nowMs = platform.now();
  const brand = (await listBrands(tx)).find((one) => one.id === brandId)!;
  const winners = await listPlaces(tx, row, prizes.length, nowMs);
  await savePlaces(
    tx,
    id,
    winners.map(({ playerId }) => playerId),
  );
  await saveEnded(tx, id);
  await offerRewards(
    platform,
    tx,
    winners.map(({ playerId }, place) => ({
      brandId,
      playerId,
      sourceType: 'tournament',
      sourceId: id,
      period: '',
      title: row.title,
      ...prizes[place]!,
      currency: prizes[place]!.kind === 'points' ? POINTS : brand.currency,
      claimBy: nowMs + CLAIM_MS,
    })),
    nowMs,
  );
  await emit(tx, { brandId, traceId: null, atMs: nowMs }, 'tournament.ended', {
    tournamentId: id,
    places: winners.map(({ playerId }) => playerId),
  });
  if (!row.again) return;
  const next = platform.newId('tournament');
  await insertTournament(tx, next, { ...row, opensAt: null }, { brandId, by: row.madeBy, nowMs });
  await openTournament(tx, { id: next, opensAt: null, days: row.days }, nowMs);
}

export const tournamentJob: Job = { name: 'tournaments', everyMs: SECOND_MS, run: runTournaments };
