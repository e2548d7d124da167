import { CallRefused } from '@fairhouse/client';
import { createSignedClient } from '@fairhouse/client/signed';
import { getRow, run, sql, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  type Member,
  newId,
  newMember,
  ownerSession,
  paymentProvider,
  type Staff,
  siteClient,
} from '@fairhouse/testkit';
import { siteApi } from '@fairhouse/wire/apis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireDeposits } from './index.ts';

const METHOD = 'hosted-card';
const COPIES = 16;

let house: House;
let member: Member;
let staff: Staff['client'];

beforeAll(async () => {
  house = await bootHouse();
  staff = (await ownerSession(house)).client;
});

beforeEach(async () => {
  member = await newMember(house);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const ask = (amount: string, idempotencyKey = newId('key'), methodId = METHOD) =>
  member.client.deposit.create({ body: { methodId, amount }, idempotencyKey });

const listed = async () => (await member.client.deposit.list({ query: {} })).items;

const sumBalance = async () => (await member.client.wallet.balance()).sumBalance;

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (fault: unknown) => (fault instanceof CallRefused ? fault.failure.code : String(fault)),
  );

/** The payment provider's word on a deposit. */
const word = (deposit: { id: string }, change: object = {}) => ({
  eventId: `evt_${deposit.id}`,
  paymentId: `pay_${deposit.id}`,
  reference: deposit.id as never,
  outcome: 'paid' as const,
  amount: '100.0000',
  currency: 'PHP',
  ...change,
});

const tell = (body: ReturnType<typeof word>) => paymentProvider(house).deposit.callback({ body });

const transfersOf = async (deposit: { id: string }) =>
  (
    await getRow(
      house.platform.db,
      sql<{ n: bigint }>`select count(*) as n from ledger.transfer where cause_id = ${deposit.id}`,
    )
  ).n;

describe('asking for a deposit', () => {
  test('answers a pending deposit and the page of the payment provider', async () => {
    const { deposit, payUrl } = await ask('100.00');
    expect(deposit).toMatchObject({ amount: '100.0000', currency: 'PHP', state: 'pending', settledAt: null });
    expect(new URL(payUrl!).origin).toBe(house.origins.sandbox);
    expect(await listed()).toEqual([deposit]);
    expect(await member.client.deposit.get({ params: { id: deposit.id } })).toEqual(deposit);
  });

  test('again with one key answers the same, with another amount it is refused', async () => {
    const key = newId('key');
    const first = await ask('100', key);
    expect(await ask('100', key)).toEqual(first);
    expect(await refusal(ask('101', key))).toBe('idempotency_mismatch');
    expect(await refusal(ask('100', key, 'hosted-wallet'))).toBe('idempotency_mismatch');
    expect(await listed()).toHaveLength(1);
  });

  test('sixteen times at once with one key makes one deposit and one page', async () => {
    const key = newId('key');
    const answers = await Promise.allSettled(Array.from({ length: COPIES }, () => ask('100', key)));
    const pages = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.payUrl] : []));
    const codes = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as CallRefused).failure.code] : [],
    );
    expect(new Set(pages).size).toBe(1);
    expect(new Set([...codes, 'idempotency_in_flight'])).toEqual(new Set(['idempotency_in_flight']));
    expect(await listed()).toHaveLength(1);
  });

  test('without a key, outside the limits or by an unknown method is refused, and nothing is written', async () => {
    const { deposit } = member.client;
    const body = { methodId: METHOD, amount: '100' };
    expect(await refusal(deposit.create({ body }))).toBe('idempotency_key_required');
    expect(await refusal(ask('9.9999'))).toBe('amount_below_minimum');
    expect(await refusal(ask('50000.0001'))).toBe('amount_above_maximum');
    expect(await refusal(ask('100', newId('key'), 'gold-bars'))).toBe('deposit_method_unavailable');
    for (const amount of ['0', '-100', '1e3', '0x64', '١٠٠', '100.00001', 'NaN', '99999999999999'])
      expect([amount, await refusal(ask(amount))]).toEqual([amount, 'bad_request']);
    expect(await listed()).toEqual([]);
  });

  test('of another member is not found', async () => {
    const { deposit } = await ask('100');
    const other = await newMember(house);
    expect(await refusal(other.client.deposit.get({ params: { id: deposit.id } }))).toBe('not_found');
    expect((await other.client.deposit.list({ query: {} })).items).toEqual([]);
    expect(await refusal(siteClient(house).deposit.get({ params: { id: deposit.id } }))).toBe(
      'not_logged_in',
    );
  });
});

