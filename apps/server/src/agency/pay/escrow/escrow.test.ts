import { randomUUID } from 'node:crypto';
import { getRow, run, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import {
  advanceToNoon,
  asSuperuser,
  bootHouse,
  catchUpWith,
  depositAndPlay,
  depositFor,
  type House,
  type Member,
  newMember,
  openWallet,
  ownerSession,
  proveBy,
  refusalCode,
  refusalOf,
  type Staff,
  setPaymentPassword,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dying } from '../../../../test/dying.ts';
import { rebuildFigures } from '../../../rebuild-figures.ts';
import { contractConsumer } from '../../contract/end-with-account.ts';
import { volumesConsumer } from '../../team/count-volumes.ts';
import { payAgents } from '../run-pay.ts';

const DAY_MS = 86_400_000;

let house: House;
let owner: Staff;
/** The middle one and the winner stand below the top, the loser below the middle one. */
let top: Member;
let middle: Member;
let winner: Member;
let loser: Member;

beforeAll(async () => {
  house = await bootHouse();
  advanceToNoon(house);
  owner = await ownerSession(house);
  const comes = () => newMember(house);
  [top, middle, winner, loser] = [await comes(), await comes(), await comes(), await comes()];
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update rate set cashback = 0`);
    await run(tx, sql`update player set agent_type = 1 where id = any (${[top.id, middle.id]}::text[])`);
    for (const [up, down] of [
      [top, middle],
      [top, winner],
      [middle, loser],
    ] as const)
      await run(
        tx,
        sql`with up as (update player set upline_id = ${up.id} where id = ${down.id})
          update team_place m set parent_no = a.no, path = a.path || place_code(m.no), depth = a.depth + 1
          from team_place a where m.player_id = ${down.id} and a.player_id = ${up.id}`,
      );
  });
  for (const who of [winner, loser]) await depositFor(house, who, '3000');
  await depositAndPlay(house, top, '100');
  await setPaymentPassword(top);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

type Kind = 'dividend' | 'daily';

async function sign(up: Member | null, down: Member, kind: Kind, ppm: number): Promise<Id<'contract'>> {
  const terms = {
    categories: kind === 'daily' ? ['RNG' as const] : [],
    tiers: [{ minVolume: '0', minActive: 0, ppm }],
    rates: {},
    period: kind === 'daily' ? null : ('monthly' as const),
    feePpm: 0,
    noticeDays: 0,
  };
  const wish = { kind, terms, note: null, answerDays: 7 };
  const { id } = up
    ? await up.client.contract.offer({ body: { ...wish, memberId: down.id }, idempotencyKey: randomUUID() })
    : await owner.client.contract.offer({ body: { ...wish, account: down.username } });
  const { offered, accepting } = await down.client.contract.get({ params: { id } });
  await down.client.contract.accept({
    params: { id },
    body: { version: offered!.version, confirm: accepting!.confirm },
  });
  return id;
}

/** Time goes on, and nobody is logged out by it. */
async function pass(days: number): Promise<void> {
  house.clock.advance(days * DAY_MS);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update session set seen_at = '2999-01-01', expires_at = '2999-01-01'`);
    await run(tx, sql`update staff_session set seen_at = '2999-01-01', expires_at = '2999-01-01'`);
  });
}

async function bet(who: Member, name: string, stake: string, payout?: string): Promise<void> {
  const wallet = await openWallet(house, who);
  await wallet.debit(name, `${name}-d`, stake);
  if (payout) await wallet.credit(name, `${name}-c`, payout);
  await wallet.close(name);
}

/** Pays by processes of which each dies one statement later than the one before. */
async function payDying(): Promise<void> {
  await catchUpWith(house.platform.db, volumesConsumer(house.platform));
  await catchUpWith(house.platform.db, contractConsumer(house.platform));
  for (let steps = 1; ; steps += 1) {
    const died = await payAgents(dying(house.platform, steps), new AbortController().signal).then(
      () => false,
      (error: Error) => {
        if (error.message !== 'died') throw error;
        return true;
      },
    );
    if (!died) return;
  }
}

const move = (direction: 'in' | 'out', amount: string, idempotencyKey: string = randomUUID()) =>
  top.client.pay.moveEscrow({ body: { direction, amount }, idempotencyKey });

