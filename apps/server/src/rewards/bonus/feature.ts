import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS, untilNone } from '../../jobs/job.ts';
import { sumCounted } from '../../play/provider/index.ts';
import { grantBonusKind } from './ask-grant.ts';
import { expireBonuses } from './expire-bonuses.ts';
import { bonusHandlers, bonusOpsHandlers } from './routes.ts';
import { progress, saveAllProgress } from './store.ts';

export const bonus = {
  site: { bonus: bonusHandlers },
  ops: { bonus: bonusOpsHandlers },
  counters: [
    {
      name: 'bonus progress',
      of: 'rewards',
      rows: progress,
      rebuild: async (_, tx) => {
        await saveAllProgress(tx, await sumCounted(tx));
      },
    },
  ],
  approvals: { 'bonus.grant': grantBonusKind },
  jobs: [{ name: 'expire_bonuses', everyMs: MINUTE_MS, run: untilNone(expireBonuses) }],
} satisfies Feature;
