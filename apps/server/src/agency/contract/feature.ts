import type { Feature } from '../../frame/feature.ts';
import { contractConsumer } from './end-with-account.ts';
import { expireOffersJob } from './expire-offers.ts';
import { contractHandlers, contractOpsHandlers } from './routes.ts';

export const contract = {
  site: { contract: contractHandlers },
  ops: { contract: contractOpsHandlers },
  consumers: [contractConsumer],
  jobs: [expireOffersJob],
} satisfies Feature;
