import {
  Amount,
  Badge,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Skeleton,
  useText,
} from '@fairhouse/ui';
import type { TeamFigures, TeamOverview } from '@fairhouse/wire/agency/team';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { RangeChoice } from '../../shell/RangeChoice.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useRecordSearch } from '../../state/record-search.ts';
import { isAgent, useSession } from '../../state/session.ts';
import { AgentOnly } from './AgentOnly.tsx';
import { changeOf } from './change-of.ts';
import { FiguresNote } from './FiguresNote.tsx';
import { overviewQuery } from './queries.ts';
import { Trend } from './Trend.tsx';

/** What the team of an agent comes to in some days, beside as many days before. */
export default function OverviewPage() {
  const t = useText();
  return (
    <AgentOnly title={t('shell.agent.agentTeamOverview')}>
      <Overview />
    </AgentOnly>
  );
}

function Overview() {
  const { days } = useRecordSearch();
  const agent = isAgent(useSession());
  const overview = useQuery({ ...overviewQuery(days), enabled: agent });
  return (
    <>
      <div className="mt-4">
        <RangeChoice pathWith={(search) => paths.agent('agentTeamOverview', search)} />
      </div>
      {overview.data ? (
        <Told overview={overview.data} />
      ) : overview.isError ? (
        <ErrorState onRetry={() => void overview.refetch()} />
      ) : (
        <Skeleton className="mt-4 h-96 rounded-card" />
      )}
    </>
  );
}

function Told({ overview }: { overview: TeamOverview }) {
  const t = useText();
  const { figures, before, people } = overview;
  return (
    <>
      <FiguresNote told={overview} />
      <dl className="mt-4 grid grid-cols-3 gap-3 max-sm:grid-cols-2" aria-label={t('agency.overview.sums')}>
        {(['validBet', 'houseWin', 'deposits', 'withdrawals', 'bonuses', 'stake'] as const).map((name) => (
          <Figure
            key={name}
            name={t(`agency.figures.${name}`)}
            formula={t(`agency.formulas.${name}`)}
            change={<Change now={figures[name]} was={before.figures[name]} />}
          >
            <Money value={figures[name]} />
          </Figure>
        ))}
        <Figure
          name={t('agency.figures.bets')}
          formula={t('agency.formulas.bets')}
          change={<CountChange overview={overview} name="bets" />}
        >
          {figures.bets}
        </Figure>
        <Figure
          name={t('agency.figures.joined')}
          formula={t('agency.formulas.joined', { firstDeposits: figures.firstDeposits })}
          change={<CountChange overview={overview} name="joined" />}
        >
          {figures.joined}
        </Figure>
        <Figure
          name={t('agency.figures.people')}
          formula={t('agency.formulas.people', { direct: people.direct })}
        >
          {people.team}
        </Figure>
      </dl>
      <Trend overview={overview} />
      <Top overview={overview} />
    </>
  );
}

function Money({ value }: { value: string }) {
  const { currencySymbol } = useBrand();
  return <Amount value={value} symbol={currencySymbol} />;
}

type FigureProps = {
  readonly name: string;
  /** What it is made of. */
  readonly formula: string;
  readonly change?: ReactNode;
  readonly children: ReactNode;
};

const Figure = ({ name, formula, change, children }: FigureProps) => (
  <div className="card min-w-0 p-4">
    <dt className="text-dense text-text-2">{name}</dt>
    <dd className="grid gap-0.5">
      <span className="display truncate text-[22px] leading-8 max-sm:text-lead">{children}</span>
      {change}
      <span className="text-meta text-text-3">= {formula}</span>
    </dd>
  </div>
);

type ChangeProps = { readonly now: string; readonly was: string };

function Change({ now, was }: ChangeProps) {
  const t = useText();
  const change = changeOf(now, was);
  return (
    <span className="text-meta text-text-2">
      {change === undefined ? t('agency.overview.nothingBefore') : t('agency.overview.before', { change })}
    </span>
  );
}

const CountChange = ({ overview, name }: { overview: TeamOverview; name: keyof TeamFigures }) => (
  <Change now={`${overview.figures[name]}`} was={`${overview.before.figures[name]}`} />
);

type TopRow = TeamOverview['top'][number];

function Top({ overview: { top } }: { overview: TeamOverview }) {
  const t = useText();
  const { search } = useRecordSearch();
  const columns: readonly Column<TopRow>[] = [
    {
      key: 'account',
      header: t('agency.team.account'),
      cell: ({ id, account, agent }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Go className="link" to={paths.agent('userProfit', { ...search, under: id })}>
            {account}
          </Go>
          {agent && <Badge tone="info">{t('agency.team.agent')}</Badge>}
        </span>
      ),
    },
    {
      key: 'validBet',
      header: t('agency.figures.validBet'),
      align: 'end',
      cell: ({ validBet }) => <Amount value={validBet} />,
    },
    {
      key: 'houseWin',
      header: t('agency.figures.houseWin'),
      align: 'end',
      cell: ({ houseWin }) => <Amount value={houseWin} />,
    },
  ];
  return (
    <section className="mt-6">
      <SectionHead
        title={t('agency.overview.top')}
        to={paths.agent('userProfit', search)}
        toLabel={t('agency.overview.whole')}
      />
      <div className="card overflow-hidden pt-3">
        <DataTable
          caption={t('agency.overview.top')}
          columns={columns}
          rows={top}
          rowKey={({ id }) => id}
          state="ready"
          onRetry={() => {}}
          empty={
            <EmptyState
              icon={<ChartNoAxesColumn size={24} />}
              title={t('agency.overview.noTop')}
              body={t('agency.overview.noTopBody')}
            />
          }
        />
      </div>
    </section>
  );
}
