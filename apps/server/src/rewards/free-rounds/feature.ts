import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS, SECOND_MS, untilNone } from '../../jobs/job.ts';
import { grantFreeRoundsKind } from './ask-free-rounds.ts';
import { endDueFreeRounds } from './end-free-rounds.ts';
import { freeRoundsHandlers, freeRoundsOpsHandlers } from './routes.ts';
import { tellDueProviders } from './tell-provider.ts';

export const freeRounds = {
  site: { freeRounds: freeRoundsHandlers },
  ops: { freeRounds: freeRoundsOpsHandlers },
  approvals: { 'freeRounds.grant': grantFreeRoundsKind },
  jobs: [
    { name: 'end_free_rounds', everyMs: MINUTE_MS, run: untilNone(endDueFreeRounds) },
    { name: 'tell_free_rounds', everyMs: 5 * SECOND_MS, run: tellDueProviders },
  ],
} satisfies Feature;
