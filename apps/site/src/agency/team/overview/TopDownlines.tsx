import {
  Amount,
  Badge,
  type Column,
  DataTable,
  EmptyState,
  formatShare,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { TeamOverview } from '@fairhouse/wire/agency/team';
import { ChartNoAxesColumn } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { Go } from '../../../shell/go.tsx';
import { SectionHead } from '../../../shell/SectionHead.tsx';
import { ShareBar } from '../../../shell/ShareBar.tsx';
import { useRecordSearch } from '../../../state/record-search.ts';

type Row = TeamOverview['top'][number];

/** Those directly below whose teams bet the most, and how much of all bets theirs are. */
export function TopDownlines({ overview: { top, figures } }: { overview: TeamOverview }) {
  const t = useText();
  const language = useLanguage();
  const { search } = useRecordSearch();
  const shareOf = ({ validBet }: Row) => Number(validBet) / (Number(figures.validBet) || 1);
  const columns: readonly Column<Row>[] = [
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
      key: 'team',
      header: t('agency.team.team'),
      align: 'end',
      narrow: 'below',
      cell: ({ team }) => <span className="tabular-nums">{team}</span>,
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
      narrow: 'below',
      cell: ({ houseWin }) => <Amount value={houseWin} />,
    },
    {
      key: 'share',
      header: t('agency.overview.share'),
      align: 'end',
      narrow: 'below',
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <span className="w-16 max-md:hidden">
            <ShareBar share={shareOf(row)} />
          </span>
          <span className="tabular-nums">{formatShare(shareOf(row), language)}</span>
        </span>
      ),
    },
  ];
  return (
    <section className="card min-w-0 overflow-hidden">
      <div className="px-5 pt-2 max-sm:px-4">
        <SectionHead
          title={t('agency.overview.top')}
          to={paths.agent('userProfit', search)}
          toLabel={t('agency.overview.whole')}
        />
      </div>
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
    </section>
  );
}
