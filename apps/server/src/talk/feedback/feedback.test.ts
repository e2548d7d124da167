import {
  bootHouse,
  type House,
  newMember,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let staff: Staff;

beforeAll(async () => {
  house = await bootHouse({ limits: { feedbackPerHour: 5 } });
  staff = await ownerSession(house);
});

afterAll(() => house.close());

const body = { question: 'games', content: 'The reels are hard to read on my phone.' } as const;
const send = (content: string = body.content) =>
  siteClient(house).feedback.send({ body: { ...body, content } });
const inbox = async (state?: 'new' | 'answered') =>
  (await staff.client.feedback.list({ query: state ? { state } : {} })).items;

test('reaches the inbox with the name of the member, and without one from a visitor', async () => {
  const member = await newMember(house);
  const { id } = await siteClient(house, member.token).feedback.send({ body });
  await send();
  const [visitors, members] = await inbox('new');
  expect(members).toMatchObject({
    id,
    ...body,
    member: { id: member.id, username: member.username },
    state: 'new',
  });
  expect(visitors).toMatchObject({ ...body, member: null });
});

test('of a session that has ended is a visitor’s', async () => {
  const member = await newMember(house);
  await member.client.session.logout();
  const { id } = await siteClient(house, member.token).feedback.send({ body });
  expect((await inbox()).find((one) => one.id === id)?.member).toBeNull();
});

test('is between four and a hundred and forty characters', async () => {
  for (const content of ['', 'abc', '   a   ', 'x'.repeat(141), 'null \u0000 byte'])
    expect(await refusalCode(send(content))).toBe('bad_request');
  await send('ổ'.repeat(140));
});

test('is marked once by whoever was first, with a note, and audited', async () => {
  const [one] = await inbox('new');
  const params = { id: one!.id };
  const was = { state: 'new', note: '' } as const;
  const mark = { state: 'answered', note: 'Told the designers.' } as const;
  const marked = await staff.client.feedback.answer({ params, body: { ...mark, was } });
  expect(marked).toMatchObject({ ...mark, changed: { by: 'owner' } });
  expect(await inbox('answered')).toEqual([marked]);
  expect(await refusalCode(staff.client.feedback.answer({ params, body: { ...mark, was } }))).toBe(
    'setting_conflict',
  );
  const { items } = await staff.client.audit.list({ query: { subject: one!.id } });
  expect(items).toMatchObject([{ action: 'feedback.marked', detail: { was, is: mark } }]);
});

test('of sixteen at once from one address takes five an hour', async () => {
  house.clock.advance(3_601_000);
  const sent = await Promise.allSettled(Array.from({ length: 16 }, () => send()));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await refusalOf(send())).toMatchObject({ code: 'too_many_requests', params: { seconds: 3_600 } });
  house.clock.advance(3_601_000);
  await send();
});
