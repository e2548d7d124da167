import { getRow, listRows, run, sql, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bindAccount,
  bootHouse,
  depositAndPlay,
  depositFor,
  HOLDER,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  ownerSession,
  proveBy,
  refusalCode,
  refusalOf,
  type Staff,
  setPaymentPassword,
  tellPayout,
  withdraw,
} from '@fairhouse/testkit';
import type { PayoutAccount, WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveOverdue } from './index.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

let house: House;
let staff: Staff;
let member: Member;
let account: PayoutAccount;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});

beforeEach(async () => {
  member = await newMember(house);
  await setPaymentPassword(member);
  account = await bindAccount(member);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const balance = async () => {
  const { available, held, sumBalance } = await member.client.wallet.balance();
  return { available, held, sumBalance };
};

const asked = async (amount = '500'): Promise<WithdrawalView> => {
  await depositAndPlay(house, member, '1000');
  return withdraw(member, account.id, amount);
};

/** So many proofs, one after another: tries at once are held for guesses. */
async function prove(count: number): Promise<string[]> {
  const proofs: string[] = [];
  while (proofs.length < count) proofs.push(await proveBy(member.client, 'withdraw'));
  return proofs;
}

const decide = (id: WithdrawalView['id'], verdict: 'approved' | 'rejected', by = staff) =>
  by.client.withdrawal.decide({ params: { id }, body: { verdict, reason: 'Looked at.' } });

const sent = async (amount?: string): Promise<WithdrawalView> => {
  const made = await asked(amount);
  await decide(made.id, 'approved');
  await tellPayout(house, made, 'paid');
  return member.client.withdrawal.get({ params: { id: made.id } });
};

const confirm = (
  id: WithdrawalView['id'],
  body: Parameters<Member['client']['withdrawal']['confirm']>[0]['body'],
) => member.client.withdrawal.confirm({ params: { id }, body });

/** One point, as a picture. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const picture = async (of = member) => (await of.client.upload.add({ body: { picture: DOT } })).id;

describe('an account', () => {
  it('is bound in the own name, shown by its end, and told to the owner of the name on file', async () => {
    expect(account).toMatchObject({ institution: 'Harbour Bank', kind: 'bank' });
    expect(account.number).toHaveLength(4);
    const overview = await member.client.withdrawal.overview();
    expect(overview).toMatchObject({ nameOnFile: true, accounts: [account], hold: null });
    expect(JSON.stringify(overview)).not.toContain(HOLDER);
  });

  it('takes another spelling of the name and no other name', async () => {
    expect((await bindAccount(member, { holder: HOLDER.toUpperCase() })).id).not.toBe(account.id);
    expect(await refusalCode(bindAccount(member, { holder: 'Somebody Else' }))).toBe('payee_name_differs');
  });

  it('belongs to one member, whatever gaps it is written with', async () => {
    const number = '007100123456';
    await bindAccount(member, { number });
    const other = await newMember(house);
    await setPaymentPassword(other);
    expect(await refusalCode(bindAccount(other, { number: '0071 0012 3456' }))).toBe(
      'account_bound_elsewhere',
    );
  });

  it('stands for good: the application can neither change nor remove it', async () => {
    const { db } = house.platform;
    const touch = (statement: string) => transact(db, (tx) => run(tx, sql.raw(statement)));
    await expect(touch(`update payout_account set holder = 'Thief'`)).rejects.toThrow('permission denied');
    await expect(touch('delete from payout_account')).rejects.toThrow('permission denied');
  });

  it('asks for the payment password, and there must be one', async () => {
    const body = {
      methodId: 'bank-transfer',
      institution: 'Harbour Bank',
      holder: HOLDER,
      number: '12345678',
      confirmed: true,
    } as const;
    expect(await refusalCode(member.client.withdrawal.bind({ body }))).toBe('step_up_required');
    const other = await newMember(house);
    const proof = await proveBy(other.client, 'bind_bank', 'password');
    expect(await refusalCode(other.client.withdrawal.bind({ body, proof }))).toBe('payment_password_missing');
  });

  it('is one of three at most', async () => {
    await bindAccount(member);
    await bindAccount(member, { methodId: 'e-wallet', number: 'lan.tran@quay' });
    expect(await refusalCode(bindAccount(member))).toBe('payout_accounts_full');
  });

  it('bound later than the first one holds withdrawals for a day', async () => {
    await depositAndPlay(house, member, '1000');
    await bindAccount(member);
    expect((await member.client.withdrawal.overview()).hold?.reason).toBe('account_bound');
    expect(await refusalCode(withdraw(member, account.id, '100'))).toBe('withdrawals_held');
    house.clock.advance(DAY_MS);
    await relog();
    expect((await withdraw(member, account.id, '100')).state).toBe('requested');
    house.clock.advance(-DAY_MS);
  });
});

/** Sessions end while the clock is moved by a day. */
const relog = () =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update session set expires_at = 'infinity', seen_at = now() + interval '1 day' where player_id = ${member.id}`,
    ),
  );

describe('asking for money', () => {
  it('sets it aside at once', async () => {
    const made = await asked('400');
    expect(made).toMatchObject({ state: 'requested', amount: '400.0000', payout: '400.0000', may: [] });
    expect(await balance()).toEqual({ available: '600.0000', held: '400.0000', sumBalance: '1000.0000' });
    const { items } = await member.client.statement.list({ query: {} });
    expect(items[0]).toMatchObject({ kind: 'withdrawal_asked', amount: '-400.0000' });
  });

  it('has one effect for one key, of eight copies at once', async () => {
    await depositAndPlay(house, member, '1000');
    const key = newId('wish');
    const proofs = await prove(8);
    const call = (proof: string) =>
      member.client.withdrawal.create({
        body: { accountId: account.id, amount: '100' },
        idempotencyKey: key,
        proof,
      });
    const copies = await Promise.allSettled(proofs.map(call));
    const made = copies.flatMap((copy) => (copy.status === 'fulfilled' ? [copy.value.id] : []));
    expect(new Set([...made, (await call(proofs[0]!)).id]).size).toBe(1);
    expect((await balance()).available).toBe('900.0000');
    const other = { accountId: account.id, amount: '101' };
    expect(await refusalCode(member.client.withdrawal.create({ body: other, idempotencyKey: key }))).toBe(
      'idempotency_mismatch',
    );
  });

  it('never takes more than there is, in two tabs at once', async () => {
    await depositAndPlay(house, member, '1000');
    const ask = (proof: string) =>
      member.client.withdrawal.create({
        body: { accountId: account.id, amount: '300' },
        idempotencyKey: newId('wish'),
        proof,
      });
    const results = await Promise.allSettled((await prove(8)).map(ask));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await balance()).available).toBe('100.0000');
  });

  it.each([
    ['99.99', 'amount_below_minimum'],
    ['200000.01', 'amount_above_maximum'],
    ['1000.01', 'insufficient_funds'],
  ])('of %s is refused: %s', async (amount, code) => {
    await depositAndPlay(house, member, '1000');
    expect(await refusalCode(withdraw(member, account.id, amount))).toBe(code);
  });

  it('asks for a proof, and keeps it through a mistyped amount', async () => {
    await depositAndPlay(house, member, '1000');
    const proof = await proveBy(member.client, 'withdraw');
    const ask = (amount: string, given?: string) =>
      member.client.withdrawal.create({
        body: { accountId: account.id, amount },
        idempotencyKey: newId('wish'),
        ...(given === undefined ? {} : { proof: given }),
      });
    expect(await refusalCode(ask('100'))).toBe('step_up_required');
    expect(await refusalCode(ask('1', proof))).toBe('amount_below_minimum');
    expect((await ask('100', proof)).state).toBe('requested');
    expect(await refusalCode(ask('100', proof))).toBe('step_up_required');
  });

  it("never goes to somebody else's account", async () => {
    const other = await newMember(house);
    await setPaymentPassword(other);
    const theirs = await bindAccount(other);
    await depositAndPlay(house, member, '1000');
    expect(await refusalCode(withdraw(member, theirs.id, '100'))).toBe('not_found');
  });

  it("stops at the brand's limit of a day", async () => {
    await depositAndPlay(house, member, '1000');
    const dayMax = (units: number) =>
      asSuperuser(house, (tx) =>
        run(tx, sql`update brand set withdrawal_day_max = ${units} where id = ${house.brandId}`),
      );
    await dayMax(4_000_000);
    try {
      await withdraw(member, account.id, '300');
      expect(await refusalCode(withdraw(member, account.id, '100.01'))).toBe('withdrawal_limit_reached');
      expect((await member.client.withdrawal.overview()).leftToday).toBe('100.0000');
      await asSuperuser(house, async (tx) => {
        await run(
          tx,
          sql`insert into vip_state (player_id, brand_id, level, highest, month, lifetime, month_valid, moves)
          values (${member.id}, ${house.brandId}, 4, 4, '9999-12-01', 0, 0, 0)
          on conflict (player_id) do update set level = 4, month = '9999-12-01'`,
        );
      });
      // The level lets more be withdrawn than the brand lets everybody.
      expect((await member.client.withdrawal.overview()).leftToday).toBe('599700.0000');
      expect((await withdraw(member, account.id, '100.01')).state).toBe('requested');
    } finally {
      await dayMax(5_000_000_000);
    }
  });

  it('stays open to a member who has excluded themselves', async () => {
    await depositAndPlay(house, member, '1000');
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into play_bar (player_id, until, reason, set_at) values (${member.id}, 'infinity', 'self_exclusion', now())`,
      ),
    );
    expect((await withdraw(member, account.id, '100')).state).toBe('requested');
    // Everybody here binds accounts in one name.
    await asSuperuser(house, (tx) => run(tx, sql`delete from play_bar where player_id = ${member.id}`));
  });
});

