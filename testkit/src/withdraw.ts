import { randomBytes } from 'node:crypto';
import { createSignedClient } from '@fairhouse/client/signed';
import { transact } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import { derivedSecret } from '@fairhouse/server';
import { siteApi } from '@fairhouse/wire/apis';
import type { StepUpPurpose } from '@fairhouse/wire/identity/password';
import type { PayoutAccount, WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { clockOf, type House, type Place } from './boot-house.ts';
import type { SiteClient } from './client-at.ts';
import { depositFor, type Member, PASSWORD } from './people.ts';
import { newId, openWallet } from './wallet.ts';

export const PAYMENT_PASSWORD = '735182';

export const HOLDER = 'Lan Tran Thi';

/** A proof that the member has just confirmed who they are. */
export async function proveBy(
  client: SiteClient,
  purpose: StepUpPurpose,
  by: 'password' | 'paymentPassword' = 'paymentPassword',
): Promise<string> {
  const body =
    by === 'password'
      ? ({ method: 'password', purpose, password: PASSWORD } as const)
      : ({ method: 'paymentPassword', purpose, paymentPassword: PAYMENT_PASSWORD } as const);
  return (await client.password.check({ body })).proof;
}

export async function setPaymentPassword({ client }: Pick<Member, 'client'>): Promise<void> {
  const proof = await proveBy(client, 'payment_password', 'password');
  await client.password.payment({
    body: { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD },
    proof,
  });
}

/** Binds an account of a number that nobody else has. */
export async function bindAccount(
  { client }: Pick<Member, 'client'>,
  changes: {
    readonly number?: string;
    readonly holder?: string;
    readonly methodId?: string;
    readonly institution?: string;
  } = {},
): Promise<PayoutAccount> {
  const body = {
    methodId: 'bank-transfer',
    institution: changes.methodId === 'e-wallet' ? 'Quay Wallet' : 'Harbour Bank',
    holder: HOLDER,
    number: randomBytes(6).readUIntBE(0, 6).toString().padStart(15, '0'),
    confirmed: true,
    ...changes,
  } as const;
  return client.withdrawal.bind({ body, proof: await proveBy(client, 'bind_bank') });
}

/** Stakes and loses an amount, and is given it back by hand: so much was bet, and the money is there. */
export async function playThrough(house: House, member: Member, amount: string): Promise<void> {
  const seat = await openWallet(house, member);
  const round = newId('r');
  await seat.debit(round, newId('d'), amount);
  await seat.close(round);
  const id = newId('gift');
  await transact(house.platform.db, (tx) =>
    postTransfer(tx, {
      brandId: house.brandId,
      key: `adjustment:${id}`,
      cause: { type: 'approval', id },
      atMs: house.platform.now(),
      ...recipes.staffCredit({ playerId: member.id, currency: 'PHP' }, parseMoney(amount)!),
    }),
  );
  await house.catchUp();
}

/** Deposits and bets as much: the turnover of the deposit is met, and the money is there. */
export async function depositAndPlay(house: House, member: Member, amount: string): Promise<void> {
  await depositFor(house, member, amount);
  await playThrough(house, member, amount);
}

/** Asks for money as a member with a payment password does. */
export const withdraw = async (
  { client }: Pick<Member, 'client'>,
  accountId: PayoutAccount['id'],
  amount: string,
  idempotencyKey = newId('wish'),
): Promise<WithdrawalView> =>
  client.withdrawal.create({
    body: { accountId, amount },
    idempotencyKey,
    proof: await proveBy(client, 'withdraw'),
  });

/** The payment provider's signed word on a payout. */
export const tellPayout = (
  house: Place,
  { id, payout, currency }: Pick<WithdrawalView, 'id' | 'payout' | 'currency'>,
  outcome: 'paid' | 'failed',
  changes: { readonly eventId?: string; readonly amount?: string } = {},
) =>
  createSignedClient(siteApi, {
    origin: house.origins.site,
    key: { keyId: 'sandbox-1', secret: derivedSecret(house.secret, 'callback sandbox') },
    timeoutMs: 60_000,
    now: clockOf(house),
  }).withdrawal.callback({
    body: {
      eventId: newId('evt'),
      payoutId: `pyo_${id}`,
      reference: id,
      outcome,
      amount: payout,
      currency,
      ...changes,
    },
  });
