import type { Feature } from '../../frame/feature.ts';
import { raffleJob } from './draw-raffles.ts';
import { raffleHandlers, raffleOpsHandlers } from './routes.ts';

export const raffle = {
  site: { raffle: raffleHandlers },
  ops: { raffle: raffleOpsHandlers },
  jobs: [raffleJob],
} satisfies Feature;