describe('turnover', () => {
  it('is owed for each deposit, named, and met by valid bets, the oldest first', async () => {
    await depositFor(house, member, '300');
    await depositFor(house, member, '200');
    await house.catchUp();
    const { turnover } = await member.client.withdrawal.overview();
    expect(turnover).toMatchObject({
      left: '500.0000',
      counting: false,
      requirements: [
        { deposit: { amount: '300.0000' }, required: '300.0000', done: '0.0000' },
        { deposit: { amount: '200.0000' }, required: '200.0000', done: '0.0000' },
      ],
    });
    expect(await refusalOf(withdraw(member, account.id, '100'))).toMatchObject({
      code: 'turnover_unmet',
      params: { left: '500.00' },
    });
  });

  it('is not passed by while a deposit is not counted yet', async () => {
    await depositFor(house, member, '300');
    const [first, counting] = [
      await refusalCode(withdraw(member, account.id, '100')),
      (await member.client.withdrawal.overview()).turnover.counting,
    ];
    expect([first, counting]).toEqual(['turnover_counting', true]);
  });

  it('takes no bets that were made before the deposit', async () => {
    await depositAndPlay(house, member, '100');
    await depositFor(house, member, '50');
    await house.catchUp();
    expect((await member.client.withdrawal.overview()).turnover.left).toBe('50.0000');
  });
});

