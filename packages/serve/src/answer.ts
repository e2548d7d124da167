import { formatMoney, parseMoney, type Result } from '@fairhouse/kernel';
import { everyFault } from '@fairhouse/text/en/every-fault';
import { formatWait } from '@fairhouse/text/format-wait';
import type { Failure } from '@fairhouse/wire/envelope';
import { FAULT_STATUS, type Refusal } from '@fairhouse/wire/faults';
import type { FastifyReply } from 'fastify';
import type { BaseContext } from './handlers.ts';

/** Players and staff are answered in the envelope, providers in the wallet's own form. */
export type AnswerForm = 'envelope' | 'wallet';

declare module 'fastify' {
  interface FastifyContextConfig {
    raw?: true | undefined;
  }
}

export const formOf = (route: { readonly raw?: true | undefined }): AnswerForm =>
  route.raw ? 'wallet' : 'envelope';

export type Answer = Result<unknown, Refusal>;

/** What screens say of a refusal in English, for whoever calls without one; screens translate the code. */
const sentenceOf = ({ code, params = {} }: Refusal): string =>
  everyFault[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'wait' ? formatWait(Number(params.seconds), 'en') : readable(params[name]),
  );

const WIRE_MONEY = /^-?\d+\.\d{4}$/;

function readable(value: string | number | undefined): string {
  const text = String(value ?? '');
  const amount = WIRE_MONEY.test(text) ? parseMoney(text) : undefined;
  return amount === undefined ? text : formatMoney(amount);
}

/** Refusals that pass by themselves. */
const COME_BACK: ReadonlySet<string> = new Set([
  'too_many_requests',
  'too_many_sign_ups',
  'service_unavailable',
]);

/** Sends a refusal: as the envelope, or, to a provider, as a transport fault of the wallet protocol. */
export function answerFailure(
  reply: FastifyReply,
  base: Pick<BaseContext, 'traceId' | 'nowMs'>,
  refusal: Refusal,
  form: AnswerForm,
): unknown {
  reply.status(FAULT_STATUS[refusal.code]);
  if (COME_BACK.has(refusal.code)) reply.header('retry-after', String(refusal.params?.seconds ?? 1));
  if (form === 'wallet') return reply.send(walletFault(base, refusal));
  return reply.send({
    success: false,
    code: refusal.code,
    message: sentenceOf(refusal),
    ...(refusal.params ? { params: refusal.params } : {}),
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.captcha ? { captcha: true } : {}),
    traceId: base.traceId,
  } satisfies Failure);
}

function walletFault(base: Pick<BaseContext, 'nowMs'>, refusal: Refusal): unknown {
  const code =
    refusal.code.startsWith('signature') || refusal.code.startsWith('timestamp')
      ? 'INVALID_SIGNATURE'
      : 'BAD_REQUEST';
  return { msgId: '', code, retry: 'never', duplicate: false, balance: null, asOf: base.nowMs };
}
