import type { Feature } from '../../frame/feature.ts';
import { lotteryTicketHandlers } from './routes.ts';

export const lotteryTicket = {
  site: { lotteryTicket: lotteryTicketHandlers },
} satisfies Feature;
