import { moneyOf, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { mayStep } from '@fairhouse/rules/money/withdrawal/step-withdrawal';
import type { TurnoverRequirement } from '@fairhouse/wire/money/turnover';
import type { PayoutAccount, StaffWithdrawal, WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import type { WithdrawalState } from '@fairhouse/wire/money/withdrawal-states';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Work } from '../../platform/worklist/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { AccountRow } from './account/store.ts';
import type { StepRow, WithdrawalRow } from './store.ts';

/** An account by the end of its number; the rest is told to nobody but the payment provider. */
export const presentAccount = ({
  id,
  methodId,
  kind,
  institution,
  numberEnd,
  boundAt,
}: Pick<
  AccountRow,
  'id' | 'methodId' | 'kind' | 'institution' | 'numberEnd' | 'boundAt'
>): PayoutAccount => ({
  id,
  methodId,
  kind,
  institution,
  number: numberEnd,
  boundAt,
});

const headOf = (row: WithdrawalRow) => ({
  id: row.id,
  state: row.state,
  amount: wireMoney(row.amount),
  fee: wireMoney(row.fee),
  payout: wireMoney(subtractMoney(row.amount, row.fee)),
  currency: row.currency,
  method: row.method,
  account: presentAccount({ ...row, id: row.accountId }),
  requestedAt: row.requestedAt,
  promisedAt: row.promisedAt,
  receiveBy: row.receiveBy,
  arrived: row.arrived === null ? null : wireMoney(row.arrived),
  refunded: row.refunded === null ? null : wireMoney(row.refunded),
  note: row.note,
});

/** Where what staff have said is meant for the member; the reason of an approval is the house's own. */
const TOLD: ReadonlySet<WithdrawalState> = new Set(['rejected', 'refunded', 'forced']);

/** A withdrawal as its member sees it. */
export const presentWithdrawal = (
  row: WithdrawalRow,
  steps: readonly StepRow[],
  { cancellable }: { readonly cancellable: boolean },
): WithdrawalView => ({
  ...headOf(row),
  note: TOLD.has(row.state) ? row.note : null,
  steps: steps.map(({ state, at }) => ({ state, at })),
  may: [
    ...(cancellable && mayStep(row.state, 'cancel') ? (['cancel'] as const) : []),
    ...(mayStep(row.state, 'receive') ? (['confirm'] as const) : []),
  ],
});

/** A withdrawal as one member of staff sees it. */
export function presentForStaff(
  row: WithdrawalRow,
  { permissions }: Pick<StaffContext, 'permissions'>,
  { board, awaiting }: Work,
): StaffWithdrawal {
  const awaitsSecond =
    awaiting.has(row.id) && (mayStep(row.state, 'approve') || mayStep(row.state, 'refund'));
  const work = board.of(row.id);
  const decides =
    permissions.includes('withdrawal.decide') && (work.state === 'free' || work.state === 'mine');
  return {
    ...headOf(row),
    member: { id: row.playerId, account: row.member },
    risks: row.risks,
    awaitsSecond,
    work,
    may: [
      ...(decides && mayStep(row.state, 'approve') ? (['decide'] as const) : []),
      ...(decides && mayStep(row.state, 'refund') ? (['resolve'] as const) : []),
    ],
  };
}

export const presentTurnover = ({
  left,
  counting,
  requirements,
}: Turnover): { left: string; counting: boolean; requirements: TurnoverRequirement[] } => ({
  left: wireMoney(left),
  counting,
  requirements: requirements.map(({ id, cause, deposit, required, done, sinceMs }) => ({
    cause,
    deposit: { id, amount: wireMoney(moneyOf(deposit)) },
    required: wireMoney(moneyOf(required)),
    done: wireMoney(moneyOf(done)),
    since: sinceMs,
  })),
});
