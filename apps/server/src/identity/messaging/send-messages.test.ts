import { getRow, run, sql, transact } from '@fairhouse/db';
import { asSuperuser, bootHouse, type House } from '@fairhouse/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCEPTED, openSmsGateway, type SmsGateway } from '../../../test/doubles/sms-gateway.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { seal } from '../../secrets/secrets.ts';
import { sendCode } from '../verification/index.ts';
import { sendMessages } from './send-messages.ts';
import { insertMessage } from './store.ts';

let house: House;
let gateway: SmsGateway;
let next = 0;

const number = () => `+8490${(2_000_000 + next++ * 10_000).toString()}`;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
  await house?.close();
});

beforeEach(async () => {
  gateway = await openSmsGateway();
  await setUp({});
});

afterEach(async () => {
  await gateway.close();
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`delete from message_outbox`);
    await run(tx, sql`delete from sms_spend`);
  });
});

const setUp = (more: Record<string, unknown>) =>
  asSuperuser(house, (tx) => {
    const settings = {
      origin: gateway.origin,
      accountSid: 'AC0123456789',
      from: '+15005550006',
      countries: ['VN'],
      price: '0.0500',
      dailyCap: '100.0000',
      ...more,
    };
    const secret = seal(house.secret, 'brand_adapter.secret', `${house.brandId} sms`, 'the token');
    return run(
      tx,
      sql`insert into brand_adapter (brand_id, channel, kind, settings, secret)
        values (${house.brandId}, 'sms', 'twilio', ${JSON.stringify(settings)}::jsonb, ${secret})
        on conflict (brand_id, channel) do update set settings = excluded.settings, stopped_at = null`,
    );
  });

const send = async (to: string, language = 'EN') =>
  sendCode(house.platform, {
    brand: (await findBrand(house.platform.db, house.brandId))!,
    channel: 'sms',
    to,
    purpose: 'register',
    visitor: 'one',
    ip: '203.0.113.9',
    language,
  });

type Kept = { state: string; tries: number; reference: string | null; fault: string | null };

const kept = (to: string) =>
  asSuperuser(house, (tx) =>
    getRow(tx, sql<Kept>`select state, tries, reference, fault from message_outbox where recipient = ${to}`),
  );

/** A message that stands in the outbox as after the transaction that wrote it, and before anything was sent. */
const leave = (to: string) =>
  transact(house.platform.db, (tx) =>
    insertMessage(tx, {
      id: house.platform.newId('dispatch'),
      brandId: house.brandId,
      channel: 'sms',
      kind: 'twilio',
      recipient: to,
      template: 'passwordChanged',
      language: 'EN',
      params: { brand: 'Koi House' },
      secret: null,
      state: 'waiting',
      createdAt: house.platform.now(),
      endedAt: null,
    }),
  );

