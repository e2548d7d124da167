import { isIP } from 'node:net';
import type { MailSettings } from '@fairhouse/wire/identity/messaging';
import { createTransport } from 'nodemailer';
import type { Outcome, Outgoing } from './gateway.ts';

const TIMEOUT_MS = 8_000;

/**
 * @param address of the host, where it has been looked up: the certificate is still the host's
 * @throws when the server does not answer in time or refuses the connection
 */
export async function sendMail(
  { host, port, security, user, from, ca }: MailSettings,
  password: string,
  { to, subject, body, sender }: Outgoing,
  address = host,
): Promise<Outcome> {
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user ? { auth: { user, pass: password } } : {}),
    tls: { ...(isIP(host) === 0 ? { servername: host } : {}), ...(ca ? { ca } : {}) },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { messageId } = await transport.sendMail({
      from: { name: sender, address: from },
      to: { name: '', address: to },
      subject,
      text: body,
      textEncoding: 'quoted-printable',
    });
    return { state: 'sent', reference: messageId };
  } catch (error) {
    const { responseCode, command } = error as { responseCode?: number; command?: string };
    const never = responseCode !== undefined && responseCode >= 500 && MESSAGE_COMMANDS.has(command ?? '');
    const fault = responseCode ? `server answered ${responseCode}` : (error as Error).message;
    return { state: never ? 'refused' : 'silent', fault: fault.slice(0, 200) };
  } finally {
    transport.close();
  }
}

/** A lasting refusal of these concerns the message; one of others the connection or the account with the server. */
const MESSAGE_COMMANDS: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
