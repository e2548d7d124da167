import { createHash } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, moneyOf, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import type { BaseContext } from '@fairhouse/serve';
import type { DepositState, depositRoutes, Refusal, RouteCall } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { audit } from '../audit/index.ts';
import { emit } from '../outbox/index.ts';
import { pushBalance, settleDebt } from '../wallet/index.ts';
import {
  type DepositRow,
  findDepositEvent,
  insertDepositEvent,
  lockDeposit,
  settleDeposit,
} from './store.ts';

type Outcome = RouteCall<typeof depositRoutes.callback>['body'];
type OutcomeCall = {
  readonly body: Outcome;
  readonly context: BaseContext & { readonly paymentProvider: string };
};
type Heard = Result<{ state: DepositState }, Refusal<'not_found' | 'contradicting_outcome'>>;

/**
 * Hears what became of a payment. Money, state, event and audit row are one transaction; the same word twice changes
 * nothing; a word against the record is refused. Money that comes after the page has closed is still the player's.
 */
export const hearOutcome = (platform: Platform, { body, context }: OutcomeCall): Promise<Heard> =>
  transact(platform.db, async (tx): Promise<Heard> => {
    const deposit = await lockDeposit(tx, context.paymentProvider, body.reference);
    if (!deposit) return fail({ code: 'not_found' });
    const known = await findDepositEvent(tx, context.paymentProvider, body.eventId);
    const hash = hashOf(body);
    if (known)
      return known.content_hash.equals(hash)
        ? ok({ state: deposit.state })
        : fail({ code: 'contradicting_outcome' });
    if (contradicts(deposit, body)) return fail({ code: 'contradicting_outcome' });
    const { paymentProvider, nowMs } = context;
    const taken = await insertDepositEvent(tx, paymentProvider, body.eventId, deposit.id, hash, nowMs);
    if (taken === 0) return fail({ code: 'contradicting_outcome' });
    const state = body.outcome === 'paid' ? 'credited' : 'failed';
    if (deposit.state === state) return ok({ state });
    await settle(platform, tx, deposit, state, context);
    return ok({ state });
  });

/** Another amount or currency than asked for, or the opposite of what is recorded. */
const contradicts = (deposit: DepositRow, { outcome, amount, currency }: Outcome): boolean =>
  amount !== deposit.amount ||
  currency !== deposit.currency ||
  (deposit.state === 'credited' && outcome === 'failed') ||
  (deposit.state === 'failed' && outcome === 'paid');

async function settle(
  platform: Platform,
  tx: Tx,
  deposit: DepositRow,
  state: 'credited' | 'failed',
  context: OutcomeCall['context'],
): Promise<void> {
  const { nowMs } = context;
  const traceId = deposit.trace_id ?? context.traceId;
  const player = { brandId: deposit.brand_id, id: deposit.player_id, currency: deposit.currency };
  const head = { brandId: deposit.brand_id, traceId, atMs: nowMs };
  await settleDeposit(tx, deposit.id, state, nowMs);
  if (state === 'credited') {
    await credit(tx, deposit, traceId, nowMs);
    const credited = {
      playerId: player.id,
      depositId: deposit.id,
      amount: deposit.amount.toString(),
      currency: deposit.currency,
    };
    await emit(tx, head, 'deposit.credited', credited);
    tx.onCommit(() => pushBalance(platform, player));
  } else await emit(tx, head, 'deposit.failed', { playerId: player.id, depositId: deposit.id });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: deposit.brand_id,
    atMs: nowMs,
    actor: `payment provider ${deposit.provider}`,
    action: `deposit.${state}`,
    subject: deposit.player_id,
    detail: { deposit: deposit.id, amount: wireMoney(moneyOf(deposit.amount)), currency: deposit.currency },
    ip: context.ip,
  });
  tx.onCommit(() =>
    platform.hub.send(player.id, {
      type: 'deposit',
      value: { id: deposit.id, state, amount: wireMoney(moneyOf(deposit.amount)) },
    }),
  );
}

/** Money that came to the house's own account, as the ledger calls its way. */
const BANK = 'bank';

async function credit(tx: Tx, deposit: DepositRow, traceId: string, nowMs: number): Promise<void> {
  const party = { playerId: deposit.player_id, currency: deposit.currency };
  const amount = moneyOf(deposit.amount);
  const step = {
    brandId: deposit.brand_id,
    key: `deposit:${deposit.id}`,
    cause: { type: 'deposit', id: deposit.id },
    atMs: nowMs,
    traceId,
  } as const;
  const posted = await postTransfer(tx, {
    ...step,
    ...recipes.deposit(party, amount, deposit.provider ?? BANK),
  });
  assert(posted.outcome === 'posted', 'a deposit is credited once');
  await settleDebt(tx, { ...step, ...party, amount });
}

const hashOf = ({ eventId: _, amount, ...rest }: Outcome): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([rest.paymentId, rest.reference, rest.outcome, rest.currency, amount.toString()]))
    .digest();
