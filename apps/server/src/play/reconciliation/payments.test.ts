import { createSignedClient } from '@fairhouse/client/signed';
import { getRow, run, sql, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bindAccount,
  bootHouse,
  depositAndPlay,
  depositFor,
  type House,
  type Member,
  newMember,
  ownerSession,
  type Staff,
  setPaymentPassword,
  withdraw,
} from '@fairhouse/testkit';
import { paymentApi } from '@fairhouse/wire/apis';
import type { DifferenceKind } from '@fairhouse/wire/play/reconciliation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedSecret } from '../../secrets/secrets.ts';
import { askRun } from './store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let house: House;
let staff: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  // Noon: nothing below happens on two days.
  const now = house.platform.now();
  house.clock.advance(Math.ceil((now + 12 * HOUR) / DAY) * DAY + 12 * HOUR - now);
  staff = await ownerSession(house);
  member = await newMember(house);
});

afterAll(() => house.close());

/** Compares what the payment provider did today, up to now. */
async function compare() {
  const nowMs = house.platform.now();
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const asked = {
    book: 'payments',
    provider: 'sandbox',
    day,
    untilMs: nowMs + 1,
    actor: null,
    nowMs,
  } as const;
  const { id } = await transact(house.platform.db, (tx) => askRun(tx, asked));
  await house.compareDays();
  const { items } = await staff.client.reconciliation.runs({ query: {} });
  return items.find((one) => one.id === id.toString())!;
}

const differences = async (run: string) =>
  (await staff.client.reconciliation.differences({ query: { run, limit: '100' } })).items;

/** Presses a button of a page of the payment provider, as a payer or a tester does. */
async function press(page: string, choice: string): Promise<void> {
  const token = /name="token" value="([^"]+)"/.exec(await (await fetch(page)).text())?.[1] ?? '';
  const pressed = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: house.origins.sandbox },
    body: new URLSearchParams({ token, choice }),
  });
  expect(pressed.status).toBeLessThan(400);
}

async function pay(choice: string, amount = '100', methodId = 'hosted-card'): Promise<string> {
  const { deposit, payUrl } = await member.client.deposit.create({
    body: { methodId, amount },
    idempotencyKey: `${choice}-${house.platform.newId('trace')}`,
  });
  await press(payUrl!, choice);
  return deposit.id;
}

/** A withdrawal that was approved and handed to the payment provider. */
async function payout(): Promise<{ id: string; page: string }> {
  const someone = await newMember(house);
  await setPaymentPassword(someone);
  const account = await bindAccount(someone, { methodId: 'e-wallet' });
  await depositAndPlay(house, someone, '500');
  const { id } = await withdraw(someone, account.id, '200');
  await staff.client.withdrawal.decide({ params: { id }, body: { verdict: 'approved', reason: 'Right.' } });
  await house.sendPayouts();
  const { page } = await getRow(
    house.platform.db,
    sql<{ page: string }>`select payout_page as page from withdrawal where id = ${id}`,
  );
  return { id, page };
}

const alter = (change: ReturnType<typeof sql>) => asSuperuser(house, (tx) => run(tx, change));

test('after deposits that were paid, declined and left alone the list is empty', async () => {
  for (const choice of ['pay', 'pay-tell-twice', 'decline']) await pay(choice);
  // The provider states what came, the fee of the method included.
  await pay('pay', '80', 'hosted-wallet');
  await member.client.deposit.create({
    body: { methodId: 'hosted-card', amount: '70' },
    idempotencyKey: 'left-alone-one',
  });
  const done = await compare();
  expect(done).toMatchObject({
    book: 'payments',
    provider: 'sandbox',
    state: 'done',
    differences: 0,
    here: 3,
  });
  // The one that was declined is stated and moved nothing.
  expect(done).toMatchObject({ there: 4, oneSided: 1, otherTime: 0 });
  expect(await differences(done.id)).toEqual([]);
});

