import {
  Amount,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatShort,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { TeamTransactions } from '@fairhouse/wire/agency/team';
import { TRANSACTION_KINDS } from '@fairhouse/wire/agency/team-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { paths, type TeamSearch } from '../../paths.ts';
import { AgentOnly } from '../../shell/AgentOnly.tsx';
import { Go } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { RangeChoice } from '../../shell/RangeChoice.tsx';
import { SaveFile } from '../../shell/SaveFile.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useRecordSearch } from '../../state/record-search.ts';
import { isAgent, useSession } from '../../state/session.ts';
import { FiguresNote } from './FiguresNote.tsx';
import { Path } from './Path.tsx';
import { transactionsFile, transactionsQuery } from './queries.ts';

const PAGE = 'transactionDetails';

/** What members of the team paid in and received (spec §2: Transaction Details). */
export default function TransactionDetailsPage() {
  const t = useText();
  const { search } = useRecordSearch();
  const kind = TRANSACTION_KINDS.find((each) => each === search.type);
  return (
    <AgentOnly title={t('shell.agent.transactionDetails')}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        <RangeChoice pathWith={(wish) => paths.agent(PAGE, wish)} />
        <nav className="chip-strip" aria-label={t('agency.transactions.kind')}>
          {[undefined, ...TRANSACTION_KINDS].map((each) => (
            <Go
              key={each ?? 'all'}
              to={paths.agent(PAGE, { ...search, type: each })}
              className="chip"
              aria-current={each === kind ? 'true' : undefined}
            >
              {t(each ? `agency.transactions.kinds.${each}` : 'agency.transactions.all')}
            </Go>
          ))}
        </nav>
      </div>
      <Transactions kind={kind} />
    </AgentOnly>
  );
}

type Kind = (typeof TRANSACTION_KINDS)[number];

function Transactions({ kind }: { kind: Kind | undefined }) {
  const t = useText();
  const { days, search } = useRecordSearch();
  const wish = { under: (search as TeamSearch).under, kind };
  const agent = isAgent(useSession());
  const asked = useInfiniteQuery({ ...transactionsQuery(days, wish), enabled: agent });
  const columns = useColumns();
  const [first] = asked.data?.pages ?? [];
  const rows = asked.data?.pages.flatMap(({ items }) => items) ?? [];
  if (asked.isError && !first) return <ErrorState onRetry={() => void asked.refetch()} />;
  return (
    <>
      {first && <FiguresNote told={first} note="agency.transactions.note" />}
      {first && <Sums told={first} kind={kind} />}
      <section className="card mt-4 overflow-hidden">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-5 py-2">
          <Path page={PAGE} path={first?.path ?? []} />
          <SaveFile name={`${PAGE}.csv`} ask={() => transactionsFile(days, wish)} />
        </div>
        <DataTable
          caption={t('agency.transactions.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          state={asked.isPending ? 'loading' : 'ready'}
          onRetry={() => void asked.refetch()}
          empty={
            <EmptyState
              icon={<ArrowLeftRight size={24} />}
              title={t('agency.transactions.empty')}
              body={t('agency.transactions.emptyBody')}
            />
          }
        />
        <LoadMore query={asked} shown={rows.length} />
      </section>
    </>
  );
}

function Sums({ told, kind }: { told: TeamTransactions; kind: Kind | undefined }) {
  const t = useText();
  const sums = { deposit: told.deposits, withdrawal: told.withdrawals };
  return (
    <dl className="mt-4 grid gap-3 sm:grid-cols-2" aria-label={t('agency.transactions.sums')}>
      {TRANSACTION_KINDS.filter((each) => kind === undefined || each === kind).map((each) => (
        <div key={each} className="card grid gap-0.5 p-4">
          <dt className="text-text-2">{t(`agency.transactions.kinds.${each}`)}</dt>
          <dd className="font-bold text-lead">
            <Amount value={sums[each].amount} />
          </dd>
          <dd className="text-meta text-text-3">
            {t('agency.transactions.sum', { count: sums[each].count })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(): readonly Column<TeamTransactions['items'][number]>[] {
  const t = useText();
  const language = useLanguage();
  const { search } = useRecordSearch();
  const { timeZone } = useBrand();
  return [
    {
      key: 'time',
      header: t('agency.transactions.time'),
      cell: ({ at }) => formatShort(at, timeZone, language),
    },
    {
      key: 'account',
      header: t('agency.transactions.account'),
      cell: ({ member: { id, account } }) => (
        <Go className="link" to={paths.agent(PAGE, { ...search, under: id } as TeamSearch)}>
          {account}
        </Go>
      ),
    },
    {
      key: 'kind',
      header: t('agency.transactions.kind'),
      narrow: 'below',
      cell: ({ kind }) => t(`agency.transactions.kindOf.${kind}`),
    },
    {
      key: 'amount',
      header: t('agency.transactions.amount'),
      align: 'end',
      cell: ({ kind, amount }) => (
        <span className="grid justify-items-end">
          <Amount value={amount} />
          <span className="text-meta text-text-3 md:hidden">{t(`agency.transactions.kindOf.${kind}`)}</span>
        </span>
      ),
    },
  ];
}
