import { listRows, run, sql, transact } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import { readClues } from '@fairhouse/rules/office/find/read-clues';
import {
  addBrand,
  asSuperuser,
  bindAccount,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openGame,
  ownerSession,
  type Staff,
  setPaymentPassword,
  spin,
} from '@fairhouse/testkit';
import type { Found } from '@fairhouse/wire/office/find';
import { FOUND_KINDS } from '@fairhouse/wire/office/find-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSale } from '../../../test/lottery-sale.ts';
import { FINDERS } from '../../features.ts';

const MOBILE = '+639171234417';
const NUMBER = '000123456784417';

let house: House;
let owner: Staff;
let member: Member;
let deposit: string;
let bet: string;
let roundRef: string;
let ticket: string;
let hash: string;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  member = await newMember(house, 'orca17');
  deposit = await depositFor(house, member, '500');
  await setPaymentPassword(member);
  await bindAccount(member, { number: NUMBER });
  await spin(await openGame(house, member), '1');
  await house.studio.settleOutbox();
  const issue = await openSale(house, 'SSC_1M');
  const { tickets } = await member.client.lotteryTicket.place({
    idempotencyKey: newId('slip'),
    body: {
      gameCode: issue.lottery,
      issue: issue.id.toString(),
      lines: [{ playType: 'POSITION', multiple: 1, unit: 1, fields: { p1: [7] } }],
    },
  });
  ticket = tickets[0]!;
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`update player set mobile = ${MOBILE}, email = 'ana.cruz@mail.example' where id = ${member.id}`,
    );
    await run(tx, sql`update session set ip = '203.0.113.77' where player_id = ${member.id}`);
  });
  [{ id: bet, roundRef }] = (await listRows(
    house.platform.db,
    sql<{ id: string; roundRef: string }>`select id, round_ref from bet where player_id = ${member.id}`,
  )) as [{ id: string; roundRef: string }];
  [{ hash }] = (await listRows(
    house.platform.db,
    sql<{
      hash: string;
    }>`select terminal_hash as hash from draw_chain where brand_id = ${house.brandId} limit 1`,
  )) as [{ hash: string }];
});

afterAll(() => house.close());

const seek = (who: Staff, text: string) => who.client.find.find({ body: { text } });
const told = (items: readonly Found[]) => items.map(({ kind, id }) => `${kind} ${id}`);
const mark = async () =>
  (await owner.client.member.identity({ params: { id: member.id as Id<'player'> } })).devices[0]!.mark;
const rowsOf = async (action: string) =>
  (await owner.client.audit.list({ query: { limit: '100' } })).items.filter((row) => row.action === action);

test('whatever somebody pastes leads to its place', async () => {
  const mine = `member ${member.id}`;
  const { number } = await owner.client.member.get({ params: { id: member.id as Id<'player'> } });
  const cases: readonly (readonly [string, string])[] = [
    [member.id, mine],
    [String(number), mine],
    ['ORCA', mine],
    ['0917 123 4417', mine],
    [MOBILE, mine],
    ['4417', mine],
    ['Ana.Cruz@mail.example', mine],
    ['lan tran thi', mine],
    [NUMBER, mine],
    ['203.0.113.77', mine],
    [await mark(), mine],
    [deposit, `deposit ${deposit}`],
    [bet, `round ${bet}`],
    [roundRef, `round ${bet}`],
    [ticket, `ticket ${ticket}`],
  ];
  for (const [text, place] of cases)
    expect([text, told((await seek(owner, text)).items)]).toEqual([text, expect.arrayContaining([place])]);
  expect((await seek(owner, hash)).items).toMatchObject([{ kind: 'draws', by: 'hash' }]);
  expect((await seek(owner, '1')).items).toEqual([]);
});

test('one row of the audit log is found by its hash and by its id', async () => {
  const [row] = (await owner.client.audit.list({ query: { limit: '1' } })).items;
  for (const text of [row!.hash, row!.id])
    expect(told((await seek(owner, text)).items)).toEqual([`audit ${row!.id}`]);
});

