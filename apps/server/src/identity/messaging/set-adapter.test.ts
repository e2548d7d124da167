import { sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  type OpsClient,
  ownerSession,
  refusalCode,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdapterSecret } from './adapter-secret.ts';
import { findAdapter } from './store.ts';

let house: House;
let ops: OpsClient;

beforeAll(async () => {
  house = await bootHouse();
  ops = (await ownerSession(house)).client;
});

afterAll(async () => {
  await house?.close();
});

const sms = {
  origin: 'https://gateway.example.test',
  accountSid: 'AC0123456789',
  from: '+15005550006',
  countries: ['VN', 'PH'],
  price: '0.05',
  dailyCap: '40',
};

const find = async (channel: string) =>
  (await ops.messaging.adapters()).find((one) => one.channel === channel)!;

it('is the outbox for every way until somebody sets it up', async () => {
  expect((await ops.messaging.adapters()).map(({ channel, kind }) => [channel, kind])).toEqual([
    ['sms', 'sandbox'],
    ['email', 'sandbox'],
    ['phone_auth', 'sandbox'],
  ]);
});

it('keeps a secret that nobody reads again, sealed, and keeps it when only settings change', async () => {
  await ops.messaging.setAdapter({ body: { kind: 'twilio', settings: sms, secret: 'the token' } });
  await ops.messaging.setAdapter({ body: { kind: 'twilio', settings: { ...sms, price: '0.06' } } });
  const told = await find('sms');
  expect(told).toMatchObject({ kind: 'twilio', secretKept: true, stoppedAt: null, costToday: '0.0000' });
  expect(told.settings).toMatchObject({ price: '0.0600', dailyCap: '40.0000', countries: ['VN', 'PH'] });
  expect(JSON.stringify(await ops.messaging.adapters())).not.toContain('the token');
  const row = await findAdapter(house.platform.db, house.brandId, 'sms');
  expect(openAdapterSecret(house.platform, row!)).toBe('the token');
  const trail = await asSuperuser(house, async (tx) => {
    const { rows } = await sql<{ detail: object }>`select detail from audit_event
      where action = 'setting.adapter_set' order by position`.execute(tx);
    return rows.map(({ detail }) => detail);
  });
  expect(trail).toMatchObject([{ secretChanged: true }, { secretChanged: false }]);
  expect(JSON.stringify(trail)).not.toContain('the token');
});

it('takes no address inside its own network, and none in the clear, unless the operator has named the host', async () => {
  const mail = { port: 25, security: 'tls', user: '', from: 'house@example.test' } as const;
  const phone = { channel: 'main', projectId: 'project', keysUrl: 'https://198.51.100.7/keys' };
  const bodies = [
    { kind: 'twilio', settings: { ...sms, origin: 'https://169.254.169.254' } },
    { kind: 'twilio', settings: { ...sms, origin: 'https://[::1]' } },
    { kind: 'twilio', settings: { ...sms, origin: 'http://198.51.100.7' } },
    { kind: 'smtp', settings: { ...mail, host: '10.0.0.1' } },
    { kind: 'smtp', settings: { ...mail, host: '0x7f000001' } },
    { kind: 'smtp', settings: { ...mail, host: '198.51.100.7', security: 'none' } },
    { kind: 'firebase', settings: { ...phone, origin: 'https://192.168.1.1' } },
    { kind: 'firebase', settings: { ...phone, keysUrl: 'https://172.16.0.1/keys' } },
  ] as const;
  for (const body of bodies)
    expect([body, await refusalCode(ops.messaging.setAdapter({ body }))]).toEqual([
      body,
      'adapter_address_refused',
    ]);
  const local = { ...mail, host: '127.0.0.1', security: 'none' } as const;
  await ops.messaging.setAdapter({ body: { kind: 'smtp', settings: local } });
  await ops.messaging.setAdapter({ body: { kind: 'sandbox', channel: 'email' } });
});

it('does not hand the secret of one kind of gateway to another', async () => {
  await ops.messaging.setAdapter({ body: { kind: 'sandbox', channel: 'sms' } });
  await ops.messaging.setAdapter({ body: { kind: 'twilio', settings: sms } });
  expect(await find('sms')).toMatchObject({ kind: 'twilio', secretKept: false });
});

it('stops and resumes what goes out, and only what was set up', async () => {
  await ops.messaging.setSending({ body: { channel: 'sms', sending: 'stopped' } });
  expect((await find('sms')).stoppedAt).toBeTypeOf('number');
  await ops.messaging.setSending({ body: { channel: 'sms', sending: 'on' } });
  expect((await find('sms')).stoppedAt).toBeNull();
  const never = ops.messaging.setSending({ body: { channel: 'email', sending: 'stopped' } });
  expect(await refusalCode(never)).toBe('not_found');
});