const escrow = () => top.client.pay.escrow();

const balanceOf = async ({ client }: Member) => (await client.wallet.balance()).available;

const told = async ({ client }: Member) =>
  (await client.inbox.list({ query: {} })).items.map(({ about }) => about);

test('an agent sets money aside once for a key, never more than there is, and has it back', async () => {
  const key = randomUUID();
  await Promise.allSettled(Array.from({ length: 64 }, () => move('in', '10', key)));
  expect(await escrow()).toMatchObject({ balance: '10.0000', free: '90.0000', debt: '0.0000', bound: false });
  const many = await Promise.allSettled(Array.from({ length: 64 }, () => move('in', '30')));
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await refusalCode(move('in', '0.01'))).toBe('insufficient_funds');
  await move('out', '80');
  expect([await balanceOf(top), (await escrow()).balance]).toEqual(['80.0000', '20.0000']);
  const lines = (await top.client.statement.list({ query: {} })).items.map(({ kind }) => kind);
  expect(lines.filter((kind) => kind === 'escrow_in')).toHaveLength(4);
  expect(lines[0]).toBe('escrow_out');
});

test('64 calls at once of an agent who has no account yet set no more aside than there is', async () => {
  const fresh = await newMember(house);
  await asSuperuser(house, (tx) => run(tx, sql`update player set agent_type = 1 where id = ${fresh.id}`));
  const call = (direction: 'in' | 'out', amount: string) =>
    fresh.client.pay.moveEscrow({ body: { direction, amount }, idempotencyKey: randomUUID() });
  /** How many of them are answered. */
  const storm = async (...wish: Parameters<typeof call>) =>
    (await Promise.allSettled(Array.from({ length: 64 }, () => call(...wish)))).filter(
      ({ status }) => status === 'fulfilled',
    ).length;
  expect(await storm('in', '1')).toBe(0);
  expect(await refusalCode(call('in', '1'))).toBe('insufficient_funds');
  await depositFor(house, fresh, '100');
  expect(await storm('in', '3')).toBe(33);
  expect(await fresh.client.pay.escrow()).toMatchObject({ balance: '99.0000', free: '1.0000' });
  const accounts = await asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{
        count: number;
      }>`select count(*)::int from ledger.account where owner_id = ${fresh.id} and code = 'player_escrow'`,
    ),
  );
  expect(accounts).toEqual({ count: 1 });
  expect(await storm('out', '33')).toBe(3);
  expect(await fresh.client.pay.escrow()).toMatchObject({ balance: '0.0000', free: '100.0000' });
});

test('dividends below are paid in full: from the escrow, then as a debt, and both sides are told', async () => {
  // The test before left as much.
  if ((await escrow()).balance === '0.0000') await move('in', '20');
  await sign(null, top, 'dividend', 100_000);
  await sign(top, middle, 'dividend', 50_000);
  await pass(1);
  expect(await refusalCode(move('out', '1'))).toBe('escrow_bound');
  await bet(loser, 'esc-1', '1000.0000');
  await bet(winner, 'esc-2', '100.0000', '5000.0000');
  await pass(32);
  await payDying();
  // 5 % of 1,000.00 below; the whole team lost the house 3,900.00, so the top has earned nothing of it.
  expect((await middle.client.pay.income({ query: { from: '2020-01-01' } })).balance).toBe('50.0000');
  const [line] = (await top.client.pay.income({ query: { from: '2020-01-01' } })).items;
  expect(line).toMatchObject({ gross: '0.0000', due: '-50.0000', paid: '-50.0000' });
  expect(await escrow()).toMatchObject({ balance: '0.0000', debt: '30.0000', free: '80.0000' });
  const ledger = await asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{ debts: bigint; agency: bigint }>`
        select coalesce(sum(b.balance) filter (where code = 'house_debts' and sub = ${top.id}), 0)::bigint as debts,
          coalesce(sum(b.balance) filter (where code = 'house_agency' and sub = 'dividend'), 0)::bigint as agency
        from ledger.account a join ledger.account_balance b on b.account_id = a.id`,
    ),
  );
  // The house has paid 50.00 and has 20.00 of it; 30.00 is its claim.
  expect(ledger).toEqual({ debts: -300_000n, agency: 0n });
  await house.catchUp();
  expect((await told(top)).filter(({ kind }) => kind === 'contract_short')).toEqual([
    {
      kind: 'contract_short',
      runId: line!.run,
      contract: 'dividend',
      because: 'below',
      amount: '50.0000',
      escrow: '20.0000',
      income: '0.0000',
      owed: '30.0000',
      currency: expect.any(String),
    },
  ]);
  expect((await told(middle)).filter(({ kind }) => kind === 'contract_covered')).toMatchObject([
    { runId: line!.run, from: top.username },
  ]);
});

