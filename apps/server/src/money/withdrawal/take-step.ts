import type { Tx } from '@fairhouse/db';
import { assert, type Money, moneyOf, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import {
  mayStep,
  WITHDRAWAL_STEPS,
  type WithdrawalMoney,
  type WithdrawalStep,
} from '@fairhouse/rules/money/withdrawal/step-withdrawal';
import type { WithdrawalState } from '@fairhouse/wire/money/withdrawal-states';
import type { Actor } from '@fairhouse/wire/platform/audit';
import type { Platform } from '../../frame/platform.ts';
import { actorText, audit } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { pushBalance, settleDebt } from '../wallet/index.ts';
import { insertStep, type StepChange, saveStep, type WithdrawalRow } from './store.ts';

/** Who takes a step, from where and when. */
export type StepBy = { readonly actor: Actor; readonly ip: string; readonly nowMs: number };

/**
 * Takes a step of a withdrawal that the caller has locked: state, money, history, event and audit row stand or fall
 * together. @returns undefined when it does not stand where the step begins
 */
export async function takeStep(
  platform: Platform,
  tx: Tx,
  row: WithdrawalRow,
  step: WithdrawalStep,
  by: StepBy,
  change: StepChange = {},
): Promise<WithdrawalState | undefined> {
  if (!mayStep(row.state, step)) return undefined;
  const { to, money } = WITHDRAWAL_STEPS[step];
  const refunded = money === 'refunded' ? refundOf(row).amount : undefined;
  await saveStep(tx, row.id, to, refunded === undefined ? change : { ...change, refunded });
  await insertStep(tx, row.id, { state: to, at: by.nowMs, actor: by.actor, note: change.note ?? null });
  await moveMoney(tx, row, money, by);
  await tellStep(platform, tx, { ...row, state: to }, by, change.note);
  return to;
}

/** What did not arrive: all of it with the fee, or what of the payout is missing. */
export const refundOf = ({ state, amount, fee, arrived }: WithdrawalRow): { amount: Money; fee: Money } =>
  state === 'partial'
    ? { amount: subtractMoney(subtractMoney(amount, fee), arrived ?? ZERO), fee: ZERO }
    : { amount, fee };

async function moveMoney(tx: Tx, row: WithdrawalRow, money: WithdrawalMoney, by: StepBy): Promise<void> {
  if (money === 'stays') return;
  const party = { playerId: row.playerId, currency: row.currency };
  const sending = money === 'refunded' ? refundOf(row) : { amount: row.amount, fee: row.fee };
  const recipe = {
    returned: () => recipes.withdrawalReturned(party, row.amount),
    sent: () => recipes.withdrawalSent(party, sending, row.provider),
    refunded: () => recipes.withdrawalRefunded(party, sending, row.provider),
  }[money]();
  const step = {
    brandId: row.brandId,
    // What was set aside goes one way or the other, and the ledger takes a key once.
    key: `withdrawal:${row.id}:${money === 'refunded' ? 'refund' : 'end'}`,
    cause: { type: 'withdrawal', id: row.id },
    atMs: by.nowMs,
    traceId: row.traceId,
    actor: actorText(by.actor),
  } as const;
  const posted = await postTransfer(tx, { ...step, ...recipe });
  assert(posted.outcome === 'posted', 'the money of a withdrawal moves once');
  if (money !== 'sent') await settleDebt(tx, { ...step, ...party, amount: sending.amount });
}

/** Writes a new state down for everybody who follows withdrawals. */
export async function tellStep(
  platform: Platform,
  tx: Tx,
  row: Pick<WithdrawalRow, 'id' | 'brandId' | 'playerId' | 'amount' | 'currency' | 'state' | 'traceId'>,
  by: StepBy,
  note?: string,
): Promise<void> {
  const { id, brandId, playerId, state, currency } = row;
  const amount = moneyOf(row.amount);
  await emit(tx, { brandId, traceId: row.traceId, atMs: by.nowMs }, 'withdrawal.moved', {
    playerId,
    withdrawalId: id,
    state,
    amount: amount.toString(),
    currency,
  });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: by.nowMs,
    actor: by.actor,
    action: `withdrawal.${state}`,
    subject: playerId,
    detail: { withdrawal: id, amount: wireMoney(amount), currency, ...(note === undefined ? {} : { note }) },
    ip: by.ip,
  });
  tx.onCommit(() => pushBalance(platform, { brandId, id: playerId, currency }));
  tx.onCommit(() =>
    platform.hub.send(playerId, { type: 'withdrawal', value: { id, state, amount: wireMoney(amount) } }),
  );
}
