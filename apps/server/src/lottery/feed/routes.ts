import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { providerActor } from '../../platform/audit/index.ts';
import { tellWithin } from '../desk/index.ts';
import { findIssueByLabel, findResult, listClaims, lockIssue } from '../issue/index.ts';

export const lotteryFeedHandlers = (platform: Platform): SiteHandlers['lotteryFeed'] => ({
  tell: ({ body: { gameCode, label, numbers }, context: { brand, feed, ip } }) =>
    transact(platform.db, async (tx) => {
      const found = await findIssueByLabel(tx, brand.id, gameCode, label);
      const issue = found && (await lockIssue(tx, brand.id, found.id));
      if (!issue) return fail({ code: 'not_found' });
      const source = `feed:${feed.source}`;
      const last = (await listClaims(tx, issue.id)).find((claim) => claim.source === source);
      // Said again: the same call, or one whose answer was lost.
      if (last?.numbers.join(' ') === numbers.map(Number).join(' ')) {
        const result = issue.version > 0 ? await findResult(tx, issue.id) : undefined;
        return ok({ decided: result?.numbers.join(' ') === last.numbers.join(' ') });
      }
      if (last?.saidAt && last.saidAt >= feed.saidAt) return fail({ code: 'result_outdated' });
      const teller = { source, actor: providerActor(feed.source), ip, saidAt: feed.saidAt };
      const told = await tellWithin(platform, tx, brand.id, { issue: issue.id, numbers }, teller);
      return told.ok ? ok({ decided: told.value }) : fail({ code: told.fault });
    }),
});
