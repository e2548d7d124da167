import { Amount, EmptyState, formatDay, useLanguage, useText } from '@fairhouse/ui';
import type { ReportBonus, ReportOverview } from '@fairhouse/wire/office/report';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Series } from '../../parts/chart/plot-options.ts';
import { TimeChart } from '../../parts/chart/TimeChart.tsx';
import type { FigureColumn } from '../../parts/figures/figure-column.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { CostPanel } from './CostPanel.tsx';
import { bonusesQuery, overviewQuery } from './queries.ts';
import { ReportFrame, useReport } from './ReportFrame.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportSearch } from './search.ts';
import { drawnOf, eachDay } from './sum-days.ts';

/** What members were given by day, and by its kind in the ledger. */
export function BonusesPage({ from, to, currency }: ReportSearch) {
  const t = useText();
  const report = useReport('bonuses', { from, to, currency });
  const overview = useQuery(overviewQuery(report.shown));
  const bonuses = useQuery(bonusesQuery(report.shown));
  const total = bonuses.data?.total;
  const money = (key: 'given' | 'returned' | 'cost'): FigureColumn<ReportBonus> => ({
    key,
    name: t(`report.bonuses.${key}`),
    kind: 'money',
    value: (row) => row[key],
    total: total?.[key],
  });
  return (
    <ReportFrame
      page="bonuses"
      {...report}
      currencies={overview.data?.currencies}
      currency={overview.data?.currency}
    >
      <div className="report-main">
        <Panel title={t('report.bonuses.byDay')}>
          <Loaded query={overview} room="mx-4 mb-4 h-60">
            {(data) => <CostChart overview={data} />}
          </Loaded>
        </Panel>
        <ReportTable
          title={t('report.bonuses.byKind')}
          file="report-bonuses"
          span={report.shown}
          query={bonuses}
          columns={[
            {
              key: 'kind',
              name: t('report.bonuses.kind'),
              kind: 'text',
              value: ({ kind }) => t(`console.transferKinds.${kind}`),
              total: t('report.total'),
            },
            money('given'),
            money('returned'),
            money('cost'),
          ]}
          rows={bonuses.data?.rows ?? []}
          rowKey={({ kind }) => kind}
          orderedBy="cost"
          empty={<EmptyState title={t('report.bonuses.none')} />}
        />
      </div>
      <div className="report-side">
        {overview.data && <CostPanel figures={overview.data.figures} currency={overview.data.currency} />}
      </div>
    </ReportFrame>
  );
}

function CostChart({ overview }: { overview: ReportOverview }) {
  const t = useText();
  const language = useLanguage();
  const { currency } = overview;
  const days = useMemo(() => {
    const known = new Map(overview.days.map((day) => [day.day, day]));
    return eachDay(overview).map((day) => ({
      day,
      bonus: known.get(day)?.costs?.bonus ?? '0.0000',
      ggr: known.get(day)?.play.ggr ?? '0.0000',
    }));
  }, [overview]);
  const labels = useMemo(
    () => days.map(({ day }) => formatDay(day, language).replace(/,? \d{4}$/, '')),
    [days, language],
  );
  const series = useMemo(
    (): readonly Series[] => [
      {
        key: 'bonus',
        name: t('report.terms.bonus.name'),
        look: 'bars',
        colour: 'warn',
        values: days.map(({ bonus }) => drawnOf(bonus)),
      },
      {
        key: 'ggr',
        name: t('report.terms.ggr.name'),
        look: 'line',
        colour: 'info',
        values: days.map(({ ggr }) => drawnOf(ggr)),
      },
    ],
    [days, t],
  );
  if (overview.days.length === 0) return <EmptyState title={t('report.bonuses.none')} />;
  return (
    <div className="px-4 pb-3">
      <TimeChart
        title={t('report.bonuses.byDay')}
        labels={labels}
        series={series}
        textOf={(key, at) => <Amount value={days[at]![key as 'bonus' | 'ggr']} symbol={currency} />}
      />
    </div>
  );
}
