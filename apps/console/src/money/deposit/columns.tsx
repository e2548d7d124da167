import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { Amount, Badge, type BadgeTone, type Column, useLanguage, useText } from '@fairhouse/ui';
import type { StaffDeposit } from '@fairhouse/wire/money/deposit';
import { Instant } from '../../parts/Instant.tsx';
import { QueuedLink } from '../../parts/queue/columns.tsx';
import { PromiseClock } from '../../parts/queue/PromiseClock.tsx';
import { useZone } from '../../parts/use-zone.ts';

export const TONES = {
  pending: 'neutral',
  reviewing: 'warn',
  credited: 'win',
  failed: 'loss',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<StaffDeposit['state'], BadgeTone>;

/** The columns of a list of deposits, by name; each list takes those it has room for. A press on a member opens the case. */
export function useDepositColumns(open: (id: string) => void, openId?: string) {
  const t = useText();
  const zone = useZone();
  const language = useLanguage();
  return {
    age: {
      key: 'age',
      header: t('depositConsole.age'),
      cell: ({ createdAt, state, promisedAt }) =>
        state === 'reviewing' && promisedAt !== null ? (
          <PromiseClock since={createdAt} promisedAt={promisedAt} />
        ) : (
          <Instant at={createdAt} />
        ),
    },
    created: {
      key: 'created',
      header: t('console.deposits.created', { zone }),
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    member: {
      key: 'member',
      header: t('console.deposits.member'),
      cell: ({ id, member, amount }) => (
        <QueuedLink
          id={id}
          label={t('depositConsole.open', {
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
    amount: {
      key: 'amount',
      header: t('console.deposits.amount'),
      align: 'end',
      cell: ({ amount, received, currency }) => <Amount value={received ?? amount} symbol={currency} />,
    },
    method: {
      key: 'method',
      header: t('console.deposits.method'),
      narrow: 'below',
      cell: ({ method }) => nameIn(method, language),
    },
    reference: {
      key: 'reference',
      header: t('depositConsole.reference'),
      narrow: 'below',
      cell: ({ reference }) =>
        reference ? <span className="mono">{reference}</span> : <span className="text-text-3">–</span>,
    },
    state: {
      key: 'state',
      narrow: 'below',
      header: t('console.deposits.state'),
      cell: (row) => <DepositState row={row} />,
    },
    settled: {
      key: 'settled',
      header: t('console.deposits.settled', { zone }),
      narrow: 'below',
      cell: ({ settledAt }) =>
        settledAt === null ? (
          <span className="text-text-3">{t('console.deposits.notSettled')}</span>
        ) : (
          <Instant at={settledAt} />
        ),
    },
  } satisfies Record<string, Column<StaffDeposit>>;
}

type RowProps = { readonly row: Pick<StaffDeposit, 'state' | 'contested' | 'awaitsSecond'> };

function DepositState({ row: { state, contested, awaitsSecond } }: RowProps) {
  const t = useText();
  if (contested) return <Badge tone="warn">{t('depositConsole.contested')}</Badge>;
  if (awaitsSecond) return <Badge tone="info">{t('depositConsole.awaitsSecond')}</Badge>;
  return <Badge tone={TONES[state]}>{t(`console.depositStates.${state}`)}</Badge>;
}
