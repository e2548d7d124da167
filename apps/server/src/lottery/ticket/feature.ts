import { transact } from '@fairhouse/db';
import type { Feature } from '../../frame/feature.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { ticketSource } from './bet-source.ts';
import { lotteryTicketHandlers } from './routes.ts';
import { markNumbers } from './store.ts';

export const lotteryTicket = {
  site: { lotteryTicket: lotteryTicketHandlers },
  bets: ticketSource,
  jobs: [{ name: 'lottery_numbers', everyMs: 2 * SECOND_MS, run: ({ db }) => transact(db, markNumbers) }],
} satisfies Feature;
