import { EmptyState, useText } from '@fairhouse/ui';
import type { ReportAgent } from '@fairhouse/wire/office/report';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FigureColumn } from '../../parts/figures/figure-column.tsx';
import { paths } from '../../paths.ts';
import { agentsQuery } from './queries.ts';
import { ReportFrame, useReport } from './ReportFrame.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportSearch } from './search.ts';
import { Term } from './Term.tsx';

type Figures = Omit<ReportAgent, 'id' | 'account'>;

/** What each agent directly below the house brought with everybody below. Every member of the brand is in one row. */
export function AgentsPage({ from, to }: ReportSearch) {
  const t = useText();
  const report = useReport('agents', { from, to });
  const found = useQuery(agentsQuery(report.shown));
  const total = found.data?.total;
  const figure = (
    term: 'bets' | 'stakes' | 'turnover' | 'ggr' | 'hold' | 'deposits' | 'withdrawals' | 'firstDeposits',
    kind: 'money' | 'count' | 'share',
    value: (row: Figures) => string | number | null,
    narrow?: 'below',
  ): FigureColumn<ReportAgent> => ({
    key: term,
    name: t(`report.terms.${term}.name`),
    head: <Term name={term} />,
    kind,
    value,
    narrow,
    total: total && value(total),
  });
  return (
    <ReportFrame page="agents" {...report}>
      <div className="report-main">
        <ReportTable
          title={t('report.agents.title')}
          file="report-agents"
          span={report.shown}
          query={found}
          columns={[
            {
              key: 'account',
              name: t('report.agents.agent'),
              kind: 'text',
              value: ({ account }) => account ?? t('report.agents.none'),
              total: t('report.total'),
              cell: ({ id, account }) =>
                id === null ? (
                  <span className="text-text-2">{t('report.agents.none')}</span>
                ) : (
                  <Link className="row-link" to={paths.member} params={{ id }}>
                    {account}
                  </Link>
                ),
            },
            {
              key: 'people',
              name: t('report.agents.people'),
              kind: 'count',
              value: ({ people }) => people,
              total: total?.people,
            },
            figure('bets', 'count', ({ play }) => play.bets, 'below'),
            figure('stakes', 'money', ({ play }) => play.stake, 'below'),
            figure('turnover', 'money', ({ play }) => play.turnover, 'below'),
            figure('ggr', 'money', ({ play }) => play.ggr),
            figure('hold', 'share', ({ play }) => play.hold, 'below'),
            figure('deposits', 'money', ({ deposits }) => deposits, 'below'),
            figure('withdrawals', 'money', ({ withdrawals }) => withdrawals, 'below'),
            figure('firstDeposits', 'count', ({ firstDeposits }) => firstDeposits, 'below'),
          ]}
          rows={found.data?.rows ?? []}
          rowKey={({ id }) => id ?? ''}
          orderedBy="ggr"
          empty={<EmptyState title={t('report.noPlay')} body={t('report.noPlayBody')} />}
        />
        <p className="text-text-3">{t('report.agents.note')}</p>
      </div>
    </ReportFrame>
  );
}
