import { transact } from '@fairhouse/db';
import type { Feature } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { ticketSource } from './bet-source.ts';
import { ticketFinder } from './find-tickets.ts';
import { lotteryTicketHandlers } from './routes.ts';
import { markNumbers } from './store.ts';

/** Marks numbers by what they may cost, and tells open boards. */
const mark = async ({ db, hub }: Platform): Promise<void> => {
  for (const gameCode of await transact(db, markNumbers))
    hub.sendAll({ type: 'lottery_sale', value: { gameCode } });
};

export const lotteryTicket = {
  site: { lotteryTicket: lotteryTicketHandlers },
  bets: ticketSource,
  finders: [ticketFinder],
  jobs: [{ name: 'lottery_numbers', everyMs: 2 * SECOND_MS, run: mark }],
} satisfies Feature;
