import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bindAccount,
  bootHouse,
  depositAndPlay,
  depositFor,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
  setPaymentPassword,
  withdraw,
} from '@fairhouse/testkit';
import type { AmlRule, AmlRuleState } from '@fairhouse/wire/office/aml-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchAround } from './watch.ts';

let house: House;
let owner: Staff;
let risk: Staff;
let second: Staff;
let there: Staff;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  risk = await hire(house, owner, 'risk');
  second = await hire(house, owner, 'risk');
  there = await hire(house, owner, 'risk');
  const other = await addBrand(house);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${other.id} where id = ${there.id}`),
  );
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const STRUCTURING = { amount: '1000', percent: 10, count: 3, hours: 72 };

type Params = Parameters<Staff['client']['aml']['tryRule']>[0]['body']['params'];

const tried = (rule: AmlRule, params: Params, by = risk) => by.client.aml.tryRule({ body: { rule, params } });

const set = (rule: AmlRule, params: Params, state: AmlRuleState, was: AmlRuleState) =>
  risk.client.aml.setRule({ body: { rule, params, state, was, deadlineDays: 5 } });

const deposits = async (member: Member, ...amounts: string[]) => {
  for (const amount of amounts) await depositFor(house, member, amount);
  await house.catchUp();
};

const casesOf = async ({ id }: Member) => (await risk.client.aml.risk({ params: { id } })).cases.toReversed();

const hitsOf = async ({ id }: Member) => (await risk.client.aml.risk({ params: { id } })).hits;

test('a rule is tried on history, watches, and then raises cases; what was seen once raises nothing again', async () => {
  const [before, during, after] = await Promise.all([newMember(house), newMember(house), newMember(house)]);
  await deposits(before, '950', '920', '999');
  expect(await refusalCode(set('structuring', STRUCTURING, 'shadow', 'off'))).toBe('aml_rule_untried');
  const { members, sightings } = await tried('structuring', STRUCTURING);
  expect(members).toBe(1);
  expect(sightings).toMatchObject([
    { member: { id: before.id, username: before.username }, count: 3, amount: '2869.0000' },
  ]);
  expect(await hitsOf(before)).toEqual([]);
  expect(await refusalCode(set('structuring', STRUCTURING, 'live', 'off'))).toBe('aml_rule_not_watched');
  await set('structuring', STRUCTURING, 'shadow', 'off');
  await deposits(during, '950', '950', '950');
  expect(await hitsOf(during)).toMatchObject([{ rule: 'structuring', live: false }]);
  expect(await casesOf(during)).toEqual([]);
  // Other numbers were not watched with.
  const stricter = { ...STRUCTURING, count: 2 };
  expect(await refusalCode(set('structuring', stricter, 'live', 'shadow'))).toBe('aml_rule_untried');
  await set('structuring', STRUCTURING, 'live', 'shadow');
  expect(await refusalCode(set('structuring', STRUCTURING, 'off', 'shadow'))).toBe('setting_conflict');
  await deposits(after, '950', '950');
  expect(await casesOf(after)).toEqual([]);
  await deposits(after, '950', '950');
  // What it only watched raises a case once it is seen again.
  expect(await casesOf(during)).toEqual([]);
  await deposits(during, '950');
  await deposits(during, '950');
  expect(await casesOf(during)).toHaveLength(1);
  const [one, ...more] = await casesOf(after);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ state: 'open', rules: ['structuring'], assignee: null });
  expect(one!.dueAt - one!.openedAt).toBe(5 * 24 * 3_600_000);
  const { items } = await risk.client.aml.rules();
  expect(items.find(({ rule }) => rule === 'structuring')).toMatchObject({ state: 'live', seen: 2 });
});

test('money that comes and goes unplayed is seen, and play is not taken for it', async () => {
  const params = { amount: '500', percent: 80, playPercent: 20, hours: 48 };
  const player = await newMember(house);
  await setPaymentPassword(player);
  const account = await bindAccount(player);
  await depositAndPlay(house, player, '1000');
  await withdraw(player, account.id, '900');
  await house.catchUp();
  expect((await tried('passThrough', params)).members).toBe(0);
  expect((await tried('passThrough', { ...params, playPercent: 200 })).sightings).toMatchObject([
    { member: { id: player.id }, count: 2, amount: '1900.0000' },
  ]);
});

test('a case is one person’s at a time, keeps what is noted, and ends by two; its file is on the record', async () => {
  const member = await newMember(house);
  const body = { reason: 'A bank called.', deadlineDays: 3 };
  const opened = await Promise.allSettled(
    Array.from({ length: 8 }, () => risk.client.aml.open({ params: { id: member.id }, body })),
  );
  const [won, ...others] = opened.filter((one) => one.status === 'fulfilled');
  expect(others).toEqual([]);
  const params = { id: won!.value.id };
  const taken = await Promise.allSettled(
    [risk, second].map(({ client }) => client.aml.assign({ params, body: { mine: true, was: null } })),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await risk.client.aml.note({ params, body: { text: 'Payslips asked for.' } });
  const file = await risk.client.aml.report({ params });
  expect(JSON.parse(file.text)).toMatchObject({
    case: { id: params.id, openedBecause: 'A bank called.' },
    subject: { account: member.username },
    notes: [{ by: risk.username, text: 'Payslips asked for.' }],
  });
  const end = { verdict: 'reported', reason: 'No proof of the money.' } as const;
  const asked = await risk.client.aml.askEnd({ params, body: end });
  expect(await refusalCode(second.client.aml.askEnd({ params, body: end }))).toBe('approval_open');
  const decide = ({ client }: Staff) =>
    client.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } });
  expect(await refusalCode(decide(risk))).toBe('four_eyes_self');
  const decided = await Promise.allSettled(Array.from({ length: 8 }, () => decide(second)));
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await risk.client.aml.get({ params })).toMatchObject({
    state: 'reported',
    ended: { asked: risk.username, by: second.username, reason: end.reason },
    waiting: null,
  });
  expect(await refusalCode(risk.client.aml.note({ params, body: { text: 'Late.' } }))).toBe(
    'aml_case_closed',
  );
  const { items } = await owner.client.audit.list({ query: { subject: member.id } });
  expect(items).toContainEqual(
    expect.objectContaining({
      action: 'aml.report_made',
      detail: { case: params.id, sha256: file.sha256 },
    }),
  );
  expect(await risk.client.aml.risk({ params: { id: member.id } })).toMatchObject({
    score: 45,
    grade: 'medium',
    reasons: [
      { factor: 'reported', points: 40 },
      { factor: 'newAccount', points: 5 },
    ],
  });
});

test('members are screened against a list, and who is named raises a case once', async () => {
  const member = await newMember(house);
  await setPaymentPassword(member);
  await bindAccount(member, { holder: 'Quach Van Test' });
  const text =
    '{"id":"NK-1","schema":"Person","properties":{"name":["Quách Văn Test"],"topics":["sanction"]}}\n';
  expect(await refusalCode(risk.client.aml.setList({ body: { name: 'sandbox', text: '<html>' } }))).toBe(
    'screening_list_unreadable',
  );
  await risk.client.aml.setList({ body: { name: 'sandbox', text } });
  expect(await risk.client.aml.setList({ body: { name: 'sandbox', text } })).toMatchObject({ entries: 1 });
  const params = { percent: 90 };
  expect((await tried('screening', params)).sightings).toMatchObject([
    { member: { id: member.id }, match: { list: 'sandbox', entity: 'NK-1', score: 100 } },
  ]);
  await set('screening', params, 'shadow', 'off');
  await watchAround(house.platform);
  expect(await casesOf(member)).toEqual([]);
  await set('screening', params, 'live', 'shadow');
  await Promise.all([watchAround(house.platform), watchAround(house.platform)]);
  await watchAround(house.platform);
  expect(await casesOf(member)).toMatchObject([{ rules: ['screening'], state: 'open' }]);
  const risked = await risk.client.aml.risk({ params: { id: member.id } });
  expect(risked.reasons.map(({ factor }) => factor)).toEqual(['screening', 'openCase', 'newAccount']);
  await risk.client.aml.dropList({ body: { name: 'sandbox' } });
  expect((await tried('screening', params)).members).toBe(0);
});

test('who shares most of a name is found among hundreds who share a word of it', async () => {
  const member = await newMember(house);
  await setPaymentPassword(member);
  await bindAccount(member, { holder: 'Nguyen Van Trung Truc' });
  const entry = (id: string, name: string) =>
    JSON.stringify({ id, schema: 'Person', properties: { name: [name], topics: ['sanction'] } });
  const many = Array.from({ length: 600 }, (_, i) => entry(`NK-${i}`, `Nguyễn Hữu ${i}`));
  const text = [...many, entry('NK-wanted', 'Nguyễn Trung Trực')].join('\n');
  await risk.client.aml.setList({ body: { name: 'crowd', text } });
  const { sightings } = await tried('screening', { percent: 80 });
  const matches = sightings
    .filter(({ member: { id } }) => id === member.id)
    .map(({ match }) => match?.entity);
  expect(matches).toContain('NK-wanted');
  await risk.client.aml.dropList({ body: { name: 'crowd' } });
});

test('members under one name are seen with each other', async () => {
  const [one, two] = [await newMember(house), await newMember(house)];
  for (const member of [one, two]) {
    await setPaymentPassword(member);
    await bindAccount(member, { holder: 'Shared Holder Name' });
  }
  const { sightings } = await tried('sharedHolder', { count: 2 });
  const mine = sightings.filter(({ member }) => [one.id, two.id].includes(member.id));
  expect(mine).toHaveLength(2);
  expect(mine.find(({ member }) => member.id === one.id)).toMatchObject({
    count: 2,
    others: [{ id: two.id, username: two.username }],
  });
});

test('takes the numbers of its rule and no others, from who may, and shows another brand nothing', async () => {
  for (const params of [{}, { amount: '5' }, { count: 3, hours: 5, percent: 5 }])
    expect(await refusalCode(tried('velocity', params))).toBe('field_rule');
  const [auditor, support] = [await hire(house, owner, 'auditor'), await hire(house, owner, 'support')];
  expect(await refusalCode(tried('velocity', { count: 3, hours: 5 }, auditor))).toBe('staff_forbidden');
  expect(await refusalCode(support.client.aml.rules())).toBe('staff_forbidden');
  const member = await newMember(house);
  const { id } = await risk.client.aml.open({
    params: { id: member.id },
    body: { reason: 'Asked by finance.', deadlineDays: 1 },
  });
  const { client } = there;
  expect(await refusalCode(client.aml.get({ params: { id } }))).toBe('not_found');
  expect(await refusalCode(client.aml.report({ params: { id } }))).toBe('not_found');
  expect(await refusalCode(client.aml.risk({ params: { id: member.id } }))).toBe('not_found');
  expect(
    await refusalCode(
      client.aml.open({ params: { id: member.id }, body: { reason: 'Not ours.', deadlineDays: 1 } }),
    ),
  ).toBe('not_found');
  expect((await client.aml.hits({ query: {} })).items).toEqual([]);
  expect((await client.aml.cases({ query: {} })).total).toBe(0);
  expect((await tried('structuring', STRUCTURING, there)).members).toBe(0);
});
