import { createDecipheriv, hkdfSync } from 'node:crypto';
import { bootHouse, type House, ownerSession, type Staff, siteClient } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let staff: Staff;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});

afterAll(() => house.close());

const permission = () =>
  siteClient(house).brand.permission({ query: { url: new URL(house.origins.site).hostname } });

const publish = async (href: string) => {
  const entry = await staff.client.content.create({
    body: {
      kind: 'resource',
      slot: 'chat',
      anchor: null,
      platform: 'A',
      execution: 'B',
      image: null,
      href,
      startsAt: null,
      endsAt: null,
      texts: { EN: { title: 'Chat', source: '' }, VI: null },
    },
  });
  await staff.client.content.publish({
    params: { id: entry.id },
    body: { revision: entry.revision, published: true },
  });
};

/** Reads a path of type 3 as the site does. */
function readPath(path: string, secret: string): string {
  const sealed = Buffer.from(path.slice(0, -8), 'base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, path.slice(-8), 'cs-link-v1', 32));
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}

test('the chat that staff publish reaches the site as a sealed link of type 3, and not as a download', async () => {
  expect((await permission()).customerService.value.version.pathList).toEqual([]);
  await publish('https://chat.example/room?t=1');
  const { customerService, resources, brand } = await permission();
  const [chat, ...others] = customerService.value.version.pathList;
  expect(others).toEqual([]);
  expect(chat?.type).toBe('3');
  expect(chat?.path).not.toContain('chat.example');
  expect(chat?.path).toMatch(/[A-Za-z2-9]{8}$/);
  expect(readPath(chat!.path, brand.merchantCode)).toBe('https://chat.example/room?t=1');
  expect(resources.map(({ type }) => type)).not.toContain('chat');
});
