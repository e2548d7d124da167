import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
  siteClientAt,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAY_MS = 86_400_000;

let house: House;
let staff: Staff;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});

afterAll(() => house.close());

const told = {
  channel: 'video',
  contact: '@harbour-films',
  plan: 'I film how rounds are checked and have four thousand viewers.',
} as const;

const apply = ({ client }: Member, more: Partial<{ plan: string; agreed: boolean }> = {}) =>
  client.affiliate.apply({ body: { ...told, agreed: true, ...more } });
const standing = ({ client }: Member) => client.affiliate.application();
const queue = async (state?: 'pending' | 'approved' | 'rejected') =>
  (await staff.client.affiliate.applications({ query: state ? { state } : {} })).items;
const idOf = async ({ username }: Member) =>
  (await queue()).find(({ member }) => member.username === username)!.id;
const decide = async (member: Member, state: 'approved' | 'rejected', answer = '') =>
  staff.client.affiliate.decide({ params: { id: await idOf(member) }, body: { state, answer } });

test('reaches staff as it was written, and its writer sees that it is read', async () => {
  const member = await newMember(house);
  expect(await standing(member)).toEqual({ latest: null, opensAt: 0 });
  expect(await apply(member)).toMatchObject({ ...told, state: 'pending', answer: '' });
  expect(await standing(member)).toMatchObject({ latest: { state: 'pending' }, opensAt: null });
  expect((await queue('pending'))[0]).toMatchObject({
    ...told,
    member: { id: member.id, username: member.username },
    decided: null,
  });
});

test('wants the terms agreed to, a plan and a way to reach its writer', async () => {
  const member = await newMember(house);
  expect(await refusalCode(apply(member, { agreed: false }))).toBe('terms_not_accepted');
  for (const plan of ['', 'too short', 'x'.repeat(501)])
    expect(await refusalCode(apply(member, { plan }))).toBe('bad_request');
  expect((await standing(member)).latest).toBeNull();
});

test('of sixteen at once one is kept', async () => {
  const member = await newMember(house);
  const sent = await Promise.allSettled(Array.from({ length: 16 }, () => apply(member)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalCode(apply(member))).toBe('application_open');
});

test('approved, makes an agent with a link that brings people to them', async () => {
  const member = await newMember(house);
  expect(await refusalCode(member.client.affiliate.links())).toBe('not_an_agent');
  await apply(member);
  expect(await decide(member, 'approved', 'Welcome.')).toMatchObject({
    state: 'approved',
    answer: 'Welcome.',
    decided: { by: 'owner' },
  });
  expect((await member.client.member.info()).type).toBe(1);
  const { items } = await member.client.affiliate.links();
  expect(items).toMatchObject([{ enabled: true, registered: 0 }]);
  const { code, link } = items[0]!;
  expect(new URL(link).searchParams.get('affiliateCode')).toBe(code);
  expect(await member.client.affiliate.check({ query: { code } })).toEqual({ valid: true });
  expect(await standing(member)).toMatchObject({ latest: { state: 'approved' }, opensAt: null });
  expect(await refusalCode(apply(member))).toBe('already_agent');
  const { items: log } = await staff.client.audit.list({ query: { subject: member.id } });
  expect(log.find(({ action }) => action === 'affiliate.approved')).toMatchObject({ detail: { code } });
});

test('an agent sees links of their own alone', async () => {
  const [one, other] = [await newMember(house), await newMember(house)];
  for (const member of [one, other]) {
    await apply(member);
    await decide(member, 'approved');
  }
  const [mine, theirs] = [await one.client.affiliate.links(), await other.client.affiliate.links()];
  expect(mine.items).toHaveLength(1);
  expect(mine.items.map(({ code }) => code)).not.toEqual(theirs.items.map(({ code }) => code));
});

test('rejected, says why, and rests for thirty days', async () => {
  const member = await newMember(house);
  await apply(member);
  await decide(member, 'rejected', 'Tell us more about your viewers.');
  const { latest, opensAt } = await standing(member);
  expect(latest).toMatchObject({ state: 'rejected', answer: 'Tell us more about your viewers.' });
  expect(await refusalOf(apply(member))).toMatchObject({
    code: 'application_too_soon',
    params: { days: 30 },
  });
  expect((await member.client.member.info()).type).toBe(0);
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update affiliate_application set decided_at = decided_at - interval '30 days'
        where player_id = ${member.id}`,
    ),
  );
  expect((await standing(member)).opensAt).toBe(opensAt! - 30 * DAY_MS);
  await apply(member);
});

test('is decided once, by whoever was first', async () => {
  const member = await newMember(house);
  await apply(member);
  const both = await Promise.allSettled([decide(member, 'approved'), decide(member, 'rejected')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalCode(decide(member, 'approved'))).toBe('setting_conflict');
});

test('of a locked account is rejected or left', async () => {
  const member = await newMember(house);
  await apply(member);
  await staff.client.member.setState({
    params: { id: member.id },
    body: { is: 'locked', was: 'active', reason: 'Under review.' },
  });
  expect(await refusalCode(decide(member, 'approved'))).toBe('account_locked');
  expect(await decide(member, 'rejected')).toMatchObject({ state: 'rejected' });
});

test('is told to its writer, in their language', async () => {
  const member = await newMember(house);
  const email = `${member.username}@mail.example`;
  await asSuperuser(house, (tx) => run(tx, sql`update player set email = ${email} where id = ${member.id}`));
  await member.client.member.setLanguage({ body: { language: 'VI' } });
  await apply(member);
  await decide(member, 'rejected');
  const { items } = await staff.client.messaging.outbox({ query: { recipient: email } });
  expect(items.map(({ body }) => body)).toEqual([expect.stringContaining('không được duyệt')]);
});

test('of another brand is nobody’s here', async () => {
  const member = await newMember(house);
  await apply(member);
  const id = await idOf(member);
  const other = await addBrand(house);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update affiliate_application set brand_id = ${other.id} where id = ${id}`),
  );
  expect((await queue()).map((row) => row.id)).not.toContain(id);
  const body = { state: 'approved', answer: '' } as const;
  expect(await refusalCode(staff.client.affiliate.decide({ params: { id }, body }))).toBe('not_found');
  expect(await refusalCode(siteClientAt(house, other.host).affiliate.application())).toBe('not_logged_in');
});
