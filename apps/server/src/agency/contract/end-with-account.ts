import { dayPlus } from '@fairhouse/rules/agency/contract/start-day';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { listBrands } from '../../platform/brand/index.ts';
import type { Consumer } from '../../platform/outbox/index.ts';
import { endAllOf } from './answer-offer.ts';
import { bySystem } from './expire-offers.ts';
import { listOpenOf } from './store.ts';

export const CONTRACT_CONSUMER = 'contracts';

/**
 * Ends what an account has signed when it moves to another upline, with the day of the move, or is excluded, with the next one. What
 * those below it that moved along have among themselves ends as well: it was given on from what the account had.
 */
export const contractConsumer = (platform: Platform): Consumer => ({
  name: CONTRACT_CONSUMER,
  types: ['team.moved', 'player.excluded'],
  apply: async (tx, events) => {
    const zones = new Map((await listBrands(platform.db)).map(({ id, timeZone }) => [id, timeZone]));
    for (const event of events) {
      if (event.type !== 'team.moved' && event.type !== 'player.excluded') continue;
      const { playerId } = event.payload;
      const tomorrow = dayPlus(dayIn(zones.get(event.brandId)!, event.atMs), 1);
      const ending =
        event.type === 'team.moved'
          ? ({ why: 'moved', day: event.payload.day } as const)
          : ({ why: 'closed', day: tomorrow } as const);
      // What was offered since then stands between those who stand there now.
      const open = (await listOpenOf(tx, playerId)).filter(({ offeredAt }) => offeredAt < event.atMs);
      await endAllOf(platform, tx, open, ending, bySystem(event.atMs));
    }
  },
  forget: async () => {},
});
