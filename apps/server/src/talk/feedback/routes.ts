import { ok } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { answerFeedback } from './answer-feedback.ts';
import { presentFeedback } from './present.ts';
import { sendFeedback } from './send-feedback.ts';
import { listFeedback } from './store.ts';

const SLICE = 50;

export const feedbackHandlers = (platform: Platform): SiteHandlers['feedback'] => ({
  send: ({ body, context }) => sendFeedback(platform, body, context),
});

export const feedbackOpsHandlers = (platform: Platform): OpsHandlers['feedback'] => ({
  list: async ({ query, context }) => {
    const limit = query.limit ?? SLICE;
    const rows = await listFeedback(platform.db, context.staff.brand.id, {
      before: query.cursor ?? afterEveryId,
      state: query.state ?? null,
      limit,
    });
    return ok({ items: rows.map(presentFeedback), next: rows.length === limit ? rows.at(-1)!.id : null });
  },
  answer: ({ params, body, context }) => answerFeedback(platform, params.id, body, context),
});
