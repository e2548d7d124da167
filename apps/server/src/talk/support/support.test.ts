import { createDecipheriv, hkdfSync } from 'node:crypto';
import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  type Member,
  newMember,
  ownerSession,
  type Staff,
  siteClient,
  siteClientAt,
} from '@fairhouse/testkit';
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

const publish = async (href: string, slot: 'chat' | 'vipChat' = 'chat') => {
  const entry = await staff.client.content.create({
    body: {
      kind: 'resource',
      slot,
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
  const fresh = await permission();
  const own = fresh.customerService.value.version.pathList;
  expect(
    own.map(({ path }) => readPath(path, fresh.brand.merchantCode)),
    'the desk of the house, until then',
  ).toEqual(['/chat']);
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

const linkOf = async (member: Member): Promise<URL> => {
  const [chat] = (await member.client.support.link()).value.version.pathList;
  const { brand } = await permission();
  return new URL(readPath(chat!.path, brand.merchantCode));
};

const rank = (member: Member, level: number) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set rank_level = ${level} where id = ${member.id}`));

const redeem = (ticket: string, client = siteClient(house)) =>
  client.support.redeem({ body: { ticket } }).catch((fault) => fault.failure.code as string);

test('a member’s link carries a ticket that tells the chat who asks, once, for five minutes, at this brand', async () => {
  const member = await newMember(house);
  const link = await linkOf(member);
  expect(`${link.origin}${link.pathname}?t=${link.searchParams.get('t')}`).toBe(
    'https://chat.example/room?t=1',
  );
  const ticket = link.searchParams.get('ticket')!;
  const races = await Promise.all(Array.from({ length: 16 }, () => redeem(ticket)));
  expect(races.filter((answer) => answer !== 'link_expired')).toEqual([
    { account: member.username, nickname: member.username, rankLevel: 0, vip: false, language: null },
  ]);
  const late = (await linkOf(member)).searchParams.get('ticket')!;
  house.clock.advance(5 * 60_000);
  expect(await redeem(late)).toBe('link_expired');
  const elsewhere = await addBrand(house);
  const ours = (await linkOf(member)).searchParams.get('ticket')!;
  expect(await redeem(ours, siteClientAt(house, elsewhere.host))).toBe('link_expired');
});

test('above level 4 the link leads to the VIP service, which nobody else is told of', async () => {
  const vip = await newMember(house);
  await rank(vip, 5);
  expect((await linkOf(vip)).hostname, 'while the brand has but one chat').toBe('chat.example');
  await publish('https://vip.example/desk', 'vipChat');
  const link = await linkOf(vip);
  expect(link.hostname).toBe('vip.example');
  expect(await redeem(link.searchParams.get('ticket')!)).toMatchObject({ rankLevel: 5, vip: true });
  await rank(vip, 4);
  expect((await linkOf(vip)).hostname).toBe('chat.example');
  const told = await permission();
  expect(JSON.stringify(told.resources)).not.toContain('vip.example');
  expect(told.customerService.value.version.pathList).toHaveLength(1);
  expect(readPath(told.customerService.value.version.pathList[0]!.path, told.brand.merchantCode)).toBe(
    'https://chat.example/room?t=1',
  );
});
