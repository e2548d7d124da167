import { type Outbound, requireOutsideUrl } from '@fairhouse/serve';
import { mailSettings, smsSettings } from '@fairhouse/wire/identity/messaging';
import type { Platform } from '../../frame/platform.ts';
import { openAdapterSecret } from './adapter-secret.ts';
import { requireOutsideServer } from './check-address.ts';
import type { Outcome, Outgoing } from './gateway.ts';
import { sendMail } from './send-mail.ts';
import { sendSms } from './send-sms.ts';
import type { AdapterRow } from './store.ts';

/** Hands a message to the gateway that a brand has set up. A gateway that is not set up right is silent. */
export async function sendBy(platform: Platform, adapter: AdapterRow, message: Outgoing): Promise<Outcome> {
  const send = GATEWAYS[adapter.kind];
  if (!send) return { state: 'silent', fault: `no gateway of the kind ${adapter.kind}` };
  const secret = openAdapterSecret(platform, adapter) ?? '';
  return send(platform.config, adapter.settings, secret, message).catch(
    (error: Error): Outcome => ({ state: 'silent', fault: error.message.slice(0, 200) }),
  );
}

const GATEWAYS: Readonly<
  Record<
    string,
    (outbound: Outbound, settings: unknown, secret: string, message: Outgoing) => Promise<Outcome>
  >
> = {
  twilio: async (outbound, settings, secret, message) => {
    const sms = smsSettings.parse(settings);
    await requireOutsideUrl(outbound, sms.origin);
    return sendSms(sms, secret, message);
  },
  smtp: async (outbound, settings, secret, message) => {
    const mail = mailSettings.parse(settings);
    return sendMail(mail, secret, message, await requireOutsideServer(outbound, mail));
  },
};
