import {
  addDays,
  calendarDay,
  EmptyState,
  formatDay,
  formatWeekday,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { ReportDay, ReportOverview } from '@fairhouse/wire/office/report';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type CSSProperties, useMemo } from 'react';
import type { Series } from '../../parts/chart/plot-options.ts';
import { TimeChart } from '../../parts/chart/TimeChart.tsx';
import { Figure, type FigureKind } from '../../parts/figures/figure-column.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { paths } from '../../paths.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { CategoryPanel } from './CategoryPanel.tsx';
import { Change } from './Change.tsx';
import { overviewQuery } from './queries.ts';
import { changeOf, drawnOf, lessAmount, placesOf } from './sum-days.ts';
import { Term, type TermName } from './Term.tsx';

const DAYS = 14;

type FigureOf = {
  readonly term: TermName;
  readonly kind: Exclude<FigureKind, 'text' | 'share'>;
  readonly of: (day: ReportDay) => string | number;
};

const FIGURES: readonly FigureOf[] = [
  { term: 'ggr', kind: 'money', of: ({ play }) => play.ggr },
  { term: 'ngr', kind: 'money', of: ({ costs, play }) => costs?.ngr ?? play.ggr },
  { term: 'stakes', kind: 'money', of: ({ play }) => play.stake },
  { term: 'actives', kind: 'count', of: ({ actives }) => actives ?? 0 },
  { term: 'joined', kind: 'count', of: ({ people }) => people?.joined ?? 0 },
  { term: 'firstDeposits', kind: 'count', of: ({ people }) => people?.firstDeposits ?? 0 },
  { term: 'deposits', kind: 'money', of: ({ people }) => people?.depositSum ?? '0.0000' },
  { term: 'withdrawals', kind: 'money', of: ({ people }) => people?.withdrawalSum ?? '0.0000' },
];

const NOTHING: ReportDay = {
  day: '',
  play: { bets: 0, stake: '0.0000', turnover: '0.0000', payout: '0.0000', ggr: '0.0000', hold: null },
  actives: 0,
  people: null,
  costs: null,
};

/** Today so far beside yesterday and the same weekday, two weeks of play and money, and where today's win comes from. */
export function TodayPanel() {
  const t = useText();
  const today = calendarDay(Date.now(), useStaff().brand.timeZone);
  const found = useQuery(overviewQuery({ from: addDays(today, 1 - DAYS), to: today }));
  const end = (
    <Link className="link" to={paths.reports}>
      {t('report.open')}
    </Link>
  );
  return (
    <div className="today">
      <Panel title={t('report.todayTitle')} end={end}>
        <Loaded query={found} room="mx-4 mb-4 h-70">
          {(overview) => <TodayTable overview={overview} today={today} />}
        </Loaded>
      </Panel>
      <Panel title={t('report.twoWeeks')}>
        <Loaded query={found} room="mx-4 mb-4 h-70">
          {(overview) => <TwoWeeks overview={overview} />}
        </Loaded>
      </Panel>
      <CategoryPanel day={today} />
    </div>
  );
}

function TodayTable({ overview, today }: { overview: ReportOverview; today: string }) {
  const t = useText();
  const language = useLanguage();
  const days = new Map(overview.days.map((day) => [day.day, day]));
  const dayOf = (back: number) => days.get(addDays(today, -back)) ?? NOTHING;
  const [now, yesterday, week] = [dayOf(0), dayOf(1), dayOf(7)];
  const weekday = formatWeekday(addDays(today, -7), language);
  return (
    <section className="table-scroll" aria-label={t('report.todayTitle')}>
      <table className="table today-table" style={{ '--in-row': 3 } as CSSProperties}>
        <caption className="sr-only">{t('report.todayTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{overview.currency}</th>
            <th scope="col" data-align="end">
              {t('report.todaySoFar')}
            </th>
            <th scope="col" data-align="end">
              {t('report.ranges.yesterday')}
            </th>
            <th scope="col" data-align="end" data-narrow="below">
              {weekday}
            </th>
            <th scope="col" data-align="end" data-narrow="below">
              {t('report.toWeekday')}
            </th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(({ term, kind, of }) => (
            <tr key={term}>
              <td>
                <Term name={term} />
              </td>
              {[now, yesterday, week].map((day, at) => (
                <td
                  key={at}
                  data-align="end"
                  data-narrow={at === 2 ? 'below' : undefined}
                  data-label={at === 2 ? weekday : undefined}
                  className={at === 0 ? 'font-bold' : 'text-text-2'}
                >
                  <Figure kind={kind} value={of(day)} language={language} />
                </td>
              ))}
              <td data-align="end" data-narrow="below" data-label={t('report.toWeekday')}>
                <Change share={shareOf(of(now), of(week))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const shareOf = (now: string | number, before: string | number): number | null =>
  typeof now === 'string' && typeof before === 'string'
    ? changeOf(drawnOf(now), drawnOf(before))
    : changeOf(Number(now), Number(before));

/** GGR of each day, and what came in less what went out. */
function TwoWeeks({ overview }: { overview: ReportOverview }) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const places = useMemo(() => placesOf(overview, 'day', false), [overview]);
  const labels = useMemo(
    () => places.map(({ from }) => formatDay(from, language).replace(/,? \d{4}$/, '')),
    [places, language],
  );
  const nets = useMemo(
    () => places.map(({ deposits, withdrawals }) => lessAmount(deposits, withdrawals)),
    [places],
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
      { key: 'net', name: t('report.netDeposits'), look: 'line', colour: 'win', values: nets.map(drawnOf) },
    ],
    [places, nets, t],
  );
  if (overview.days.length === 0)
    return <EmptyState title={t('report.noPlay')} body={t('report.noPlayBody')} />;
  return (
    <div className="px-4 pb-3">
      <TimeChart
        title={t('report.chartSays', { count: DAYS })}
        labels={labels}
        series={series}
        textOf={(key, at) => (
          <Figure kind="money" value={key === 'net' ? nets[at]! : places[at]!.ggr} language={language} />
        )}
        onChoose={(at) =>
          void navigate({
            to: paths.reports,
            search: { from: overview.from, to: overview.to, point: places[at]!.from } as never,
          })
        }
      />
    </div>
  );
}