describe("the payment provider's word", () => {
  test('credits once, however often and however many at once it comes', async () => {
    const { deposit } = await ask('100');
    const answers = await Promise.all(Array.from({ length: COPIES }, () => tell(word(deposit))));
    expect(answers).toEqual(Array(COPIES).fill({ state: 'credited' }));
    expect(await tell(word(deposit, { eventId: newId('evt') }))).toEqual({ state: 'credited' });
    expect(await sumBalance()).toBe('100.0000');
    expect(await transfersOf(deposit)).toBe(1n);
    expect((await listed())[0]).toMatchObject({ state: 'credited' });
  });

  test.each([
    ['amount', { amount: '100.0001' }],
    ['currency', { currency: 'FUN' }],
  ])('with another %s goes to staff with both facts, once, and moves nothing', async (_name, change) => {
    const { deposit } = await ask('100');
    expect(await tell(word(deposit, change))).toEqual({ state: 'reviewing' });
    for (const eventId of [`evt_${deposit.id}`, newId('evt')])
      expect(await tell(word(deposit, { ...change, eventId }))).toEqual({ state: 'reviewing' });
    expect(await refusal(tell(word(deposit)))).toBe('contradicting_outcome');
    expect(await sumBalance()).toBe('0.0000');
    const evidence = await staff.deposit.get({ params: { id: deposit.id } });
    expect(evidence).toMatchObject({ amount: '100.0000', currency: 'PHP', state: 'reviewing' });
    expect(evidence.words[0]).toMatchObject(change);
    expect(evidence.history.map(({ step }) => step)).toEqual(['doubt']);
  });

  test('that differs is looked at by when the brand promises it', async () => {
    const { deposit } = await ask('100');
    await asSuperuser(house, (tx) => run(tx, sql`update brand set deposit_review_min = 90`));
    await tell(word(deposit, { amount: '60' }));
    const { promisedAt, history } = await staff.deposit.get({ params: { id: deposit.id } });
    expect(promisedAt! - history[0]!.at).toBe(90 * 60_000);
  });

  test('of money after it said that there is none goes to staff', async () => {
    const { deposit } = await ask('100');
    expect(await tell(word(deposit, { outcome: 'failed' }))).toEqual({ state: 'failed' });
    expect(await tell(word(deposit, { eventId: newId('evt') }))).toEqual({ state: 'reviewing' });
    expect(await sumBalance()).toBe('0.0000');
  });

  test('against money that was credited leaves it with its player and goes to staff, once', async () => {
    const { deposit } = await ask('100');
    await tell(word(deposit));
    const bad = { outcome: 'failed', eventId: newId('evt') };
    expect(await tell(word(deposit, bad))).toEqual({ state: 'credited' });
    expect(await sumBalance()).toBe('100.0000');
    expect((await staff.deposit.get({ params: { id: deposit.id } })).contested).toBe(true);
    await staff.deposit.note({ params: { id: deposit.id }, body: { reason: 'The bank shows the money.' } });
    expect(await tell(word(deposit, { ...bad, eventId: newId('evt') }))).toEqual({ state: 'credited' });
    expect((await staff.deposit.get({ params: { id: deposit.id } })).contested).toBe(false);
  });

  test('with one event id for two deposits at once settles one of them', async () => {
    const deposits = [(await ask('100')).deposit, (await ask('100')).deposit];
    const eventId = newId('evt');
    const codes = await Promise.all(deposits.map((deposit) => refusal(tell(word(deposit, { eventId })))));
    expect(codes.sort()).toEqual(['contradicting_outcome', 'none']);
    expect(await sumBalance()).toBe('100.0000');
  });

  test('of an unknown deposit is not found', async () => {
    expect(await refusal(tell(word({ id: house.platform.newId('deposit') })))).toBe('not_found');
  });

  test('forged, or replayed after its window, is refused and moves nothing', async () => {
    const { deposit } = await ask('100');
    const forger = createSignedClient(siteApi, {
      origin: house.origins.site,
      key: { keyId: 'sandbox-1', secret: 'f'.repeat(64) },
      timeoutMs: 60_000,
    });
    expect(await refusal(forger.deposit.callback({ body: word(deposit) }))).toBe('signature_invalid');
    const early = house.platform.now();
    const replayed = paymentProvider(house, () => early);
    house.clock.advance(5 * 60_000 + 10_000);
    expect(await refusal(replayed.deposit.callback({ body: word(deposit) }))).toBe('timestamp_out_of_window');
    house.clock.advance(-5 * 60_000 - 10_000);
    expect(await sumBalance()).toBe('0.0000');
  });
});

