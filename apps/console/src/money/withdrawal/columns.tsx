import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Amount, Badge, type BadgeTone, type Column, useText } from '@fairhouse/ui';
import type { StaffWithdrawal } from '@fairhouse/wire/money/withdrawal';
import { Instant } from '../../parts/Instant.tsx';
import { QueuedLink } from '../../parts/queue/columns.tsx';
import { PromiseClock } from '../../parts/queue/PromiseClock.tsx';
import { workColumn } from '../../parts/worklist/columns.tsx';
import { Risks } from './Risks.tsx';

export const TONES = {
  requested: 'warn',
  approved: 'info',
  rejected: 'loss',
  cancelled: 'neutral',
  disbursed: 'info',
  failed: 'loss',
  received: 'win',
  partial: 'warn',
  disputed: 'warn',
  refunded: 'win',
  forced: 'neutral',
} as const satisfies Record<StaffWithdrawal['state'], BadgeTone>;

/** The columns of a list of withdrawals; a press on a member opens what speaks for and against it. */
export function useWithdrawalColumns(
  open: (id: string) => void,
  openId: string | undefined,
): readonly Column<StaffWithdrawal>[] {
  const t = useText();
  return [
    {
      key: 'clock',
      header: t('withdrawalConsole.clock'),
      cell: ({ requestedAt, state, promisedAt }) =>
        OPEN.has(state) ? (
          <PromiseClock since={requestedAt} promisedAt={promisedAt} />
        ) : (
          <Instant at={requestedAt} />
        ),
    },
    {
      key: 'member',
      header: t('withdrawalConsole.member'),
      cell: ({ id, member, amount }) => (
        <QueuedLink
          id={id}
          label={t('withdrawalConsole.open', {
            member: member.account,
            amount: formatMoney(parseMoney(amount)!),
          })}
          onOpen={open}
          current={id === openId}
        >
          {member.account}
        </QueuedLink>
      ),
    },
    {
      key: 'amount',
      header: t('withdrawalConsole.amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount value={amount} symbol={currency} />,
    },
    {
      key: 'state',
      narrow: 'below',
      header: t('withdrawalConsole.state'),
      cell: ({ state, awaitsSecond }) => (
        <Badge tone={awaitsSecond ? 'info' : TONES[state]}>
          {t(awaitsSecond ? 'withdrawalConsole.awaitsSecond' : `withdrawalConsole.states.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'risks',
      header: t('withdrawalConsole.risks'),
      narrow: 'below',
      cell: ({ risks }) => <Risks risks={risks} />,
    },
    workColumn(t),
    {
      key: 'account',
      header: t('withdrawalConsole.account'),
      narrow: 'below',
      cell: ({ account }) => `${account.institution} •••• ${account.number}`,
    },
  ];
}

const OPEN: ReadonlySet<StaffWithdrawal['state']> = new Set(['requested', 'approved', 'partial', 'disputed']);
