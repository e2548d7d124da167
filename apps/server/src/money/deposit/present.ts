import { type Money, wireMoney } from '@fairhouse/kernel';
import { mayStepDeposit } from '@fairhouse/rules/money/deposit/step-deposit';
import type { DepositView, StaffDeposit } from '@fairhouse/wire/money/deposit';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Work } from '../../platform/worklist/index.ts';
import type { StepRow } from './review/store.ts';
import type { DepositRow } from './store.ts';

const moneyOrNull = (amount: Money | null): string | null => (amount === null ? null : wireMoney(amount));

const headOf = (row: DepositRow) => ({
  id: row.id,
  kind: row.kind,
  method: row.method,
  amount: wireMoney(row.amount),
  fee: wireMoney(row.fee),
  received: moneyOrNull(row.received),
  credited: moneyOrNull(row.credited),
  currency: row.currency,
  state: row.state,
  held: row.state === 'reviewing' ? row.held : null,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  settledAt: row.settledAt,
  account: row.houseAccount,
  reference: row.reference,
  promisedAt: row.promisedAt,
  note: row.note,
});

/** May the member say that it was paid? Only of a transfer that nobody but staff can see. */
export const mayClaim = ({ kind, state }: Pick<DepositRow, 'kind' | 'state'>): boolean =>
  kind === 'bank' && mayStepDeposit(state, 'claim');

/** A deposit as its member sees it. What was found of a contested one is the house's own. */
export function presentDeposit(row: DepositRow, steps: readonly StepRow[]): DepositView {
  const open = row.state === 'pending';
  return {
    ...headOf(row),
    note: row.state === 'failed' || row.received !== row.amount ? row.note : null,
    payUrl: open ? row.payUrl : null,
    qr: open && row.kind === 'qr' ? row.qr : null,
    steps: [
      { state: 'pending', at: row.createdAt },
      ...steps
        .filter(({ step }) => step !== 'contest' && step !== 'note')
        .map(({ state, at }) => ({ state, at })),
    ],
    may: [
      ...(mayStepDeposit(row.state, 'cancel') ? (['cancel'] as const) : []),
      ...(mayClaim(row) ? (['claim'] as const) : []),
    ],
  };
}

/** A deposit as one member of staff sees it. */
export function presentForStaff(
  row: DepositRow,
  { permissions }: Pick<StaffContext, 'permissions'>,
  { board, awaiting }: Work,
): StaffDeposit {
  const work = board.of(row.id);
  const decides = permissions.includes('deposit.decide') && (work.state === 'free' || work.state === 'mine');
  return {
    ...headOf(row),
    member: { id: row.playerId, account: row.account },
    contested: row.contested,
    awaitsSecond: row.state === 'reviewing' && awaiting.has(row.id),
    work,
    may: [
      ...(decides && mayStepDeposit(row.state, 'credit') ? (['decide'] as const) : []),
      ...(decides && row.contested ? (['note'] as const) : []),
    ],
  };
}
