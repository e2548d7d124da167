import { createHash } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { openStream } from '@fairhouse/games';
import { drawTickets, listText } from '@fairhouse/rules/rewards/raffle/draw-tickets';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS, type Job, MINUTE_MS } from '../../jobs/job.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { offerRewards } from '../reward/index.ts';
import { addRaffle } from './open-raffle.ts';
import { listDue, listTickets, lockRaffle, type RaffleRow, saveClosed, saveDrawn } from './store.ts';

/** A prize waits so long for its winner. */
const CLAIM_MS = 30 * DAY_MS;

/** Closes raffles whose time is over, and draws those whose list has been told; one a transaction. */
export const drawRaffles: Job['run'] = async (platform, signal) => {
  for (const { id, brandId } of await listDue(platform.db, platform.now())) {
    if (signal.aborted) return;
    await step(platform, brandId, id);
  }
};

const step = (platform: Platform, brandId: string, id: string): Promise<void> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    const row = await lockRaffle(tx, brandId, id);
    if (row?.state === 'open' && row.closesAt <= nowMs) {
      const list = listText(await listTickets(tx, id));
      await saveClosed(tx, id, createHash('sha256').update(list).digest('hex'));
    } else if (row?.state === 'closed' && row.drawsAt <= nowMs) await draw(platform, tx, row, nowMs);
  });

async function draw(
  platform: Platform,
  tx: Parameters<typeof saveDrawn>[0],
  row: RaffleRow,
  nowMs: number,
): Promise<void> {
  const { id, brandId, seed, listHash, prizes, everyDays } = row;
  const tickets = await listTickets(tx, id);
  const { nextBelow } = openStream({ serverSeed: seed, clientSeed: listHash!, nonce: 0 });
  const players = new Map(tickets.map(({ holder, playerId }) => [holder, playerId]));
  const winners = drawTickets(tickets, prizes.length, nextBelow);
  await saveDrawn(
    tx,
    id,
    winners.map(({ number }) => number),
  );
  const brand = (await listBrands(tx)).find((one) => one.id === brandId)!;
  await offerRewards(
    platform,
    tx,
    winners.map(({ holder }, place) => ({
      brandId,
      playerId: players.get(holder)!,
      sourceType: 'raffle',
      sourceId: id,
      period: '',
      title: row.title,
      kind: 'cash',
      amount: prizes[place]!,
      currency: brand.currency,
      claimBy: nowMs + CLAIM_MS,
    })),
    nowMs,
  );
  await emit(tx, { brandId, traceId: null, atMs: nowMs }, 'raffle.drawn', {
    raffleId: id,
    winners: winners.length,
  });
  if (everyDays !== null)
    await addRaffle(
      platform,
      tx,
      { ...row, closesAt: nowMs + everyDays * DAY_MS },
      { brand, by: row.madeBy, nowMs },
    );
}

export const raffleJob: Job = { name: 'raffles', everyMs: MINUTE_MS, run: drawRaffles };
