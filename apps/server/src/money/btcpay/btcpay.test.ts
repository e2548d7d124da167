import { randomBytes } from 'node:crypto';
import {
  bindAccount,
  bootHouse,
  depositAndPlay,
  type House,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
  setPaymentPassword,
  withdraw,
} from '@fairhouse/testkit';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Btcpay, startBtcpay } from '../../../test/doubles/btcpay.ts';
import { voidPayments } from '../deposit/index.ts';
import { connectBtcpay } from '../payment/index.ts';

const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

let house: House;
let btcpay: Btcpay;
let staff: Staff;
let member: Member;

const connect = (changes: object = {}) =>
  connectBtcpay(house.platform.db, house.platform.config.secret, {
    code: 'coins',
    baseUrl: btcpay.origin,
    storeId: btcpay.storeId,
    payoutMethod: 'BTC-CHAIN',
    apiKey: btcpay.apiKey,
    webhookSecret: btcpay.webhookSecret,
    brandId: house.brandId,
    name: 'Bitcoin',
    ...changes,
  });

beforeAll(async () => {
  house = await bootHouse();
  btcpay = await startBtcpay(house.platform.now);
  staff = await ownerSession(house);
  await connect();
  const { depositMethods, withdrawalMethods } = await staff.client.cashier.get();
  const {
    kind: _k,
    provider: _p,
    changed: _c,
    ...deposit
  } = depositMethods.find(({ id }) => id === 'coins')!;
  await staff.client.cashier.setDepositMethod({ body: { ...deposit, enabled: true } });
  const { kind: _1, provider: _2, changed: _3, ...out } = withdrawalMethods.find(({ id }) => id === 'coins')!;
  await staff.client.cashier.setWithdrawalMethod({ body: { ...out, enabled: true } });
});

beforeEach(async () => {
  member = await newMember(house);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
  await btcpay?.close();
});

const hook = () => `${house.origins.site}/wps/payment/btcpay`;
const key = () => randomBytes(12).toString('hex');
const ask = (idempotencyKey = key()) =>
  member.client.deposit.create({ body: { methodId: 'coins', amount: '1000' }, idempotencyKey });
const stateOf = async (id: DepositView['id']) => (await member.client.deposit.get({ params: { id } })).state;
const available = async () => (await member.client.wallet.balance()).available;
const tell = (type: string, invoiceId: string) => btcpay.tell(hook(), { type, invoiceId });

/** A deposit of 1000 with its invoice. */
async function open() {
  const { deposit, payUrl } = await ask();
  return { deposit, payUrl, invoice: btcpay.invoiceOf(deposit.id) };
}

describe('a payment server is connected', () => {
  test('with a key that it knows, over https or on this machine, and its methods are off at first', async () => {
    await expect(connect({ apiKey: 'another key of somebody' })).rejects.toThrow('401');
    await expect(connect({ baseUrl: 'http://pay.example.org' })).rejects.toThrow('https');
    await expect(connect({ code: 'sandbox' })).rejects.toThrow('another kind');
    await connect({ code: 'other-coins' });
    const { depositMethods } = await staff.client.cashier.get();
    expect(depositMethods.find(({ id }) => id === 'other-coins')).toMatchObject({
      enabled: false,
      kind: 'hosted',
    });
  });
});