describe('a difference', () => {
  /** Each plants one and says what must be found, by its reference. */
  const PLANTS: Readonly<Record<string, () => Promise<Readonly<Record<string, DifferenceKind>>>>> = {
    'a deposit the provider does not know': async () => {
      const id = await pay('pay');
      const unknown = house.platform.newId('deposit');
      await alter(sql`insert into deposit (id, brand_id, player_id, method_id, provider, amount, received, credited, currency,
          state, created_at, expires_at, settled_at)
        select ${unknown}, brand_id, player_id, method_id, provider, amount, received, credited, currency, state, created_at,
          expires_at, settled_at from deposit where id = ${id}`);
      return { [unknown]: 'missing_there' };
    },
    'a payment that never was a deposit here': async () => {
      const { payment } = createSignedClient(paymentApi, {
        origin: house.origins.sandbox,
        key: { keyId: 'platform-1', secret: derivedSecret(house.secret, 'payment sandbox') },
        timeoutMs: 60_000,
        now: house.platform.now,
      });
      const reference = house.platform.newId('deposit');
      const { payUrl } = await payment.create({
        body: {
          reference,
          amount: '42',
          currency: 'PHP',
          callbackUrl: `${house.origins.site}/wps/deposit/callback`,
          returnUrl: house.origins.site,
          expiresAt: house.platform.now() + HOUR,
        },
      });
      await press(payUrl, 'pay');
      return { [reference]: 'missing_here' };
    },
    'another amount': async () => {
      const id = await pay('pay');
      await alter(sql`update deposit set received = received + 1, credited = credited + 1 where id = ${id}`);
      return { [id]: 'amount' };
    },
    'another currency': async () => {
      const id = await pay('pay');
      await alter(sql`update deposit set currency = 'VND' where id = ${id}`);
      return { [id]: 'amount' };
    },
    'a payment that was paid and counts as failed here': async () => {
      const id = await pay('pay');
      await alter(
        sql`update deposit set state = 'failed', received = null, credited = null where id = ${id}`,
      );
      return { [id]: 'state' };
    },
    'a deposit that was credited and is not paid': async () => ({
      [await depositFor(house, member, '30')]: 'state',
    }),
    'a payout that was sent and counts as failed here': async () => {
      const { id, page } = await payout();
      await press(page, 'send');
      await alter(sql`update withdrawal set state = 'failed' where id = ${id}`);
      return { [id]: 'state' };
    },
    'a payout of another amount': async () => {
      const { id, page } = await payout();
      await press(page, 'send');
      await alter(sql`update withdrawal set fee = fee + 10000 where id = ${id}`);
      return { [id]: 'amount' };
    },
  };

  test('of every kind is found, and nothing else is', async () => {
    const planted: Record<string, DifferenceKind> = {};
    for (const plant of Object.values(PLANTS)) Object.assign(planted, await plant());
    const { id: equal, page } = await payout();
    await press(page, 'send');
    const done = await compare();
    const found = await differences(done.id);
    const funded = found.filter(({ transaction }) => !(transaction in planted));
    // Members who withdraw were funded by the provider's word alone, which the provider has no payment of.
    expect(funded.every(({ kind, here }) => kind === 'state' && here?.amount === '500.0000')).toBe(true);
    expect(funded).toHaveLength(3);
    const rest = found.filter(({ transaction }) => transaction in planted);
    expect(Object.fromEntries(rest.map((one) => [one.transaction, one.kind]))).toEqual(planted);
    expect(rest).toHaveLength(Object.keys(planted).length);
    expect(found.map(({ transaction }) => transaction)).not.toContain(equal);
    expect(done.differences).toBe(found.length);
  });

  test('shows both sides, and a player on ours alone', async () => {
    const { items } = await staff.client.reconciliation.differences({ query: { limit: '100' } });
    const amount = items.find(({ kind, here }) => kind === 'amount' && here?.call === 'deposit');
    expect(amount).toMatchObject({
      book: 'payments',
      here: { player: member.id, state: 'done' },
      there: { call: 'deposit', player: null, state: 'done' },
    });
    expect(items.find(({ kind }) => kind === 'missing_here')).toMatchObject({ here: null });
    expect(items.find(({ kind }) => kind === 'missing_there')).toMatchObject({ there: null });
  });
});

test('a statement that somebody else has signed is not believed', async () => {
  const { secret } = await getRow(
    house.platform.db,
    sql<{ secret: Buffer }>`select secret from payment_provider where code = 'sandbox'`,
  );
  await alter(
    sql`update payment_provider set secret = (select secret from provider_key limit 1) where code = 'sandbox'`,
  );
  expect(await compare()).toMatchObject({ state: 'waiting', silent: true });
  await alter(sql`update payment_provider set secret = ${secret} where code = 'sandbox'`);
  house.clock.advance(11 * 60_000);
  await house.compareDays();
  const { items } = await staff.client.reconciliation.runs({ query: {} });
  expect(items[0]).toMatchObject({ book: 'payments', state: 'done' });
});
