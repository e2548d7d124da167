import { randomUUID } from 'node:crypto';
import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let owner: Staff;
/** One below the other, the last no agent; and an agent beside them. */
let top: Member;
let middle: Member;
let low: Member;
let member: Member;
let beside: Member;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  const newcomer = () => newMember(house);
  [top, middle, low, member, beside] = await Promise.all([
    newcomer(),
    newcomer(),
    newcomer(),
    newcomer(),
    newcomer(),
  ]);
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`update player set agent_type = 1 where id = any (${[top.id, middle.id, low.id, beside.id]}::text[])`,
    );
    for (const [up, down] of [
      [top, middle],
      [middle, low],
      [low, member],
    ] as const)
      await run(
        tx,
        sql`with up as (update player set upline_id = ${up.id} where id = ${down.id})
          update team_place m set parent_no = a.no, path = a.path || place_code(m.no), depth = a.depth + 1
          from team_place a where m.player_id = ${down.id} and a.player_id = ${up.id}`,
      );
  });
});

afterAll(() => house.close());

const write = ({ client }: Member, text: string, idempotencyKey: string = randomUUID()) =>
  client.announcement.write({ body: { text }, idempotencyKey });
const read = async ({ client }: Member) =>
  (await client.announcement.list({ query: {} })).items.map(({ from, account, text }) => [
    from,
    account,
    text,
  ]);

/** What was written is of yesterday. */
const nextDay = () => asSuperuser(house, (tx) => run(tx, sql`update team_announcement set day = day - 1`));

test('agents read what is announced above them, and never beside or below', async () => {
  await write(top, 'From the top.');
  await write(middle, 'From the middle.');
  await write(low, 'From below.');
  await write(beside, 'From beside.');
  await owner.client.announcement.write({ body: { text: 'From the house.' } });
  expect(await read(top)).toEqual([
    ['house', null, 'From the house.'],
    ['self', top.username, 'From the top.'],
  ]);
  expect(await read(low)).toEqual([
    ['house', null, 'From the house.'],
    ['self', low.username, 'From below.'],
    ['upline', middle.username, 'From the middle.'],
    // Who stands further up is not named.
    ['above', null, 'From the top.'],
  ]);
  expect(await refusalCode(member.client.announcement.list({ query: {} }))).toBe('not_an_agent');
  expect(await refusalCode(write(member, 'Hello.'))).toBe('not_an_agent');
});

test('of sixty-four at once three are published, and the next day there are three more', async () => {
  await nextDay();
  const sent = await Promise.allSettled(
    Array.from({ length: 64 }, (_, at) => write(middle, `Number ${at}.`)),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await middle.client.announcement.list({ query: {} })).left).toBe(0);
  expect(await refusalOf(write(middle, 'One more.'))).toMatchObject({
    code: 'announcement_limit',
    params: { most: 3 },
  });
  // Removing one makes no room for another.
  const [last] = (await middle.client.announcement.list({ query: {} })).items;
  await middle.client.announcement.remove({ params: { id: last!.id } });
  expect(await refusalCode(write(middle, 'One more.'))).toBe('announcement_limit');
  await nextDay();
  await write(middle, 'A new day.');
  expect((await middle.client.announcement.list({ query: {} })).left).toBe(2);
});

test('one key is one announcement', async () => {
  const [first, again] = [
    await write(beside, 'Once.', 'one-wish-1'),
    await write(beside, 'Once.', 'one-wish-1'),
  ];
  expect(again).toEqual(first);
  expect(await refusalCode(write(beside, 'Other.', 'one-wish-1'))).toBe('idempotency_mismatch');
});

test('is one line of at most 140 characters', async () => {
  for (const text of ['', '   ', 'x'.repeat(141), 'two\nlines'])
    expect(await refusalCode(write(low, text))).toBe('bad_request');
  await write(low, 'ổ'.repeat(140));
});

test('is removed by its author or by staff, once, and nobody else', async () => {
  const { id } = await write(top, 'Not for long.');
  const remove = ({ client }: Member) => client.announcement.remove({ params: { id } });
  expect(await refusalCode(remove(middle))).toBe('not_found');
  const auditor = await hire(house, owner, 'auditor');
  expect(await refusalCode(auditor.client.announcement.remove({ params: { id } }))).toBe('staff_forbidden');
  await owner.client.announcement.remove({ params: { id } });
  expect(await refusalCode(remove(top))).toBe('not_found');
  expect(await refusalCode(owner.client.announcement.remove({ params: { id } }))).toBe('not_found');
  expect((await read(middle)).map(([, , text]) => text)).not.toContain('Not for long.');
  const { items } = await owner.client.announcement.list({ query: {} });
  expect(items.find((row) => row.id === id)).toMatchObject({
    author: { id: top.id, account: top.username },
    removed: { by: 'owner' },
  });
  const told = (await owner.client.audit.list({ query: { subject: id } })).items.map(({ action }) => action);
  expect(told.toSorted()).toEqual(['team.announced', 'team.announcement_removed']);
});

test('of another brand is read by nobody here', async () => {
  const elsewhere = await addBrand(house);
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into team_announcement (id, brand_id, author_id, text, at, day)
        values (${house.platform.newId('announcement')}, ${elsewhere.id}, null, 'Elsewhere.', now(), current_date)`,
    ),
  );
  const read = [...(await owner.client.announcement.list({ query: {} })).items];
  read.push(...((await top.client.announcement.list({ query: {} })).items as never[]));
  expect(read.map(({ text }) => text)).not.toContain('Elsewhere.');
});
