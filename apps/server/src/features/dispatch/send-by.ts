import { mailSettings, smsSettings } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { openAdapterSecret } from './adapter-secret.ts';
import type { Outcome, Outgoing } from './gateway.ts';
import { sendMail } from './send-mail.ts';
import { sendSms } from './send-sms.ts';
import type { AdapterRow } from './store.ts';

/** Hands a message to the gateway that a brand has set up. A gateway that is not set up right is silent. */
export async function sendBy(platform: Platform, adapter: AdapterRow, message: Outgoing): Promise<Outcome> {
  const send = GATEWAYS[adapter.kind];
  if (!send) return { state: 'silent', fault: `no gateway of the kind ${adapter.kind}` };
  const secret = openAdapterSecret(platform, adapter) ?? '';
  return send(adapter.settings, secret, message).catch(
    (error: Error): Outcome => ({ state: 'silent', fault: error.message.slice(0, 200) }),
  );
}

const GATEWAYS: Readonly<
  Record<string, (settings: unknown, secret: string, message: Outgoing) => Promise<Outcome>>
> = {
  twilio: async (settings, secret, message) => sendSms(smsSettings.parse(settings), secret, message),
  smtp: async (settings, secret, message) => sendMail(mailSettings.parse(settings), secret, message),
};
