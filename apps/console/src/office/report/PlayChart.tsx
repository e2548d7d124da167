import { Amount, EmptyState, formatDay, formatMonth, useLanguage, useText } from '@fairhouse/ui';
import type { ReportOverview } from '@fairhouse/wire/office/report';
import { useMemo } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import type { Series } from '../../parts/chart/plot-options.ts';
import { TimeChart } from '../../parts/chart/TimeChart.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { STEPS, type Step } from './search.ts';
import { drawnOf, type Place, placesOf } from './sum-days.ts';

/** More days than this are shown by week at first. */
const DAYS_SHOWN = 62;

/** What days are shown as one of when nobody has chosen. */
export const stepOf = (days: number, chosen: Step | undefined): Step =>
  chosen ?? (days > DAYS_SHOWN ? 'week' : 'day');

type PlayChartProps = {
  readonly overview: ReportOverview;
  readonly places: readonly Place[];
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly chosen: number | undefined;
  readonly onChoose: (place: Place) => void;
};

/** What was won on each day: bars for the GGR, a line for the NGR, dashes for the days before. */
export function PlayChart({ overview, places, step, onStep, chosen, onChoose }: PlayChartProps) {
  const t = useText();
  const language = useLanguage();
  const { against, currency } = overview;
  const past = useMemo(() => placesOf(against, step, false), [against, step]);
  const labels = useMemo(
    () =>
      places.map(({ from }) =>
        step === 'month' ? formatMonth(from, language) : formatDay(from, language).replace(/,? \d{4}$/, ''),
      ),
    [places, step, language],
  );
  const series = useMemo(
    (): readonly Series[] => [
      {
        key: 'ggr',
        name: t('report.terms.ggr.name'),
        look: 'bars',
        colour: 'info',
        values: places.map(({ ggr }) => drawnOf(ggr)),
      },
      ...(places.some(({ ngr }) => ngr !== null)
        ? [
            {
              key: 'ngr',
              name: t('report.terms.ngr.name'),
              look: 'line',
              colour: 'win',
              values: places.map(({ ngr }) => (ngr === null ? null : drawnOf(ngr))),
            } as const,
          ]
        : []),
      {
        key: 'past',
        name: t('report.before'),
        look: 'dashes',
        colour: 'text-3',
        values: places.map((_, at) => (past[at] ? drawnOf(past[at].ggr) : null)),
      },
    ],
    [places, past, t],
  );
  const textOf = (key: string, at: number) => {
    const value = key === 'past' ? past[at]?.ggr : places[at]?.[key as 'ggr' | 'ngr'];
    return value ? <Amount value={value} symbol={currency} /> : '–';
  };
  const empty = overview.days.every(({ play }) => play.bets === 0);
  return (
    <Panel
      title={t(`report.chart.${step}`)}
      end={
        <ChoiceSet
          label={t('report.step')}
          choices={STEPS}
          chosen={step}
          textOf={(one) => t(`report.steps.${one}`)}
          onChoose={onStep}
        />
      }
    >
      <div className="px-4 pb-3">
        {empty ? (
          <EmptyState title={t('report.noPlay')} body={t('report.noPlayBody')} />
        ) : (
          <TimeChart
            title={t('report.chartSays', {
              count: places.length,
            })}
            labels={labels}
            series={series}
            textOf={textOf}
            chosen={chosen}
            onChoose={(at) => onChoose(places[at]!)}
          />
        )}
      </div>
    </Panel>
  );
}
