import { run, sql, transact } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  type OpsClient,
  ownerSession,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrand } from '../../platform/brand/index.ts';
import { MESSAGES, type MessageTemplate, renderMessage } from './messages.ts';
import { type NewMessage, queueMessage } from './queue-message.ts';

let house: House;
let ops: OpsClient;

beforeAll(async () => {
  house = await bootHouse();
  ops = (await ownerSession(house)).client;
});

afterAll(async () => {
  await house?.close();
});

const queue = async (message: Partial<NewMessage> & Pick<NewMessage, 'to'>, brandId = house.brandId) => {
  const brand = (await findBrand(house.platform.db, brandId))!;
  await transact(house.platform.db, (tx) =>
    queueMessage(house.platform, tx, {
      brand,
      channel: 'sms',
      template: 'code',
      params: { minutes: 5 },
      secret: '402317',
      language: 'EN',
      ...message,
    }),
  );
};

describe('the outbox', () => {
  it('shows a message that ends here with its code, and never the whole number', async () => {
    await queue({ to: '+84901234567' });
    const { items } = await ops.messaging.outbox({ query: { recipient: '+84901234567' } });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      channel: 'sms',
      kind: 'sandbox',
      state: 'sent',
      recipient: '+84 •••••• 67',
    });
    expect(items[0]!.body).toContain('402317');
  });

  it('hides what a message carries that goes out', async () => {
    await queue({ to: 'anna@example.test', channel: 'email' });
    await asSuperuser(house, (tx) =>
      run(tx, sql`update message_outbox set kind = 'smtp' where recipient = 'anna@example.test'`),
    );
    const { items } = await ops.messaging.outbox({ query: { channel: 'email' } });
    expect(items[0]).toMatchObject({ recipient: 'a•••@•••.test' });
    expect(JSON.stringify(items)).not.toContain('402317');
  });

  it('is read slice by slice, newest first, and each message once', async () => {
    const to = '+84907777777';
    for (let at = 0; at < 5; at += 1) await queue({ to, secret: `00000${at}` });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const slice = await ops.messaging.outbox({ query: { recipient: to, limit: '2', cursor } });
      seen.push(...slice.items.map(({ id }) => id));
      cursor = slice.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(seen.toSorted().reverse());
  });

  it("keeps a brand's messages to itself", async () => {
    const other = await addBrand(house);
    await queue({ to: '+84908888888' }, other.id);
    expect((await ops.messaging.outbox({ query: { recipient: '+84908888888' } })).items).toEqual([]);
  });
});

describe('a message', () => {
  it.each(Object.keys(MESSAGES) as MessageTemplate[])('%s names the brand in every language', (template) => {
    for (const language of ['EN', 'VI'] as const) {
      const params = { brand: 'Koi House', minutes: 5, secret: '402317' };
      const { subject, body } = renderMessage(template, language, params);
      expect(subject).toContain('Koi House');
      expect(body).toContain('Koi House');
      expect(body).not.toMatch(/\{\{|!/);
      if (template === 'code' || template === 'resetLink') expect(body).toMatch(/402317.*5|5.*402317/);
    }
  });

  it('keeps to one line whatever people have written', () => {
    const { subject } = renderMessage('code', 'EN', { brand: 'Koi\r\nBcc: all@example.test', minutes: 5 });
    expect(subject).toBe('Koi Bcc: all@example.test: your code');
  });

  it("is in the page's language, or the brand's first", async () => {
    await queue({ to: '+84909999991', language: 'VI' });
    await queue({ to: '+84909999992', language: 'xx' });
    const bodyTo = async (recipient: string) =>
      (await ops.messaging.outbox({ query: { recipient } })).items[0]!.body;
    expect(await bodyTo('+84909999991')).toContain('mã của bạn là 402317');
    expect(await bodyTo('+84909999992')).toContain('your code is 402317');
  });
});
