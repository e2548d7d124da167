import type { Tx } from '@fairhouse/db';
import { assert, type Money, wireMoney, ZERO } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import { type DepositSplit, splitDeposit } from '@fairhouse/rules/money/deposit/split-deposit';
import { DEPOSIT_STEPS, type DepositStep, mayStepDeposit } from '@fairhouse/rules/money/deposit/step-deposit';
import type { DepositState } from '@fairhouse/wire/money/deposit-states';
import type { Actor } from '@fairhouse/wire/platform/audit';
import type { Platform } from '../../frame/platform.ts';
import { audit } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { pushBalance, settleDebt } from '../wallet/index.ts';
import { insertStep } from './review/store.ts';
import { type DepositRow, type StepChange, saveStep } from './store.ts';

/** Who takes a step, from where and when. */
export type StepBy = { readonly actor: Actor; readonly ip: string; readonly nowMs: number };

/** The house's own account at a bank, as the ledger calls where its money came from. */
const BANK = 'bank';

/** Where the house is done with a deposit and its provider may still take the money. */
const PAYABLE: ReadonlySet<DepositState> = new Set(['expired', 'cancelled']);

const ENDS: ReadonlySet<DepositState> = new Set(['credited', 'failed', 'expired', 'cancelled']);

/**
 * Takes a step of a deposit that the caller has locked: state, money, history, event and audit row stand or fall
 * together. @param came what arrived, where the step credits; what was asked for unless told
 * @returns undefined when it does not stand where the step begins
 */
export async function takeStep(
  platform: Platform,
  tx: Tx,
  row: DepositRow,
  step: DepositStep,
  by: StepBy,
  { came = row.amount, ...change }: StepChange & { readonly came?: Money } = {},
): Promise<DepositState | undefined> {
  if (!mayStepDeposit(row.state, step)) return undefined;
  const { to, money } = DEPOSIT_STEPS[step];
  const split = money === 'credited' ? splitDeposit(came, row.fee) : undefined;
  const stand = {
    state: to,
    received: split ? came : row.received,
    credited: split ? split.credited : row.credited,
    settledMs: to === row.state ? row.settledAt : ENDS.has(to) ? by.nowMs : null,
    voidDueMs: row.provider !== null && PAYABLE.has(to) ? by.nowMs : null,
  };
  await saveStep(tx, row.id, stand, change);
  await insertStep(tx, row.id, { step, state: to, at: by.nowMs, actor: by.actor, note: change.note ?? null });
  if (split) await credit(platform, tx, row, split, by);
  if (to === 'failed') {
    const head = { brandId: row.brandId, traceId: row.traceId, atMs: by.nowMs };
    await emit(tx, head, 'deposit.failed', { playerId: row.playerId, depositId: row.id });
  }
  await tell(platform, tx, row, { step, amount: stand.received ?? row.amount, split, by, note: change.note });
  return to;
}

async function credit(
  platform: Platform,
  tx: Tx,
  row: DepositRow,
  { credited, fee }: DepositSplit,
  { nowMs }: StepBy,
): Promise<void> {
  const party = { playerId: row.playerId, currency: row.currency };
  const step = {
    brandId: row.brandId,
    key: `deposit:${row.id}`,
    cause: { type: 'deposit', id: row.id },
    atMs: nowMs,
    ...(row.traceId === null ? {} : { traceId: row.traceId }),
  } as const;
  const posted = await postTransfer(tx, {
    ...step,
    ...recipes.deposit(party, credited, row.provider ?? BANK, fee),
  });
  assert(posted.outcome === 'posted', 'a deposit is credited once');
  await settleDebt(tx, { ...step, ...party, amount: credited });
  const head = { brandId: row.brandId, traceId: row.traceId, atMs: nowMs };
  await emit(tx, head, 'deposit.credited', {
    ...party,
    depositId: row.id,
    amount: credited.toString(),
    fee: fee.toString(),
  });
  tx.onCommit(() =>
    pushBalance(platform, { brandId: row.brandId, id: row.playerId, currency: row.currency }),
  );
}

type Told = {
  readonly step: DepositStep;
  readonly amount: Money;
  readonly split: DepositSplit | undefined;
  readonly by: StepBy;
  readonly note: string | undefined;
};

/** How the log of staff calls a step that leaves the state as it was. */
const NAMED: Partial<Record<DepositStep, string>> = { contest: 'contested', note: 'noted' };

async function tell(
  platform: Platform,
  tx: Tx,
  { id, brandId, playerId, currency }: DepositRow,
  { step, amount, split, by, note }: Told,
): Promise<void> {
  const { to: state } = DEPOSIT_STEPS[step];
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: by.nowMs,
    actor: by.actor,
    action: `deposit.${NAMED[step] ?? state}`,
    subject: playerId,
    detail: {
      deposit: id,
      amount: wireMoney(amount),
      ...(split && split.fee > ZERO ? { fee: wireMoney(split.fee) } : {}),
      currency,
      ...(note === undefined ? {} : { note }),
    },
    ip: by.ip,
  });
  if (step in NAMED) return;
  tx.onCommit(() =>
    platform.hub.send(playerId, { type: 'deposit', value: { id, state, amount: wireMoney(amount) } }),
  );
}
