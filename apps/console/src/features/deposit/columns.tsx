import { Amount, Badge, type BadgeTone, type Column, useText } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { CopyId } from '../../parts/CopyId.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../staff/index.ts';
import type { DepositRow, DepositState } from './queries.ts';

const TONES: Readonly<Record<DepositState, BadgeTone>> = {
  pending: 'neutral',
  reviewing: 'warn',
  credited: 'win',
  failed: 'loss',
  expired: 'neutral',
  cancelled: 'neutral',
};

/** The columns of a list of deposits, by name; each list takes those it has room for. */
export function useDepositColumns() {
  const t = useText();
  const zone = useZone();
  const mayOpen = useMay('member.read');
  return {
    created: {
      key: 'created',
      header: t('console.deposits.created', { zone }),
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    member: {
      key: 'member',
      header: t('console.deposits.member'),
      cell: ({ member }) =>
        mayOpen ? (
          <Link className="row-link" to={paths.member} params={{ id: member.id }}>
            {member.account}
          </Link>
        ) : (
          member.account
        ),
    },
    amount: {
      key: 'amount',
      header: t('console.deposits.amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount value={amount} symbol={currency} />,
    },
    method: { key: 'method', header: t('console.deposits.method'), cell: ({ method }) => method },
    state: {
      key: 'state',
      header: t('console.deposits.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`console.depositStates.${state}`)}</Badge>,
    },
    settled: {
      key: 'settled',
      header: t('console.deposits.settled', { zone }),
      cell: ({ settledAt, state }) =>
        settledAt === null ? (
          <span className="text-text-3">
            {t(state === 'pending' ? 'console.deposits.notSettled' : 'console.none')}
          </span>
        ) : (
          <Instant at={settledAt} />
        ),
    },
    id: {
      key: 'id',
      header: t('console.deposits.id'),
      cell: ({ id }) => <CopyId id={id} label={t('console.deposits.idName')} />,
    },
  } satisfies Record<string, Column<DepositRow>>;
}
