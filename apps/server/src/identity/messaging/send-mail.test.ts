import { text } from 'node:stream/consumers';
import type { MailSettings } from '@fairhouse/wire/identity/messaging';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Outgoing } from './gateway.ts';
import { sendMail } from './send-mail.ts';

type Received = { readonly from: string; readonly to: readonly string[]; readonly content: string };

let server: SMTPServer | undefined;

afterEach(async () => {
  await new Promise<void>((closed) => (server ? server.close(closed) : closed()));
  server = undefined;
});

/** A mail server on this machine. @returns what it has received, and the settings that reach it */
async function open(options: SMTPServerOptions) {
  const received: Received[] = [];
  const mails = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'koi' && password === 'pond' ? done(null, { user: 'koi' }) : done(new Error('unknown')),
    onData: async (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), content: await text(stream) });
      done();
    },
    ...options,
  });
  mails.on('error', () => {});
  server = mails;
  const port = await new Promise<number>((ready) => {
    const listening = mails.listen(0, '127.0.0.1', () =>
      ready((listening.address() as { port: number }).port),
    );
  });
  const settings: MailSettings = {
    host: '127.0.0.1',
    port,
    security: 'none',
    user: '',
    from: 'house@example.test',
  };
  return { received, settings };
}

const plain = { authOptional: true, disabledCommands: ['STARTTLS'] };

const mail: Outgoing = {
  to: 'anna@example.test',
  subject: 'Koi: mã',
  body: 'Mã là 402317',
  sender: 'Koi House',
};

const answering = (responseCode: number): Pick<SMTPServerOptions, 'onRcptTo'> => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
});

describe('a mail', () => {
  it('arrives with sender, subject and words in any language', async () => {
    const { received, settings } = await open(plain);
    expect(await sendMail(settings, '', mail)).toMatchObject({ state: 'sent' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'house@example.test', to: ['anna@example.test'] });
    expect(received[0]!.content).toMatch(/^From: Koi House <house@example\.test>\r$/m);
    expect(received[0]!.content).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received[0]!.content.replace(/=\r\n/g, '')).toContain('402317');
  });

  it.each(['Koi\r\nBcc: all@example.test', 'Koi <evil@example.test>,', 'Koi"\r\n\r\nA body'])(
    'of a brand named %j goes to nobody else and gains no header',
    async (sender) => {
      const { received, settings } = await open(plain);
      await sendMail(settings, '', { ...mail, sender, subject: sender });
      expect(received[0]!.to).toEqual(['anna@example.test']);
      expect(received[0]!.from).toBe('house@example.test');
      const [head] = received[0]!.content.split('\r\n\r\n');
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head!.match(/^From:/gm)).toHaveLength(1);
    },
  );

  it('to an address with another in it goes to one or to none', async () => {
    const { received, settings } = await open(plain);
    await sendMail(settings, '', { ...mail, to: 'anna@example.test\r\nRCPT TO:<eve@example.test>' });
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.test');
  });

  it('is handed over to an account, and not without its password', async () => {
    const { received, settings } = await open({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const account = { ...settings, user: 'koi' };
    expect(await sendMail(account, 'wrong', mail)).toMatchObject({ state: 'silent' });
    expect(await sendMail(account, 'pond', mail)).toMatchObject({ state: 'sent' });
    expect(received).toHaveLength(1);
  });

  it('does not go out in the clear where encryption is asked for', async () => {
    const { received, settings } = await open(plain);
    expect(await sendMail({ ...settings, security: 'starttls' }, '', mail)).toMatchObject({
      state: 'silent',
    });
    expect(received).toHaveLength(0);
  });

  it('does not go to a server that cannot prove who it is', async () => {
    const { received, settings } = await open({ authOptional: true });
    expect(await sendMail({ ...settings, security: 'starttls' }, '', mail)).toMatchObject({
      state: 'silent',
    });
    expect(received).toHaveLength(0);
  });

  it.each([
    [550, 'refused'],
    [450, 'silent'],
  ] as const)('that a server answers with %i is %s', async (code, state) => {
    const { settings } = await open({ ...plain, ...answering(code) });
    expect(await sendMail(settings, '', mail)).toEqual({ state, fault: `server answered ${code}` });
  });

  it('waits for a server that is not there', async () => {
    const { settings } = await open(plain);
    await new Promise<void>((closed) => server!.close(closed));
    server = undefined;
    expect(await sendMail(settings, '', mail)).toMatchObject({ state: 'silent' });
  });
});
