import { run, sql, transact } from '@fairhouse/db';
import {
  bootHouse,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let owner: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  [owner, member] = await Promise.all([ownerSession(house), newMember(house)]);
});

afterAll(() => house.close());

const write = ({ client }: Staff, text: string) =>
  client.note.write({ params: { id: member.id }, body: { text } });
const read = async (cursor?: string) =>
  owner.client.note.list({ params: { id: member.id }, query: cursor ? { cursor } : {} });

test('a note says who wrote what when, and is on the record', async () => {
  const support = await hire(house, owner, 'support');
  await write(support, 'Asked about a deposit.\nCall back on Monday.');
  const noted = await write(owner, 'Called back.');
  expect((await read()).items).toMatchObject([
    { id: noted.id, by: owner.username, text: 'Called back.' },
    { by: support.username, text: 'Asked about a deposit.\nCall back on Monday.' },
  ]);
  const { items } = await owner.client.audit.list({ query: { subject: member.id } });
  expect(items).toContainEqual(
    expect.objectContaining({ action: 'member.noted', detail: { note: noted.id } }),
  );
});

test('a note stays as it was written', async () => {
  const { id } = await write(owner, 'Once.');
  for (const change of [
    sql`update note set text = 'Twice.' where id = ${id}`,
    sql`delete from note where id = ${id}`,
  ])
    await expect(transact(house.platform.db, (tx) => run(tx, change))).rejects.toThrow('permission denied');
  expect((await read()).items.find((note) => note.id === id)?.text).toBe('Once.');
});

test('who may only look writes nothing', async () => {
  const auditor = await hire(house, owner, 'auditor');
  expect(await refusalCode(write(auditor, 'Hello.'))).toBe('staff_forbidden');
  for (const text of ['', '   ', 'x'.repeat(1_001)])
    expect(await refusalCode(write(owner, text))).toBe('bad_request');
  await write(owner, 'ổ'.repeat(1_000));
});

test('a long record is read slice by slice, each note once', async () => {
  await Promise.all(Array.from({ length: 64 }, (_, at) => write(owner, `Number ${at}.`)));
  const first = await read();
  const second = await read(first.next!);
  const numbers = [...first.items, ...second.items]
    .map(({ text }) => text)
    .filter((text) => /^Number/.test(text));
  expect(first.items).toHaveLength(50);
  expect(new Set(numbers).size).toBe(64);
  expect(numbers).toHaveLength(64);
});