test('what was found by is told masked, and no more than it', async () => {
  const answers = JSON.stringify([
    await seek(owner, MOBILE),
    await seek(owner, 'ana.cruz@mail.example'),
    await seek(owner, NUMBER),
  ]);
  expect(answers).toContain('+63 •••••• 17');
  expect(answers).toContain('Harbour Bank •••• 4417');
  expect(answers).not.toMatch(/9171234417|ana\.cruz|00012345678/);
});

test('looking for somebody by personal data is on the record, whether somebody is found or not', async () => {
  const support = await hire(house, owner, 'support');
  const before = await rowsOf('member.sought');
  expect((await seek(support, MOBILE)).logged).toBe(true);
  expect((await seek(support, 'orca17')).logged).toBe(false);
  expect((await seek(support, 'nobody@mail.example')).logged).toBe(true);
  const [look] = (await rowsOf('member.found')).filter(({ subject }) => subject === member.id);
  expect(look).toMatchObject({ actor: { name: support.username }, detail: { by: 'mobile' } });
  const sought = await rowsOf('member.sought');
  expect(sought).toHaveLength(before.length + 1);
  expect(JSON.stringify([look, sought])).not.toMatch(/9171234417|nobody@/);
});

test('a role is told what its permissions open, and nothing is logged that it was not told', async () => {
  const everything = [member.id, deposit, bet, ticket, hash, MOBILE, NUMBER];
  for (const role of ['finance', 'support', 'risk', 'marketing', 'auditor'] as const) {
    const who = await hire(house, owner, role);
    const { permissions } = await who.client.staff.me();
    const found = (await Promise.all(everything.map((text) => seek(who, text)))).flatMap(
      ({ items }) => items,
    );
    const kinds = new Set(found.map(({ kind }) => kind));
    const may = {
      member: permissions.includes('member.read'),
      deposit: permissions.includes('deposit.read'),
      round: permissions.includes('bet.read'),
      ticket: permissions.includes('bet.read'),
      draws: permissions.includes('lottery.read'),
    };
    for (const [kind, allowed] of Object.entries(may))
      expect([role, kind, kinds.has(kind as Found['kind'])]).toEqual([role, kind, allowed]);
    const byAccount = found.some(({ match }) => match?.startsWith('Harbour Bank'));
    expect([role, byAccount]).toEqual([role, permissions.includes('withdrawal.read')]);
  }
});

test('staff of another brand find nothing of this one', async () => {
  const other = await addBrand(house);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${other.id} where id = ${owner.id}`),
  );
  for (const text of [
    member.id,
    MOBILE,
    '4417',
    NUMBER,
    '203.0.113.77',
    deposit,
    bet,
    roundRef,
    ticket,
    hash,
    'orca',
  ])
    expect([text, (await seek(owner, text)).items]).toEqual([text, []]);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${house.brandId} where id = ${owner.id}`),
  );
});

test('every look-up is a range of an index', async () => {
  const texts = [member.id, '48213377', 'orca', MOBILE, '4417', 'ana@mail.example', 'lan tran thi', NUMBER];
  const more = [
    '203.0.113.77',
    await mark(),
    deposit,
    bet,
    roundRef,
    ticket,
    hash,
    'HARVEST-26',
    'pay-123456',
  ];
  const scanned = await transact(house.platform.db, async (tx) => {
    await run(tx, sql`set local enable_seqscan = off`);
    const big = ['player', 'session', 'player_device', 'payout_account', 'deposit', 'withdrawal', 'bet'];
    const count = () =>
      listRows(
        tx,
        sql<{ name: string; scans: bigint }>`
          select relname as name, seq_scan as scans from pg_stat_xact_user_tables
          where relname = any(${[...big, 'audit_event', 'transfer', 'draw_chain', 'affiliate_code']}::text[])
            and seq_scan > 0`,
      );
    // What the connection has not reported yet of its work before is among the counts.
    const before = await count();
    for (const text of [...texts, ...more])
      for (const clue of readClues(text, 'PHP'))
        for (const { by, find } of FINDERS)
          if (by.includes(clue.by))
            await find(tx, { brandId: house.brandId, clue, limit: 5 }, house.platform.config);
    return { before, after: await count() };
  });
  expect(scanned.after).toEqual(scanned.before);
});

test('kinds are told in one order', async () => {
  const { items } = await seek(owner, '4417');
  const order = items.map(({ kind }) => FOUND_KINDS.indexOf(kind));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
