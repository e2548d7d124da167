import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sign } from '@fairhouse/client/signed';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { registerApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import { registerAnswer, signedAnswer } from '@fairhouse/wire/identity/exclusion-register';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type * as z from 'zod';
import { randomId, registerKey, secretFor } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Listed } from './store.ts';

type Ask = (typeof registerApi)['exclusionRegister']['ask'];

/** Longer than the platform waits. */
const LATE_MS = 6_000;

/** Answers about one person, whom the register hears of by digests alone, in the mood that a tester has set. */
export async function answerCheck(
  sandbox: Sandbox,
  { requestId, marks }: RouteCall<Ask>['body'],
): Promise<Result<RouteReply<Ask>, Refusal<'service_unavailable'>>> {
  const { register, config, now } = sandbox;
  const mood = register.mood();
  if (mood === 'refusing') return fail({ code: 'service_unavailable' });
  if (mood === 'late') await sleep(LATE_MS, undefined, { ref: false });
  const { keyId, secret } = registerKey(config.secret);
  const hits = register
    .all()
    .filter((one) => isHit(one, marks, secret) && !(one.until !== null && one.until <= now()));
  const endless = hits.some(({ until }) => until === null);
  const answer: z.input<typeof registerAnswer> = {
    requestId,
    answerId: randomId('ans'),
    verdict: hits.length > 0 ? 'excluded' : 'clear',
    until: hits.length === 0 || endless ? null : Math.max(...hits.map(({ until }) => until!)),
  };
  const text = JSON.stringify(registerAnswer.parse(answer));
  const timestamp = now().toString();
  const signedWith = mood === 'forged' ? secretFor(config.secret, 'nobody') : secret;
  return ok({ answer: text, keyId, timestamp, signature: sign(signedWith, signedAnswer(timestamp, text)) });
}

const isHit = ({ mark, text }: Listed, marks: RouteCall<Ask>['body']['marks'], secret: string): boolean =>
  marks[mark] === createHmac('sha256', secret).update(`${mark}\n${text}`).digest('hex');