describe('an invoice', () => {
  test('that its member gave up counts against their limit until it has expired unpaid', async () => {
    await member.client.protection.setLimit({ body: { kind: 'deposit', period: 'day', amount: '1000' } });
    const { deposit, invoice } = await open();
    await member.client.deposit.cancel({ params: { id: deposit.id } });
    await voidPayments(house.platform);
    expect(await refusalCode(ask())).toBe('deposit_limit_reached');
    btcpay.setInvoice(invoice.id, { status: 'Expired' });
    house.clock.advance(6 * 60_000);
    await voidPayments(house.platform);
    await open();
  });

  test('is made for a deposit, once, though an answer is lost', async () => {
    btcpay.loseReplies(1);
    const idempotencyKey = key();
    expect(await refusalCode(ask(idempotencyKey))).toBe('payment_provider_silent');
    const { deposit, payUrl } = await ask(idempotencyKey);
    const made = [...btcpay.invoices.values()].filter(({ orderId }) => orderId === deposit.id);
    expect(made).toHaveLength(1);
    expect(payUrl).toBe(`${btcpay.origin}/i/${made[0]!.id}`);
    expect(made[0]).toMatchObject({ amount: '1000.0000', currency: 'PHP' });
  });

  test('that is settled is credited once, however often and in whatever order it is told', async () => {
    const { deposit, invoice } = await open();
    expect((await tell('InvoiceCreated', invoice.id)).reply.value).toEqual({ heard: false });
    btcpay.setInvoice(invoice.id, { status: 'Processing', paidAmount: '1000' });
    expect((await tell('InvoiceProcessing', invoice.id)).reply.value).toEqual({ heard: false });
    expect(await stateOf(deposit.id)).toBe('pending');
    btcpay.setInvoice(invoice.id, { status: 'Settled', paidAmount: '1000.00003' });
    const events = [
      'InvoiceSettled',
      'InvoiceSettled',
      'InvoiceProcessing',
      'InvoiceReceivedPayment',
      'InvoiceExpired',
    ];
    const told = await Promise.all(events.map((type) => tell(type, invoice.id)));
    expect(told.map(({ status }) => status)).toEqual(events.map(() => 200));
    expect(await stateOf(deposit.id)).toBe('credited');
    expect(await available()).toBe('1000.0000');
  });

  test('that expired unpaid, or could not confirm, fails the deposit', async () => {
    for (const status of ['Expired', 'Invalid']) {
      const { deposit, invoice } = await open();
      btcpay.setInvoice(invoice.id, { status });
      expect((await tell(`Invoice${status}`, invoice.id)).reply.value).toEqual({ heard: true });
      expect(await stateOf(deposit.id)).toBe('failed');
    }
    expect(await available()).toBe('0.0000');
  });

  test('that was paid in full after it expired is credited once its payments have settled', async () => {
    const { deposit, invoice } = await open();
    const late = { status: 'Expired', additionalStatus: 'PaidLate', paidAmount: '1000' };
    btcpay.setInvoice(invoice.id, { ...late, paymentStatus: 'Processing' });
    expect((await tell('InvoiceReceivedPayment', invoice.id)).reply.value).toEqual({ heard: false });
    btcpay.setInvoice(invoice.id, { paymentStatus: 'Settled' });
    await tell('InvoicePaymentSettled', invoice.id);
    expect(await stateOf(deposit.id)).toBe('credited');
    expect(await available()).toBe('1000.0000');
  });

  test('that was paid in part, too much, or marked by hand credits nothing by itself', async () => {
    const odd = [
      { status: 'Expired', additionalStatus: 'PaidPartial', paidAmount: '400' },
      { status: 'Settled', additionalStatus: 'PaidOver', paidAmount: '1200' },
      { status: 'Settled', additionalStatus: 'Marked', paidAmount: '0' },
    ];
    for (const state of odd) {
      const { deposit, invoice } = await open();
      btcpay.setInvoice(invoice.id, state);
      await tell('InvoiceSettled', invoice.id);
      expect(await stateOf(deposit.id)).not.toBe('credited');
    }
    expect(await available()).toBe('0.0000');
  });
});

describe('a webhook', () => {
  test('that nobody of ours signed is refused, and changes nothing', async () => {
    const { deposit, invoice } = await open();
    btcpay.setInvoice(invoice.id, { status: 'Settled', paidAmount: '1000' });
    const event = { type: 'InvoiceSettled', invoiceId: invoice.id };
    for (const secret of ['another secret of somebody', btcpay.apiKey])
      expect(await btcpay.tell(hook(), event, secret)).toMatchObject({
        status: 401,
        reply: { code: 'signature_invalid' },
      });
    expect(await stateOf(deposit.id)).toBe('pending');
  });

  test('is not believed but asked for: what says settled of an open invoice credits nothing', async () => {
    const { deposit, invoice } = await open();
    expect((await tell('InvoiceSettled', invoice.id)).reply.value).toEqual({ heard: false });
    expect(await stateOf(deposit.id)).toBe('pending');
  });

  test('about an invoice or a store that is not ours finds nothing', async () => {
    expect((await tell('InvoiceSettled', 'nobody-knows-it')).status).toBe(404);
    const elsewhere = { type: 'InvoiceSettled', invoiceId: 'x', storeId: 'elsewhere' };
    expect((await btcpay.tell(hook(), elsewhere)).status).toBe(404);
  });
});

