import type { SmsSettings } from '@fairhouse/wire/identity/messaging';
import * as z from 'zod';
import type { Outcome, Outgoing } from './gateway.ts';

const TIMEOUT_MS = 8_000;

/** The gateway takes the number for none, for one that gets no messages, or knows that its owner wants none. */
const NEVER: ReadonlySet<number> = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614]);

const taken = z.object({ sid: z.string().min(1).max(64) });
const refused = z.object({ code: z.number().int() });

/** @throws when the gateway does not answer in time or not in its form */
export async function sendSms(
  { origin, accountSid, from }: SmsSettings,
  token: string,
  { to, body }: Outgoing,
): Promise<Outcome> {
  const form = new URLSearchParams({ To: to, Body: body });
  form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
  const answer = await fetch(new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, origin), {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}` },
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const content: unknown = await answer.json();
  if (answer.status === 201) return { state: 'sent', reference: taken.parse(content).sid };
  const { data } = refused.safeParse(content);
  const fault = `gateway answered ${answer.status}${data ? `, code ${data.code}` : ''}`;
  return { state: answer.status === 400 && data && NEVER.has(data.code) ? 'refused' : 'silent', fault };
}
