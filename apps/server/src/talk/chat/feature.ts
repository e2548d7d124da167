import { type Feature, ofBrand } from '../../frame/feature.ts';
import { dropUploads } from '../../identity/upload/index.ts';
import { DAY_MS, MINUTE_MS, untilNone } from '../../jobs/job.ts';
import { endSilent } from './end-talk.ts';
import { chatOpsHandlers } from './ops-routes.ts';
import { readTalk } from './push-talk.ts';
import { chatHandlers } from './routes.ts';
import { deleteEnded, findWaiting } from './store.ts';

/** How long conversations are kept after their end (trust AUD-05). */
const KEPT_MS = 90 * DAY_MS;

export const chat = {
  site: { chat: chatHandlers },
  ops: { chat: chatOpsHandlers },
  states: { chat: readTalk },
  queues: { chats: ofBrand(findWaiting) },
  jobs: [{ name: 'chat_silent', everyMs: 10 * MINUTE_MS, run: untilNone(endSilent) }],
  forget: async (tx, nowMs) => dropUploads(tx, await deleteEnded(tx, nowMs - KEPT_MS)),
} satisfies Feature;
