import { transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import { callerBlock } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { FeedbackQuestion } from '@fairhouse/wire/talk/feedback-questions';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { checkMember } from '../../identity/session/index.ts';
import { pseudonym } from '../../secrets/secrets.ts';
import { countFrom, insertFeedback, lockAddress } from './store.ts';

const HOUR_MS = 3_600_000;

/** Keeps what somebody tells the house, with the name of the member who is logged in. */
export async function sendFeedback(
  platform: Platform,
  body: {
    readonly question: FeedbackQuestion;
    readonly content: string;
    readonly contact?: string | undefined;
  },
  call: SiteCall,
): Promise<Result<{ id: Id<'feedback'> }, Refusal<'too_many_requests'>>> {
  const { brand, nowMs } = call;
  const member = call.token ? await checkMember(platform, call) : undefined;
  const addressKey = pseudonym(platform.config.secret, 'feedback address', brand.id, callerBlock(call.ip));
  const id = platform.newId('feedback');
  return transact(platform.db, async (tx) => {
    await lockAddress(tx, brand.id, addressKey);
    if (
      (await countFrom(tx, brand.id, addressKey, nowMs - HOUR_MS)) >= platform.config.limits.feedbackPerHour
    )
      return fail({ code: 'too_many_requests', params: { seconds: HOUR_MS / 1_000 } });
    await insertFeedback(tx, {
      id,
      brandId: brand.id,
      playerId: member?.ok ? member.value.player.id : null,
      addressKey,
      question: body.question,
      content: body.content,
      contact: body.contact ?? null,
      language: call.language === 'VI' ? 'VI' : 'EN',
      nowMs,
    });
    return ok({ id });
  });
}