test('figures that are built again come to the same, and nobody is paid or taken from again', async () => {
  const money = () =>
    asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ transfers: number; held: bigint }>`
          select (select count(*)::int from ledger.transfer) as transfers, sum(b.balance)::bigint as held
          from ledger.account a join ledger.account_balance b on b.account_id = a.id
          where a.owner_id is not null or a.code = 'house_debts'`,
      ),
    );
  const [was, owes] = [await money(), await escrow()];
  const [volumes] = await rebuildFigures(house.platform.db, 'agents', house.platform);
  expect(volumes!.after).toEqual(volumes!.before);
  expect(volumes!.after.rows).toBeGreaterThan(0);
  await payDying();
  expect([await money(), await escrow()]).toEqual([was, owes]);
});

test('whoever owes neither withdraws nor sends, and what comes in pays the debt first', async () => {
  expect(await refusalOf(move('in', '1'))).toMatchObject({ code: 'debt_open', params: { owed: '30.00' } });
  const sending = async () =>
    top.client.teamEnvelope.send({
      body: { split: 'exact', amount: '1', accounts: null },
      idempotencyKey: randomUUID(),
      proof: await proveBy(top.client, 'upline_transfer'),
    });
  expect(await refusalCode(sending())).toBe('debt_open');
  const pay = (amount: string, idempotencyKey: string = randomUUID()) =>
    top.client.pay.payDebt({ body: { amount }, idempotencyKey });
  const key = randomUUID();
  await Promise.allSettled(Array.from({ length: 64 }, () => pay('5', key)));
  expect(await escrow()).toMatchObject({ debt: '25.0000', free: '75.0000' });
  expect(await refusalCode(pay('75.01'))).toBe('insufficient_funds');
  await depositFor(house, top, '10');
  expect(await escrow()).toMatchObject({ debt: '15.0000', free: '75.0000' });
  await sign(null, top, 'daily', 3_000);
  await pass(1);
  await bet(loser, 'esc-3', '1000.0000');
  await pass(1);
  await payDying();
  // 3.00 of a salary.
  expect(await escrow()).toMatchObject({ debt: '12.0000', free: '75.0000' });
  expect((await top.client.pay.income({ query: { from: '2020-01-01' } })).balance).toBe('0.0000');
  expect(await pay('75')).toMatchObject({ debt: '0.0000', free: '63.0000' });
  expect((await told(top)).some(({ kind }) => kind === 'contract_short')).toBe(true);
});

test('staff see who has an escrow or owes, and give one back that nothing binds', async () => {
  await move('in', '40');
  const rows = (await owner.client.pay.escrows({ query: {} })).items;
  expect(rows).toEqual([
    {
      agent: { id: top.id, account: top.username },
      currency: expect.any(String),
      escrow: '40.0000',
      debt: '0.0000',
    },
  ]);
  const release = (member: string) =>
    owner.client.pay.releaseEscrow({
      params: { member: member as Id<'player'> },
      body: { reason: 'The team is closed.' },
    });
  expect(await refusalCode(release(top.id))).toBe('escrow_bound');
  expect(await refusalCode(release(middle.id))).toBe('not_found');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update contract_version v set until_day = from_day, state = 'terminated'
        from contract c where c.id = v.contract_id and c.upline_id = ${top.id} and v.state = 'active'`,
    ),
  );
  const released = await Promise.allSettled(Array.from({ length: 8 }, () => release(top.id)));
  expect(released.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await escrow()).toMatchObject({ balance: '0.0000', free: '63.0000' });
});
