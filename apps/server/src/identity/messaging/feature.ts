import type { Feature } from '../../frame/feature.ts';
import { DAY_MS, HOUR_MS, SECOND_MS, untilNone } from '../../jobs/job.ts';
import { messagingOpsHandlers } from './routes.ts';
import { sendMessages } from './send-messages.ts';
import { forgetMessages } from './store.ts';

/** What messages carry is of use for half an hour at most; the messages themselves are kept for questions. */
const SECRETS_KEPT_MS = HOUR_MS;
const MESSAGES_KEPT_MS = 30 * DAY_MS;

export const messaging = {
  ops: { messaging: messagingOpsHandlers },
  jobs: [{ name: 'send_messages', everyMs: 5 * SECOND_MS, run: untilNone(sendMessages) }],
  forget: (tx, nowMs) => forgetMessages(tx, nowMs - SECRETS_KEPT_MS, nowMs - MESSAGES_KEPT_MS),
} satisfies Feature;