describe('a payment page that closed', () => {
  const lapse = () =>
    transact(house.platform.db, (tx) =>
      run(tx, sql`update deposit set expires_at = now() - interval '10 minutes' where state = 'pending'`),
    );

  test('ends its deposit by the job, once, with several jobs at work', async () => {
    const { deposit } = await ask('100');
    const { deposit: later } = await ask('100');
    await tell(word(later));
    await lapse();
    const done = await Promise.all(Array.from({ length: 4 }, () => expireDeposits(house.platform)));
    expect(done.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
    const states = new Map((await listed()).map(({ id, state }) => [id, state]));
    expect([states.get(deposit.id), states.get(later.id)]).toEqual(['expired', 'credited']);
  });

  test('leaves the deposit alone while the provider may still speak', async () => {
    const { deposit } = await ask('100');
    await expireDeposits(house.platform);
    expect((await listed())[0]).toMatchObject({ id: deposit.id, state: 'pending' });
  });

  test('does not keep money that comes late from its player', async () => {
    const { deposit } = await ask('100');
    await lapse();
    await expireDeposits(house.platform);
    expect(await tell(word(deposit))).toEqual({ state: 'credited' });
    expect(await sumBalance()).toBe('100.0000');
  });

  test('and the late word in a race end with the money credited', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { deposit } = await ask('10');
      await lapse();
      const [told] = await Promise.all([
        tell(word(deposit, { amount: '10.0000' })),
        expireDeposits(house.platform),
      ]);
      expect(told).toEqual({ state: 'credited' });
      expect((await member.client.deposit.get({ params: { id: deposit.id } })).state).toBe('credited');
    }
    expect(await sumBalance()).toBe('80.0000');
  });
});

describe('what members are told of a method', () => {
  const OTHER = 'hosted-wallet';
  const said = async () =>
    (await member.client.deposit.methods()).find(({ id }) => id === OTHER)?.creditedOfHundred;
  const end = async (outcome: 'paid' | 'failed') => {
    const { deposit } = await ask('100', newId('key'), OTHER);
    await tell({ ...word(deposit), outcome } as ReturnType<typeof word>);
  };

  test('is nothing before ten deposits have ended, then how many of a hundred were credited, and nothing after a week', async () => {
    for (let paid = 0; paid < 8; paid += 1) await end('paid');
    await end('failed');
    await ask('100', newId('key'), OTHER);
    expect(await said()).toBeNull();
    await end('failed');
    expect(await said()).toBe(80);
    await end('failed');
    expect(await said()).toBe(72);
    house.clock.advance(8 * 24 * 3_600_000);
    member = await newMember(house);
    expect(await said()).toBeNull();
  });
});
