import type { Feature } from '../../frame/feature.ts';
import { promotionConsumer } from './hear-events.ts';
import { reckonJob } from './reckon-joins.ts';
import { promotionHandlers, promotionOpsHandlers } from './routes.ts';
import { publishKind } from './write-promotion.ts';

export const promotion = {
  site: { promotion: promotionHandlers },
  ops: { promotion: promotionOpsHandlers },
  approvals: { 'promotion.publish': publishKind },
  consumers: [promotionConsumer],
  jobs: [reckonJob],
} satisfies Feature;