describe('staff', () => {
  it('see who waits with the reasons for a second look, and what speaks for it', async () => {
    const made = await asked();
    const { items } = await staff.client.withdrawal.list({ query: { pageSize: '100' } });
    expect(items.find(({ id }) => id === made.id)).toMatchObject({
      member: { id: member.id, account: member.username },
      risks: ['new_member', 'new_account', 'first_withdrawal'],
      may: ['decide'],
    });
    const evidence = await staff.client.withdrawal.get({ params: { id: made.id } });
    expect(evidence).toMatchObject({
      holder: HOLDER,
      deposits: { count: 1, total: '1000.0000' },
      sent: { count: 0, total: '0.0000' },
      play: { rounds: 1, stake: '1000.0000', payout: '0.0000', validBets: '1000.0000' },
      history: [{ state: 'requested', actor: { kind: 'player', id: member.id, name: member.username } }],
    });
    expect(evidence.sameHolder.length).toBeGreaterThan(0);
    expect(evidence.markers).toEqual([]);
  });

  it('see within how long 95 of 100 were decided', async () => {
    const within = async () => (await staff.client.withdrawal.list({ query: {} })).decidedWithin;
    const { id } = await asked();
    await staff.client.withdrawal.decide({
      params: { id },
      body: { verdict: 'rejected', reason: 'The name is another.' },
    });
    const { seconds } = await getRow(
      house.platform.db,
      sql<{
        seconds: number[];
      }>`select array_agg(extract(epoch from s.at - w.requested_at)::float8) as seconds
        from withdrawal w join withdrawal_step s on s.withdrawal_id = w.id
        where s.state in ('approved', 'rejected') and s.actor like 'staff %'`,
    );
    const sorted = seconds.toSorted((a, b) => a - b);
    const place = 0.95 * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
    expect(await within()).toBe(Math.ceil(low + (high - low) * (place % 1)));
  });

  it('see patterns of the member with the figures that show them, and none of other members', async () => {
    const other = await newMember(house);
    for (let times = 0; times < 10; times += 1) await depositFor(house, other, '10');
    const made = await asked();
    const markers = async () => (await staff.client.withdrawal.get({ params: { id: made.id } })).markers;
    expect(await markers()).toEqual([]);
    for (let times = 0; times < 10; times += 1) await depositFor(house, member, '10');
    expect(await markers()).toEqual([
      { name: 'deposit_unplayed', figure: 0, bound: 100 },
      { name: 'deposits_often', figure: 11, bound: 10 },
    ]);
  });

  it('reject with a reason, and the money is back', async () => {
    const made = await asked();
    await decide(made.id, 'rejected');
    expect(await balance()).toEqual({ available: '1000.0000', held: '0.0000', sumBalance: '1000.0000' });
    expect(await member.client.withdrawal.get({ params: { id: made.id } })).toMatchObject({
      state: 'rejected',
      note: 'Looked at.',
    });
  });

  it('decide once, of eight who try at the same moment', async () => {
    const made = await asked();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, place) => decide(made.id, place % 2 ? 'approved' : 'rejected')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalCode(decide(made.id, 'approved'))).toBe('withdrawal_closed');
  });

  it("take two from the brand's amount on", async () => {
    await depositAndPlay(house, member, '50000');
    await depositAndPlay(house, member, '10000');
    const made = await withdraw(member, account.id, '50000');
    const { withdrawal, approval } = await decide(made.id, 'approved');
    expect(withdrawal).toMatchObject({ state: 'requested', awaitsSecond: true });
    expect(approval).toMatchObject({
      kind: 'withdrawal.approve',
      changes: [{ part: 'amount' }],
      may: ['withdraw'],
    });
    expect(await refusalCode(decide(made.id, 'approved'))).toBe('approval_open');
    const self = staff.client.approval.decide({
      params: { id: approval!.id },
      body: { verdict: 'approved' },
    });
    expect(await refusalCode(self)).toBe('four_eyes_self');
    const finance = await secondOf('finance');
    await finance.approval.decide({ params: { id: approval!.id }, body: { verdict: 'approved' } });
    expect((await member.client.withdrawal.get({ params: { id: made.id } })).state).toBe('approved');
  });
});

