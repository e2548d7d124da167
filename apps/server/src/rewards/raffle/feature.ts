import type { Feature } from '../../frame/feature.ts';
import { raffleJob } from './draw-raffles.ts';
import { ticketConsumer, ticketJob } from './give-tickets.ts';
import { raffleHandlers, raffleOpsHandlers } from './routes.ts';

export const raffle = {
  site: { raffle: raffleHandlers },
  ops: { raffle: raffleOpsHandlers },
  consumers: [ticketConsumer],
  jobs: [raffleJob, ticketJob],
} satisfies Feature;
