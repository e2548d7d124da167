import { Amount, formatDay, formatNumber, useLanguage, useText, writeDecimal } from '@fairhouse/ui';
import type { ReportOverview } from '@fairhouse/wire/office/report';
import type { ReactNode } from 'react';
import { Spark } from '../../parts/chart/Spark.tsx';
import { Figure, shareText } from '../../parts/figures/figure-column.tsx';
import { Change } from './Change.tsx';
import { changeOf, drawnOf } from './sum-days.ts';
import { Term, type TermName } from './Term.tsx';

type KpiProps = {
  readonly term: TermName;
  readonly value: ReactNode;
  readonly change: ReactNode;
  readonly spark: readonly number[];
  readonly tone: 'info' | 'win' | 'loss' | 'warn';
};

function Kpi({ term, value, change, spark, tone }: KpiProps) {
  return (
    <li className="card kpi">
      <Term name={term} />
      <p className="kpi-value">{value}</p>
      <div className="kpi-foot">
        {change}
        <Spark values={spark} tone={tone} />
      </div>
    </li>
  );
}

/** The figures of the days beside those that they are compared with. */
export function Kpis({ overview }: { overview: ReportOverview }) {
  const t = useText();
  const language = useLanguage();
  const { figures, days, against, currency } = overview;
  const was = against.figures;
  const money = (
    term: TermName,
    value: string,
    before: string,
    each: readonly string[],
    tone: KpiProps['tone'],
  ) => (
    <Kpi
      term={term}
      value={<Amount value={value} symbol={currency} />}
      change={<Change share={changeOf(drawnOf(value), drawnOf(before))} />}
      spark={each.map(drawnOf)}
      tone={tone}
    />
  );
  const count = (
    term: TermName,
    value: number,
    before: number,
    spark: readonly number[],
    tone: KpiProps['tone'],
  ) => (
    <Kpi
      term={term}
      value={formatNumber(value, language)}
      change={<Change share={changeOf(value, before)} />}
      spark={spark}
      tone={tone}
    />
  );
  return (
    <>
      <ul className="kpis">
        {money(
          'ggr',
          figures.play.ggr,
          was.play.ggr,
          days.map(({ play }) => play.ggr),
          'info',
        )}
        {figures.costs && was.costs
          ? money(
              'ngr',
              figures.costs.ngr,
              was.costs.ngr,
              days.map(({ costs }) => costs?.ngr ?? '0.0000'),
              'win',
            )
          : money(
              'turnover',
              figures.play.turnover,
              was.play.turnover,
              days.map(({ play }) => play.turnover),
              'win',
            )}
        <Kpi
          term="hold"
          value={<Figure kind="share" value={figures.play.hold} language={language} />}
          change={<HoldChange now={figures.play.hold} before={was.play.hold} />}
          spark={days.flatMap(({ play }) => play.hold ?? [])}
          tone="info"
        />
        {figures.actives !== null &&
          count(
            'actives',
            figures.actives,
            was.actives ?? 0,
            days.flatMap(({ actives }) => actives ?? []),
            'warn',
          )}
        {figures.people &&
          was.people &&
          count(
            'firstDeposits',
            figures.people.firstDeposits,
            was.people.firstDeposits,
            days.flatMap(({ people }) => people?.firstDeposits ?? []),
            'loss',
          )}
      </ul>
      <p className="text-text-3">
        {t('report.against', {
          from: formatDay(against.from, language),
          to: formatDay(against.to, language),
        })}
      </p>
    </>
  );
}

/** Shares are compared in points, not in shares of each other. */
function HoldChange({ now, before }: { now: number | null; before: number | null }) {
  const t = useText();
  const language = useLanguage();
  if (now === null || before === null) return <span className="text-text-3">{t('report.noneBefore')}</span>;
  const points = writeDecimal(shareText(Math.abs(now - before)).replace('%', ''), language);
  return (
    <span className={`${now < before ? 'text-loss' : 'text-win'} whitespace-nowrap tabular-nums`}>
      {t(now < before ? 'report.pointsLess' : 'report.pointsMore', { points })}
    </span>
  );
}
