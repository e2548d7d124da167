import { randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import { piecesOf } from '@fairhouse/rules/rewards/promotion/rule';
import { RAFFLE_TICKETS_MAX } from '@fairhouse/wire/rewards/raffle';
import type { Platform } from '../../frame/platform.ts';
import { type Job, SECOND_MS } from '../../jobs/job.ts';
import type { Consumer } from '../../platform/outbox/index.ts';
import {
  findHolder,
  insertGifts,
  insertTickets,
  listBrandsWaiting,
  lockOpen,
  lockWaiting,
  saveGiven,
} from './store.ts';

/** Tickets that are a reward: they are noted when the reward is paid, and wait for the raffle that closes next. */
export const ticketConsumer = ({ now }: Platform): Consumer => ({
  name: 'raffle_tickets',
  types: ['reward.paid'],
  apply: async (tx, events) => {
    const gifts = events.flatMap(({ type, brandId, payload }) =>
      type === 'reward.paid' && payload.kind === 'tickets'
        ? [
            {
              rewardId: payload.rewardId,
              brandId,
              playerId: payload.playerId as never,
              tickets: piecesOf(moneyOf(BigInt(payload.amount))),
            },
          ]
        : [],
    );
    if (gifts.length > 0) await insertGifts(tx, gifts, now());
  },
  forget: async () => {},
});

const AT_ONCE = 500;

/** Brings waiting tickets into raffles that are open. What finds no number left waits for the next raffle. */
export const giveTickets: Job['run'] = async ({ db, now }, signal) => {
  for (const brandId of await listBrandsWaiting(db))
    while (!signal.aborted && (await transact(db, (tx) => giveSome(tx, brandId, now()))) === AT_ONCE);
};

/** @returns how many rewards found their raffle */
async function giveSome(tx: Tx, brandId: string, nowMs: number): Promise<number> {
  const raffle = await lockOpen(tx, brandId, nowMs);
  if (!raffle) return 0;
  const { id } = raffle;
  let { tickets } = raffle;
  let given = 0;
  for (const { rewardId, playerId, tickets: count } of await lockWaiting(tx, brandId, AT_ONCE)) {
    if (tickets + count > RAFFLE_TICKETS_MAX) break;
    const holder = (await findHolder(tx, id, playerId)) ?? newHolder();
    await insertTickets(tx, { id, tickets }, { playerId, holder, count }, nowMs);
    await saveGiven(tx, rewardId, id);
    tickets += count;
    given += 1;
  }
  return given;
}

/** The name of a member in a raffle. */
export const newHolder = (): string => randomBytes(5).toString('hex');

export const ticketJob: Job = { name: 'raffle_tickets', everyMs: 2 * SECOND_MS, run: giveTickets };