/** Somebody else of the staff, of a role. */
async function secondOf(role: 'finance' | 'risk') {
  return (await hire(house, staff, role)).client;
}

describe('a payout', () => {
  it('is handed to the payment provider once approved, by a job that can be run again', async () => {
    const made = await asked();
    await decide(made.id, 'approved');
    for (let again = 0; again < 2; again += 1) await house.sendPayouts();
    const row = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ payoutId: string; payoutPage: string }>`
        select payout_id, payout_page from withdrawal where id = ${made.id}`,
      ),
    );
    expect(row.payoutPage).toContain(row.payoutId);
    const page = await (await fetch(row.payoutPage)).text();
    expect(page).toContain(HOLDER);
    expect(page).toContain(made.id);
  });

  it('that was sent leaves the books of the player', async () => {
    await sent('400');
    expect(await balance()).toEqual({ available: '600.0000', held: '0.0000', sumBalance: '600.0000' });
  });

  it('that failed comes back whole', async () => {
    const made = await asked();
    await decide(made.id, 'approved');
    expect((await tellPayout(house, made, 'failed')).state).toBe('failed');
    expect((await balance()).available).toBe('1000.0000');
  });

  it('costs the fee of its method', async () => {
    const wallet = await bindWallet();
    await depositAndPlay(house, member, '1000');
    const made = await withdraw(member, wallet.id, '100');
    expect(made).toMatchObject({ fee: '2.0000', payout: '98.0000' });
    await decide(made.id, 'approved');
    await tellPayout(house, made, 'paid');
    const fees = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ n: bigint }>`select count(*) as n from ledger.transfer t
        join ledger.account a on a.id = t.to_account and a.code = 'house_fees'
        where t.cause_id = ${made.id} and t.amount = 20000`,
      ),
    );
    expect(fees.n).toBe(1n);
  });

  it('is told twice to no effect, and never against what was told before', async () => {
    const made = await asked();
    expect(await refusalCode(tellPayout(house, made, 'paid'))).toBe('contradicting_outcome');
    await decide(made.id, 'approved');
    expect(await refusalCode(tellPayout(house, made, 'paid', { amount: '499' }))).toBe(
      'contradicting_outcome',
    );
    const eventId = newId('evt');
    const copies = await Promise.all(
      Array.from({ length: 8 }, () => tellPayout(house, made, 'paid', { eventId })),
    );
    expect(new Set(copies.map(({ state }) => state))).toEqual(new Set(['disbursed']));
    expect(await refusalCode(tellPayout(house, made, 'failed', { eventId }))).toBe('contradicting_outcome');
    expect(await refusalCode(tellPayout(house, made, 'failed'))).toBe('contradicting_outcome');
    expect((await tellPayout(house, made, 'paid')).state).toBe('disbursed');
    expect((await balance()).sumBalance).toBe('500.0000');
  });
});