describe('a message to a phone', () => {
  it('goes out at once, in the form of the gateway, by the account and with the words of the brand', async () => {
    const to = number();
    await send(to, 'VI');
    await expect.poll(() => gateway.asked.length).toBe(1);
    const [asked] = gateway.asked;
    expect(asked!.path).toBe('/2010-04-01/Accounts/AC0123456789/Messages.json');
    expect(asked!.authorization).toBe(`Basic ${Buffer.from('AC0123456789:the token').toString('base64')}`);
    expect(asked!.form).toMatchObject({ To: to, From: '+15005550006' });
    expect(asked!.form.Body).toMatch(/mã của bạn là \d{6}\. Mã có hiệu lực 5 phút/);
    await expect.poll(() => kept(to)).toMatchObject({ state: 'sent', tries: 1, reference: 'SM0001' });
  });

  it('goes by a messaging service where one is set', async () => {
    await setUp({ from: 'MG0123456789' });
    await send(number());
    await expect.poll(() => gateway.asked[0]?.form.MessagingServiceSid).toBe('MG0123456789');
    expect(gateway.asked[0]!.form.From).toBeUndefined();
  });

  it('that a process left behind is sent by another, and once', async () => {
    const to = number();
    await leave(to);
    const done = await Promise.all(Array.from({ length: 8 }, () => sendMessages(house.platform)));
    expect(done.reduce((sum, count) => sum + count)).toBe(1);
    expect(gateway.asked).toHaveLength(1);
    expect(await sendMessages(house.platform)).toBe(0);
  });

  it('to a number that is none is not tried again', async () => {
    gateway.answer = () => ({ status: 400, content: { code: 21211, message: 'Invalid', status: 400 } });
    const to = number();
    await leave(to);
    await sendMessages(house.platform);
    expect(await kept(to)).toMatchObject({ state: 'refused', fault: 'gateway answered 400, code 21211' });
    house.clock.advance(3_600_000);
    expect(await sendMessages(house.platform)).toBe(0);
  });

  it.each([
    ['too many calls', { status: 429, content: { code: 20429, status: 429 } }],
    ['a fault of its own', { status: 503, content: {} }],
    ['a token that it does not know', { status: 401, content: { code: 20003, status: 401 } }],
    ['something else', { status: 201, content: ['surprise'] }],
  ] as const)(
    'is tried four times when the gateway answers %s, and taken in between if it can be',
    async (_, answer) => {
      gateway.answer = () => answer;
      const [lost, late] = [number(), number()];
      await leave(lost);
      for (const pauseMs of [0, 5_000, 20_000, 60_000, 3_600_000]) {
        house.clock.advance(pauseMs + 1);
        await sendMessages(house.platform);
      }
      expect(gateway.asked).toHaveLength(4);
      expect(await kept(lost)).toMatchObject({ state: 'failed', tries: 4 });
      await leave(late);
      await sendMessages(house.platform);
      expect(await kept(late)).toMatchObject({ state: 'waiting', tries: 1 });
      gateway.answer = () => ACCEPTED;
      house.clock.advance(5_001);
      await sendMessages(house.platform);
      expect(await kept(late)).toMatchObject({ state: 'sent', tries: 2 });
    },
  );

  it('does not wait for a gateway that does not end its answer', async () => {
    const [silent, slow] = [number(), number()];
    gateway.answer = ({ To }) => (To === silent ? 'nothing' : 'half');
    await leave(silent);
    await leave(slow);
    await sendMessages(house.platform);
    for (const to of [silent, slow]) expect(await kept(to)).toMatchObject({ state: 'waiting', tries: 1 });
  });

  it('is not asked for any more while the gateway takes nothing, and is again when it does', async () => {
    gateway.answer = () => ({ status: 500, content: {} });
    await leave(number());
    await sendMessages(house.platform);
    house.clock.advance(5_001);
    await sendMessages(house.platform);
    expect(await send(number())).toMatchObject({ ok: false, fault: { code: 'sms_unavailable' } });
    gateway.answer = () => ACCEPTED;
    house.clock.advance(20_001);
    await sendMessages(house.platform);
    expect(await send(number())).toMatchObject({ ok: true });
  });

  it('whose code no longer counts is not sent', async () => {
    gateway.answer = () => ({ status: 500, content: {} });
    const to = number();
    await send(to);
    await expect.poll(() => kept(to)).toMatchObject({ state: 'waiting', fault: 'gateway answered 500' });
    gateway.answer = () => ACCEPTED;
    house.clock.advance(5 * 60_000);
    await sendMessages(house.platform);
    expect(await kept(to)).toMatchObject({ state: 'refused', fault: 'its code no longer counts' });
    expect(gateway.asked).toHaveLength(1);
  });
});

describe('a brand', () => {
  it('sends no more in a day than it wants to pay', async () => {
    await setUp({ dailyCap: '0.1500' });
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(number())));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(3);
    house.clock.advance(24 * 3_600_000);
    expect(await send(number())).toMatchObject({ ok: true });
  });

  it('sends nothing while it has stopped sending', async () => {
    await asSuperuser(house, (tx) =>
      run(tx, sql`update brand_adapter set stopped_at = now() where brand_id = ${house.brandId}`),
    );
    const to = number();
    await leave(to);
    await sendMessages(house.platform);
    expect(gateway.asked).toHaveLength(0);
    expect(await send(number())).toMatchObject({ ok: false, fault: { code: 'sms_unavailable' } });
  });
});
