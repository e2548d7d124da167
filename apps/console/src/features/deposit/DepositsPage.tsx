import { Card, EmptyState, Pager, useText } from '@fairhouse/ui';
import { DEPOSIT_STATES } from '@fairhouse/wire';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { paths } from '../../paths.ts';
import { useDepositColumns } from './columns.tsx';
import { DEPOSITS_PAGE_SIZE, type DepositState, depositsQuery } from './queries.ts';

export function DepositsPage({ state, page = 1 }: { state?: DepositState; page?: number }) {
  const t = useText();
  const navigate = useNavigate();
  const deposits = useQuery(depositsQuery(state, page, DEPOSITS_PAGE_SIZE));
  const { created, member, amount, method, state: stateColumn, settled, id } = useDepositColumns();
  const total = deposits.data?.total;
  const empty = state ? (
    <EmptyState title={t('console.deposits.emptyState')} body={t('console.deposits.emptyStateBody')} />
  ) : (
    <EmptyState title={t('console.deposits.empty')} body={t('console.deposits.emptyBody')} />
  );
  return (
    <>
      <PageHead
        title={t('console.deposits.title')}
        about={total === undefined ? undefined : t('console.deposits.count', { count: total })}
      >
        <ChoiceSet
          label={t('console.deposits.filter')}
          choices={[undefined, ...DEPOSIT_STATES]}
          chosen={state}
          textOf={(choice) => (choice ? t(`console.depositStates.${choice}`) : t('console.deposits.all'))}
          onChoose={(next) => void navigate({ to: paths.deposits, search: { state: next } })}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={deposits}
            caption={t('console.deposits.caption')}
            columns={[created, member, amount, stateColumn, method, settled, id]}
            rows={deposits.data?.items ?? []}
            rowKey={(deposit) => deposit.id}
            empty={empty}
          />
        </Card>
        <Pager
          page={page}
          pageSize={DEPOSITS_PAGE_SIZE}
          total={total ?? 0}
          onPage={(next) => void navigate({ to: paths.deposits, search: { state, page: next } })}
        />
      </div>
    </>
  );
}
