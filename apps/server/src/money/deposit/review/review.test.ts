import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireDeposits } from '../index.ts';

let house: House;
let staff: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});

beforeEach(async () => {
  member = await newMember(house);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

/** One point, as a picture. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const picture = async (of = member) => (await of.client.upload.add({ body: { picture: DOT } })).id;

const transfer = async (amount = '500', of = member): Promise<DepositView> =>
  (
    await of.client.deposit.create({
      body: { methodId: 'bank-transfer', amount },
      idempotencyKey: newId('key'),
    })
  ).deposit;

const claim = async ({ id }: DepositView, of = member, uploads?: string[]): Promise<DepositView> =>
  of.client.deposit.claim({
    params: { id },
    body: { uploads: (uploads ?? [await picture(of)]) as never },
  });

const decide = ({ id }: DepositView, amount: string, reason?: string, by = staff) =>
  by.client.deposit.decide({
    params: { id },
    body: { verdict: 'credited', amount, ...(reason ? { reason } : {}) },
  });

const reject = ({ id }: DepositView) =>
  staff.client.deposit.decide({ params: { id }, body: { verdict: 'rejected', reason: 'Nothing came.' } });

const now = ({ id }: DepositView) => member.client.deposit.get({ params: { id } });
const available = async () => (await member.client.wallet.balance()).available;

describe('a bank transfer', () => {
  it('names the account of the house and a reference that no other has', async () => {
    const [one, other] = [await transfer(), await transfer()];
    expect(one).toMatchObject({
      kind: 'bank',
      state: 'pending',
      account: { institution: 'Harbour Bank' },
      payUrl: null,
      may: ['cancel', 'claim'],
    });
    expect(one.reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(one.reference).not.toBe(other.reference);
  });

  it('is claimed with its slip, then waits for staff, who see the pictures', async () => {
    const made = await transfer();
    const claimed = await claim(made);
    expect(claimed).toMatchObject({ state: 'reviewing', may: [] });
    expect(claimed.promisedAt).toBeGreaterThan(house.platform.now());
    const { items, waiting } = await staff.client.deposit.list({
      query: { queue: 'waiting', pageSize: '100' },
    });
    expect(waiting).toBe(items.length);
    expect(items.find(({ id }) => id === made.id)).toMatchObject({
      member: { account: member.username },
      may: ['decide'],
    });
    const { slips } = await staff.client.deposit.get({ params: { id: made.id } });
    expect(slips).toHaveLength(1);
    const shown = await fetch(new URL(slips[0]!, house.origins.site));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('is credited with what came, and another amount takes a reason that the member reads', async () => {
    const made = await claim(await transfer());
    expect(await refusalCode(decide(made, '480'))).toBe('reason_missing');
    await decide(made, '480', 'The bank kept 20 as its fee.');
    expect(await now(made)).toMatchObject({
      state: 'credited',
      amount: '500.0000',
      credited: '480.0000',
      note: 'The bank kept 20 as its fee.',
    });
    expect(await available()).toBe('480.0000');
  });

  it('is rejected with a reason, and nothing moves', async () => {
    const made = await claim(await transfer());
    await reject(made);
    expect(await now(made)).toMatchObject({ state: 'failed', note: 'Nothing came.' });
    expect(await available()).toBe('0.0000');
  });

  it('is cancelled while nobody has claimed it, once', async () => {
    const [early, late] = [await transfer(), await claim(await transfer())];
    const cancel = ({ id }: DepositView) => member.client.deposit.cancel({ params: { id } });
    expect((await cancel(early)).state).toBe('cancelled');
    expect(await refusalCode(cancel(early))).toBe('deposit_closed');
    expect(await refusalCode(cancel(late))).toBe('deposit_closed');
    expect(await refusalCode(claim(early))).toBe('deposit_closed');
  });

  it('that has expired can still be claimed, for the money may be at the bank', async () => {
    const made = await transfer();
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update platform.deposit set expires_at = now() - interval '10 minutes' where id = ${made.id}`,
      ),
    );
    await expireDeposits(house.platform);
    expect((await now(made)).state).toBe('expired');
    expect((await claim(made)).state).toBe('reviewing');
  });

  it('claimed sixteen times at once by two tabs takes its slip once', async () => {
    const made = await transfer();
    const uploads = [await picture()];
    const tries = await Promise.allSettled(Array.from({ length: 16 }, () => claim(made, member, uploads)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await staff.client.deposit.get({ params: { id: made.id } })).slips).toHaveLength(1);
  });

  it('takes neither the slip nor the word of somebody else', async () => {
    const made = await transfer();
    const other = await newMember(house);
    expect(await refusalCode(claim(made, member, [await picture(other)]))).toBe('upload_unknown');
    expect(await refusalCode(claim(made, other))).toBe('not_found');
    expect(await refusalCode(other.client.deposit.cancel({ params: { id: made.id } }))).toBe('not_found');
    const used = await picture();
    await claim(await transfer(), member, [used]);
    expect(await refusalCode(claim(made, member, [used]))).toBe('upload_unknown');
    expect((await now(made)).state).toBe('pending');
  });

  it('is not confirmed by the signed word of a payment provider', async () => {
    const hosted = await member.client.deposit.create({
      body: { methodId: 'hosted-card', amount: '500' },
      idempotencyKey: newId('key'),
    });
    expect(await refusalCode(claim(hosted.deposit))).toBe('deposit_closed');
  });
});

describe('staff', () => {
  it('decide once, of eight who try at the same moment', async () => {
    const made = await claim(await transfer());
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, place) => (place % 2 ? decide(made, '500') : reject(made))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalCode(decide(made, '500'))).toBe('deposit_closed');
    expect(['0.0000', '500.0000']).toContain(await available());
  });

  it("take two from the brand's amount on, and the second credits what the first has read", async () => {
    await asSuperuser(house, (tx) => run(tx, sql`update platform.brand set deposit_four_eyes = 50000000`));
    const made = await claim(await transfer('6000'));
    const { deposit, approval } = await decide(made, '5500', 'The slip says 5,500.');
    expect(deposit).toMatchObject({ state: 'reviewing', awaitsSecond: true });
    expect(approval).toMatchObject({
      kind: 'deposit.credit',
      changes: [{ part: 'amount', from: '6000.0000', to: '5500.0000' }],
    });
    expect(await refusalCode(decide(made, '5600', 'Again.'))).toBe('approval_open');
    const yes = { params: { id: approval!.id }, body: { verdict: 'approved' } } as const;
    expect(await refusalCode(staff.client.approval.decide(yes))).toBe('four_eyes_self');
    const finance = await hire(house, staff, 'finance');
    await finance.client.approval.decide(yes);
    expect(await now(made)).toMatchObject({ state: 'credited', credited: '5500.0000' });
    expect(await available()).toBe('5500.0000');
  });

  it('who may only read see the queue and decide nothing', async () => {
    const made = await claim(await transfer());
    const support = await hire(house, staff, 'support');
    const { may } = await support.client.deposit.get({ params: { id: made.id } });
    expect(may).toEqual([]);
    expect(await refusalCode(decide(made, '500', undefined, support))).toBe('staff_forbidden');
  });

  it('leave their names and reasons in the log', async () => {
    const made = await claim(await transfer());
    await reject(made);
    const { items } = await staff.client.audit.list({ query: { limit: '10' } });
    expect(items.find(({ action }) => action === 'deposit.failed')).toMatchObject({
      actor: { kind: 'staff', name: staff.username },
      detail: { deposit: made.id, note: 'Nothing came.' },
    });
  });
});
