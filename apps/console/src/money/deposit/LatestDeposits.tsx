import { EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Panel } from '../../parts/Panel.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { paths } from '../../paths.ts';
import { useDepositColumns } from './columns.tsx';
import { depositsQuery } from './queries.ts';

const SHOWN = 8;

export function LatestDeposits() {
  const t = useText();
  const deposits = useQuery(depositsQuery({ queue: 'all' }, { page: 1, pageSize: SHOWN, here: false }));
  const navigate = useNavigate();
  const { created, member, amount, state } = useDepositColumns(
    (id) => void navigate({ to: paths.deposits, search: { queue: 'all', id } }),
  );
  const end = (
    <Link
      className="link"
      to={paths.deposits}
      search={{ queue: 'all' }}
      aria-label={t('console.home.allDeposits')}
    >
      {t('console.home.all')}
    </Link>
  );
  return (
    <Panel title={t('console.home.latestDeposits')} end={end}>
      <QueryTable
        query={deposits}
        caption={t('console.home.latestDeposits')}
        columns={[created, member, amount, state]}
        rows={deposits.data?.items ?? []}
        rowKey={(deposit) => deposit.id}
        empty={<EmptyState title={t('console.deposits.empty')} body={t('console.deposits.emptyBody')} />}
      />
    </Panel>
  );
}
