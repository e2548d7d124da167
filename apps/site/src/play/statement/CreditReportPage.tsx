import { Amount, type Column, DataTable, EmptyState, useText } from '@fairhouse/ui';
import type { MovementSums } from '@fairhouse/wire/play/statement';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { RangeChoice } from '../../shell/RangeChoice.tsx';
import { useRecordSearch } from '../../state/record-search.ts';
import { useSession } from '../../state/session.ts';
import { movementsQuery } from './queries.ts';
import { StatementSums } from './StatementSums.tsx';

/** What each kind of movement came to on some days, between two balances. */
export default function CreditReportPage() {
  const t = useText();
  const { days } = useRecordSearch();
  return (
    <MemberOnly title={t('records.creditReport')} note={t('records.creditAbout')}>
      <div className="unprinted mt-4">
        <RangeChoice pathWith={paths.creditReport} />
      </div>
      <StatementSums filter={days} />
      <Kinds />
    </MemberOnly>
  );
}

type KindSum = MovementSums['kinds'][number];

function Kinds() {
  const t = useText();
  const { days } = useRecordSearch();
  const member = useSession() !== undefined;
  const query = useInfiniteQuery({ ...movementsQuery(days), enabled: member });
  const amountOf = (name: 'came' | 'went'): Column<KindSum> => ({
    key: name,
    header: t(`records.${name}`),
    align: 'end',
    cell: (kind) => (kind[name] === '0.0000' ? '' : <Amount value={kind[name]} />),
  });
  const columns: readonly Column<KindSum>[] = [
    { key: 'kind', header: t('records.what'), cell: ({ kind }) => t(`records.kind.${kind}`) },
    { key: 'count', narrow: 'hidden', header: t('records.count'), align: 'end', cell: ({ count }) => count },
    amountOf('came'),
    amountOf('went'),
  ];
  return (
    <section className="card mt-4 overflow-hidden pt-4">
      <DataTable
        caption={t('records.creditReport')}
        columns={columns}
        rows={query.data?.pages[0]?.sums?.kinds ?? []}
        rowKey={({ kind }) => kind}
        state={query.isError ? 'error' : query.isPending ? 'loading' : 'ready'}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState
            title={t('records.noMovements')}
            body={t('records.noMovementsBody')}
            action={
              <GoButton to={paths.member('transactionHistory')}>
                {t('shell.member.transactionHistory')}
              </GoButton>
            }
          />
        }
      />
    </section>
  );
}
