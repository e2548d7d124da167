import { run, sql, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositAndPlay,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  ownerSession,
  playThrough,
  proveBy,
  refusalCode,
  setPaymentPassword,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { barPlayer } from '../../identity/protection/index.ts';

const COPIES = 16;

let house: House;
let agent: Member;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
});

const plant = (statement: ReturnType<typeof sql>) => asSuperuser(house, (tx) => run(tx, statement));

beforeEach(async () => {
  [agent, member] = [await newMember(house), await newMember(house)];
  await plant(sql`update player set agent_type = 1 where id = ${agent.id}`);
  await plant(sql`update player set upline_id = ${agent.id} where id = ${member.id}`);
  await depositAndPlay(house, member, '100.0000');
  await setPaymentPassword(member);
  await setPaymentPassword(agent);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const prove = ({ client }: Member) => proveBy(client, 'upline_transfer');

const up = async (amount: string, key = newId('wish'), proof?: string) =>
  member.client.uplineTransfer.create({
    body: { direction: 'up', amount },
    idempotencyKey: key,
    proof: proof ?? (await prove(member)),
  });

const down = async (account: string, amount: string) =>
  agent.client.uplineTransfer.create({
    body: { direction: 'down', account, amount },
    idempotencyKey: newId('wish'),
    proof: await prove(agent),
  });

const balanceOf = async ({ client }: Member) => (await client.wallet.balance()).available;

describe('the list of downlines', () => {
  const listed = async (of: Member, search?: string) =>
    (await of.client.uplineTransfer.downlines({ query: search === undefined ? {} : { search } })).accounts;

  test('has the accounts directly below the agent, by the beginning of their names, and no others', async () => {
    const [second, beyond] = [await newMember(house), await newMember(house)];
    await plant(sql`update player set upline_id = ${agent.id} where id = ${second.id}`);
    await plant(sql`update player set upline_id = ${member.id} where id = ${beyond.id}`);
    expect(await listed(agent)).toEqual([member.username, second.username].sort());
    expect(await listed(agent, second.username.slice(0, -1).toUpperCase())).toContain(second.username);
    expect(await listed(agent, second.username)).toEqual([second.username]);
    expect(await listed(agent, beyond.username)).toEqual([]);
    for (const wild of ['%', '_']) expect(await listed(agent, wild)).toEqual([]);
  });

  test('is empty for who is no agent, and leaves out accounts that are locked', async () => {
    await plant(sql`update player set upline_id = ${member.id} where id = ${(await newMember(house)).id}`);
    expect(await listed(member)).toEqual([]);
    await plant(sql`update player set state = 'locked' where id = ${member.id}`);
    expect(await listed(agent)).toEqual([]);
  });
});

describe('money to the upline', () => {
  test('is there at once, and both sides see the same in their records', async () => {
    const sent = await up('40');
    expect(sent).toMatchObject({ way: 'sent', other: agent.username, amount: '40.0000' });
    expect([await balanceOf(member), await balanceOf(agent)]).toEqual(['60.0000', '40.0000']);
    expect((await agent.client.uplineTransfer.list({ query: {} })).items).toEqual([
      { ...sent, way: 'received', other: member.username },
    ]);
    for (const [side, amount] of [
      [member, '-40.0000'],
      [agent, '40.0000'],
    ] as const) {
      const [line] = (await side.client.statement.list({ query: {} })).items;
      expect(line).toMatchObject({
        kind: 'upline_transfer',
        amount,
        cause: { id: sent.id, label: `${member.username} → ${agent.username}` },
      });
      const receipt = await side.client.statement.receipt({ params: { transfer: line!.id } });
      const mine = { side: 'main', at: '' };
      const other = { side: 'other', at: '' };
      expect(receipt.moves).toMatchObject(
        side === member ? [{ from: mine, to: other }] : [{ from: other, to: mine }],
      );
    }
  });

  test('has one effect, however often and at once it is asked for with one key', async () => {
    const key = newId('wish');
    const first = await up('10', key);
    expect(await up('10', key)).toEqual(first);
    expect(await refusalCode(up('11', key))).toBe('idempotency_mismatch');
    const again = newId('wish');
    const proof = await prove(member);
    const all = await Promise.allSettled(Array.from({ length: COPIES }, () => up('5', again, proof)));
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect([await balanceOf(member), await balanceOf(agent)]).toEqual(['85.0000', '15.0000']);
  });

  test('takes no more than there is, whatever is asked for at once', async () => {
    const proofs = await Promise.all(Array.from({ length: 5 }, () => prove(member)));
    const all = await Promise.allSettled(proofs.map((proof) => up('30', newId('wish'), proof)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect([await balanceOf(member), await balanceOf(agent)]).toEqual(['10.0000', '90.0000']);
  });

  test('needs a payment password and its proof', async () => {
    const body = { direction: 'up', amount: '1' } as const;
    const bare = () => member.client.uplineTransfer.create({ body, idempotencyKey: newId('wish') });
    expect(await refusalCode(bare())).toBe('step_up_required');
    const other = await proveBy(member.client, 'withdraw');
    expect(await refusalCode(up('1', newId('wish'), other))).toBe('step_up_required');
    expect(await balanceOf(agent)).toBe('0.0000');
  });

  test('stops at the cap of the day and begins again with the next', async () => {
    await plant(sql`update brand set upline_transfer_day_max = 500000`);
    await up('30');
    expect(await refusalCode(up('20.0001'))).toBe('transfer_limit_reached');
    await up('20');
    expect((await member.client.uplineTransfer.overview()).leftToday).toBe('0.0000');
    await plant(sql`update upline_transfer set at = at - interval '1 day' where from_id = ${member.id}`);
    await up('1');
    await plant(sql`update brand set upline_transfer_day_max = 500000000`);
  });

  test('waits for what a deposit asks to be bet, and asks the receiver for the same', async () => {
    await depositFor(house, member, '50');
    expect(await refusalCode(up('10'))).toMatch(/^turnover_/);
    await playThrough(house, member, '50');
    await up('10');
    expect(await refusalCode(down(member.username, '10'))).toMatch(/^turnover_/);
    await house.catchUp();
    const { turnover } = await agent.client.withdrawal.overview();
    expect(turnover).toMatchObject({
      left: '10.0000',
      requirements: [{ cause: 'transfer', required: '10.0000', done: '0.0000' }],
    });
  });

  test('is not possible where the brand has it off, without an upline, or to one who is closed', async () => {
    await plant(sql`update brand set upline_transfers = false`);
    expect(await refusalCode(up('1'))).toBe('switched_off');
    expect((await member.client.member.info()).toUpline).toBe(false);
    await plant(sql`update brand set upline_transfers = true`);
    expect((await member.client.member.info()).toUpline).toBe(true);
    await plant(sql`update player set state = 'closed' where id = ${agent.id}`);
    expect(await refusalCode(up('1'))).toBe('not_found');
    await plant(sql`update player set upline_id = null where id = ${member.id}`);
    expect(await refusalCode(up('1'))).toBe('not_found');
    expect((await member.client.member.info()).toUpline).toBe(false);
  });
});

describe('money to a downline', () => {
  test('goes one step down, from agents only', async () => {
    const [below, beside] = [await newMember(house), await newMember(house)];
    await plant(sql`update player set upline_id = ${member.id} where id = ${below.id}`);
    await depositAndPlay(house, agent, '50.0000');
    await down(member.username, '20');
    expect(await balanceOf(member)).toBe('120.0000');
    for (const { username } of [below, beside, agent])
      expect(await refusalCode(down(username, '1'))).toBe('not_found');
    const asMember = member.client.uplineTransfer.create({
      body: { direction: 'down', account: below.username, amount: '1' },
      idempotencyKey: newId('wish'),
      proof: await prove(member),
    });
    expect(await refusalCode(asMember)).toBe('not_found');
  });

  test('passes no deposit limit of the receiver, and counts towards it', async () => {
    await depositAndPlay(house, agent, '50.0000');
    await member.client.protection.setLimit({ body: { kind: 'deposit', period: 'month', amount: '130' } });
    expect(await refusalCode(down(member.username, '30.0001'))).toBe('transfer_receiver_held');
    await down(member.username, '30');
    expect((await member.client.protection.read()).limits[0]).toMatchObject({ used: '130.0000' });
    expect(await refusalCode(depositFor(house, member, '10.00'))).toBe('deposit_limit_reached');
  });

  test('neither reaches nor leaves somebody who has paused', async () => {
    const bar = { until: Number.POSITIVE_INFINITY, reason: 'self_exclusion' } as const;
    await transact(house.platform.db, (tx) =>
      barPlayer(house.platform, tx, { id: member.id, brandId: house.brandId }, bar, house.platform.now()),
    );
    await depositAndPlay(house, agent, '50.0000');
    expect(await refusalCode(down(member.username, '1'))).toBe('transfer_receiver_held');
    expect(await refusalCode(up('1'))).toBe('player_barred');
  });
});

test('staff see every transfer, and those that went there and back by themselves', async () => {
  const { id: first } = await up('10');
  await playThrough(house, agent, '10');
  const { id: back } = await down(member.username, '10');
  const { client } = await ownerSession(house);
  const all = await client.uplineTransfer.list({ query: { limit: '2' } });
  expect(all.items.map(({ id, direction, turned }) => [id, direction, turned])).toEqual([
    [back, 'down', true],
    [first, 'up', false],
  ]);
  const turned = await client.uplineTransfer.list({ query: { turned: 'true' } });
  expect(turned.items.map(({ id }) => id)).toEqual([back]);
});