/** The second account of a new member, without the day that it would hold withdrawals. */
async function bindWallet(): Promise<PayoutAccount> {
  const bound = await bindAccount(member, {
    methodId: 'e-wallet',
    number: `${newId('w').slice(0, 12)}@quay`,
  });
  await asSuperuser(house, (tx) => run(tx, sql`delete from withdrawal_hold where player_id = ${member.id}`));
  return bound;
}

const setFourEyes = (from: bigint) =>
  asSuperuser(house, (tx) => run(tx, sql`update brand set withdrawal_four_eyes = ${from}`));

describe('what arrived', () => {
  it('is said by the member, once', async () => {
    const made = await sent();
    expect(made).toMatchObject({ state: 'disbursed', may: ['confirm'] });
    expect((await confirm(made.id, { arrived: 'all' })).state).toBe('received');
    expect(await refusalCode(confirm(made.id, { arrived: 'nothing', uploads: [await picture()] }))).toBe(
      'withdrawal_closed',
    );
  });

  it('counts as received after the time of the brand, and not before', async () => {
    const made = await sent();
    house.clock.advance(29 * MINUTE_MS);
    await receiveOverdue(house.platform);
    expect((await member.client.withdrawal.get({ params: { id: made.id } })).state).toBe('disbursed');
    house.clock.advance(MINUTE_MS);
    await receiveOverdue(house.platform);
    expect((await member.client.withdrawal.get({ params: { id: made.id } })).state).toBe('received');
    house.clock.advance(-30 * MINUTE_MS);
  });

  it('was nothing: a picture proves it, staff give it back with the fee', async () => {
    const made = await sent();
    const id = await picture();
    expect(await confirm(made.id, { arrived: 'nothing', uploads: [id] })).toMatchObject({
      state: 'disputed',
    });
    const { proofs } = await staff.client.withdrawal.get({ params: { id: made.id } });
    expect(proofs).toHaveLength(1);
    const shown = await fetch(`${house.origins.console}${proofs[0]}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const resolved = await staff.client.withdrawal.resolve({
      params: { id: made.id },
      body: { verdict: 'refunded', reason: 'The bank says so.' },
    });
    expect(resolved.withdrawal).toMatchObject({ state: 'refunded', refunded: '500.0000' });
    expect((await balance()).available).toBe('1000.0000');
  });

  it('was a part: the rest is given back', async () => {
    const made = await sent();
    await confirm(made.id, { arrived: 'part', amount: '480.5', uploads: [] });
    const resolved = await staff.client.withdrawal.resolve({
      params: { id: made.id },
      body: { verdict: 'refunded', reason: 'Short.' },
    });
    expect(resolved).toMatchObject({
      withdrawal: { arrived: '480.5000', refunded: '19.5000' },
      approval: null,
    });
    expect((await balance()).available).toBe('519.5000');
  });

  it("is given back by two from the brand's amount on, and the member reads the reason", async () => {
    await depositAndPlay(house, member, '50000');
    const made = await withdraw(member, account.id, '50000');
    const finance = await secondOf('finance');
    const approve = (id: Approval['id']) =>
      finance.approval.decide({ params: { id }, body: { verdict: 'approved' } });
    await approve((await decide(made.id, 'approved')).approval!.id);
    await tellPayout(house, made, 'paid');
    await confirm(made.id, { arrived: 'nothing', uploads: [await picture()] });
    const refund = () =>
      staff.client.withdrawal.resolve({
        params: { id: made.id },
        body: { verdict: 'refunded', reason: 'The bank sent it back.' },
      });
    const { withdrawal, approval } = await refund();
    expect(withdrawal).toMatchObject({ state: 'disputed', awaitsSecond: true });
    expect(approval).toMatchObject({
      kind: 'withdrawal.refund',
      changes: [{ part: 'amount', from: null, to: '50000.0000' }],
    });
    expect((await balance()).available).toBe('0.0000');
    expect(await refusalCode(refund())).toBe('approval_open');
    await approve(approval!.id);
    expect(await member.client.withdrawal.get({ params: { id: made.id } })).toMatchObject({
      state: 'refunded',
      refunded: '50000.0000',
      note: 'The bank sent it back.',
    });
    expect((await balance()).available).toBe('50000.0000');
  });

  it('that was ended meanwhile is not given back by an approval that comes late', async () => {
    const made = await sent();
    await setFourEyes(0n);
    await confirm(made.id, { arrived: 'nothing', uploads: [await picture()] });
    const resolve = (verdict: 'refunded' | 'forced') =>
      staff.client.withdrawal.resolve({ params: { id: made.id }, body: { verdict, reason: 'Seen.' } });
    const { approval } = await resolve('refunded');
    expect((await resolve('forced')).withdrawal.state).toBe('forced');
    const finance = await secondOf('finance');
    const late = finance.approval.decide({ params: { id: approval!.id }, body: { verdict: 'approved' } });
    expect(await refusalCode(late)).toBe('withdrawal_closed');
    await setFourEyes(500_000_000n);
  });

  it('can be forced to count as received, and nothing is given back', async () => {
    const made = await sent();
    await confirm(made.id, { arrived: 'nothing', uploads: [await picture()] });
    const force = () =>
      staff.client.withdrawal.resolve({
        params: { id: made.id },
        body: { verdict: 'forced', reason: 'Seen.' },
      });
    expect((await force()).withdrawal.state).toBe('forced');
    expect(await refusalCode(force())).toBe('withdrawal_closed');
    expect((await balance()).available).toBe('500.0000');
  });

  it('takes no proof of somebody else, none that was used, and no part above the whole', async () => {
    const made = await sent();
    const other = await newMember(house);
    const theirs = await picture(other);
    expect(await refusalCode(confirm(made.id, { arrived: 'nothing', uploads: [theirs] }))).toBe(
      'upload_unknown',
    );
    expect(await refusalCode(confirm(made.id, { arrived: 'part', amount: '500', uploads: [] }))).toBe(
      'amount_above_maximum',
    );
    expect((await member.client.withdrawal.get({ params: { id: made.id } })).state).toBe('disbursed');
  });
});

it('a withdrawal is taken back by the player only where the brand says so', async () => {
  const made = await asked();
  const cancel = () => member.client.withdrawal.cancel({ params: { id: made.id } });
  expect(await refusalCode(cancel())).toBe('switched_off');
  const allow = (yes: boolean) =>
    asSuperuser(house, (tx) =>
      run(tx, sql`update brand set withdrawal_cancellable = ${yes} where id = ${house.brandId}`),
    );
  await allow(true);
  try {
    expect((await cancel()).state).toBe('cancelled');
    expect((await balance()).available).toBe('1000.0000');
    expect(await refusalCode(decide(made.id, 'approved'))).toBe('withdrawal_closed');
  } finally {
    await allow(false);
  }
});

it('every step is in the audit log with its actor', async () => {
  const made = await sent();
  await confirm(made.id, { arrived: 'all' });
  const rows = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ action: string; actor: string }>`
      select action, actor from audit_event where detail ->> 'withdrawal' = ${made.id} order by position`,
    ),
  );
  expect(rows.map(({ action, actor }) => [action, actor.split(' ')[0]])).toEqual([
    ['withdrawal.requested', 'player'],
    ['withdrawal.approved', 'staff'],
    ['withdrawal.disbursed', 'provider'],
    ['withdrawal.received', 'player'],
  ]);
});