describe('a payout', () => {
  async function approved(number = ADDRESS) {
    await setPaymentPassword(member);
    const account = await bindAccount(member, { methodId: 'coins', institution: 'Bitcoin', number });
    await depositAndPlay(house, member, '1000');
    const { id } = await withdraw(member, account.id, '600');
    await staff.client.withdrawal.decide({ params: { id }, body: { verdict: 'approved', reason: 'Right.' } });
    return id;
  }
  const withdrawalState = async (id: Awaited<ReturnType<typeof approved>>) =>
    (await member.client.withdrawal.get({ params: { id } })).state;
  const payoutsOf = (id: string) =>
    [...btcpay.payouts.values()].filter(({ pullPaymentId }) => btcpay.pulls.get(pullPaymentId)?.name === id);

  test('is sent once though the answer is lost, and its end is heard', async () => {
    const id = await approved();
    btcpay.loseReplies(1);
    for (let tries = 0; tries < 3; tries += 1) await house.sendPayouts();
    const [payout, ...others] = payoutsOf(id);
    expect(others).toEqual([]);
    expect(payout).toMatchObject({ destination: ADDRESS, amount: '600.0000', currency: 'PHP' });
    const event = { type: 'PayoutUpdated', payoutId: payout!.id };
    expect((await btcpay.tell(hook(), event)).reply.value).toEqual({ heard: false });
    btcpay.setPayout(payout!.id, 'Completed');
    for (let times = 0; times < 2; times += 1)
      expect((await btcpay.tell(hook(), event)).reply.value).toEqual({ heard: true });
    expect(await withdrawalState(id)).toBe('disbursed');
  });

  test('is sent once though a process that was held up sends it beside the one that took over', async () => {
    const id = await approved('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l');
    await Promise.all([house.sendPayouts(), house.sendPayouts()]);
    expect(payoutsOf(id)).toHaveLength(1);
    const pulls = [...btcpay.pulls.values()].filter(({ name }) => name === id);
    expect(pulls.filter(({ archived }) => !archived)).toHaveLength(1);
  });

  test('that is cancelled at the server gives the money back', async () => {
    const id = await approved('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    await house.sendPayouts();
    const [payout] = payoutsOf(id);
    btcpay.setPayout(payout!.id, 'Cancelled');
    await btcpay.tell(hook(), { type: 'PayoutUpdated', payoutId: payout!.id });
    expect(await withdrawalState(id)).toBe('failed');
    expect(await available()).toBe('1000.0000');
    expect(await btcpay.claim(payout!.pullPaymentId, '600')).toBe(400);
  });

  test('that the server refuses gives the money back only when nobody can claim it any more', async () => {
    btcpay.refuseClaims(true);
    const id = await approved('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    await house.sendPayouts();
    btcpay.refuseClaims(false);
    const [pull, prepared] = [...btcpay.pulls].find(([, { name }]) => name === id)!;
    expect(await withdrawalState(id)).toBe('failed');
    expect(prepared.archived).toBe(true);
    expect(await btcpay.claim(pull, '600')).toBe(400);
  });

  test('that failed stays on its way while the server does not close its pull payment', async () => {
    const id = await approved('bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q');
    await house.sendPayouts();
    const [payout] = payoutsOf(id);
    btcpay.setPayout(payout!.id, 'Cancelled');
    const event = { type: 'PayoutUpdated', payoutId: payout!.id };
    btcpay.loseReplies(1);
    expect(await btcpay.tell(hook(), event)).toMatchObject({ status: 503 });
    expect(await withdrawalState(id)).toBe('approved');
    await btcpay.tell(hook(), event);
    expect(await withdrawalState(id)).toBe('failed');
  });

  test('to what is no address is never sent, and the money comes back', async () => {
    const id = await approved('1BOATSLRHTKNNGKDXEEOBR76B53LETTPYT');
    await house.sendPayouts();
    expect(payoutsOf(id)).toEqual([]);
    expect(await withdrawalState(id)).toBe('failed');
    expect(await available()).toBe('1000.0000');
  });
});

test('its day is compared like that of any other provider, and agrees', async () => {
  const { invoice } = await open();
  btcpay.setInvoice(invoice.id, { status: 'Settled', paidAmount: '1000' });
  await tell('InvoiceSettled', invoice.id);
  const other = await open();
  btcpay.setInvoice(other.invoice.id, { status: 'Settled', paidAmount: '1000' });
  house.clock.advance(2 * 60_000);
  const day = new Date(house.platform.now() - 2 * 60_000).toISOString().slice(0, 10);
  const { id } = await staff.client.reconciliation.compare({
    body: { book: 'payments', provider: 'coins', day },
  });
  await house.compareDays();
  const { items } = await staff.client.reconciliation.differences({ query: { run: id, limit: '100' } });
  const known = items.filter(({ transaction }) => transaction === other.deposit.id);
  expect(known).toMatchObject([{ kind: 'state', here: { state: 'pending' }, there: { state: 'done' } }]);
  expect(items.filter(({ transaction }) => transaction === invoice.orderId)).toEqual([]);
});
