import {
  EmptyState,
  formatDay,
  formatNumber,
  formatShare,
  useLanguage,
  useText,
  writeDecimal,
} from '@fairhouse/ui';
import type { ReportCohort, ReportDay, ReportFunnel } from '@fairhouse/wire/office/report';
import { REPORT_STEPS, type ReportChannel } from '@fairhouse/wire/office/report-words';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import type { Series } from '../../parts/chart/plot-options.ts';
import { TimeChart } from '../../parts/chart/TimeChart.tsx';
import { ExportMenu } from '../../parts/figures/ExportMenu.tsx';
import type { FigureColumn } from '../../parts/figures/figure-column.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { cohortsQuery, overviewQuery, playersQuery } from './queries.ts';
import { ReportFrame, useReport } from './ReportFrame.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportSearch } from './search.ts';
import { placesOf } from './sum-days.ts';
import { useNames } from './use-names.ts';

const FUNNEL = ['joined', 'deposited', 'played', 'again'] as const;

/** Who came, how far they came, and who comes back. */
export function PlayersPage(search: ReportSearch) {
  const t = useText();
  const report = useReport('players', search);
  const { shown, change } = report;
  const overview = useQuery(overviewQuery(shown));
  const players = useQuery(playersQuery(shown));
  const step = search.cohort ?? 'week';
  const cohorts = useQuery(cohortsQuery(shown, step));
  return (
    <ReportFrame page="players" {...report} note={t('report.players.note')}>
      <div className="report-main">
        <Panel title={t('report.players.byDay')}>
          <Loaded query={overview} room="mx-4 mb-4 h-60">
            {({ days, from, to }) => <PeopleChart span={{ from, to, days }} />}
          </Loaded>
        </Panel>
        <Panel
          title={t('report.players.back')}
          end={
            <ChoiceSet
              label={t('report.players.cohort')}
              choices={REPORT_STEPS}
              chosen={step}
              textOf={(one) => t(`report.steps.${one}`)}
              onChoose={(one) => change({ cohort: one })}
            />
          }
        >
          <Loaded query={cohorts} room="mx-4 mb-4 h-60">
            {(data) => <Cohorts cohorts={data.cohorts} step={step} />}
          </Loaded>
        </Panel>
        <ReportTable
          title={t('report.players.byChannel')}
          file="report-players"
          span={shown}
          query={players}
          columns={useChannelColumns(players.data?.total)}
          rows={players.data?.channels ?? []}
          rowKey={({ channel }) => channel}
          orderedBy="joined"
          empty={<EmptyState title={t('report.players.nobody')} />}
        />
      </div>
      <div className="report-side">
        <Panel title={t('report.players.funnel')}>
          <Loaded query={players} room="mx-4 mb-4 h-40">
            {({ total }) => <Funnel funnel={total} />}
          </Loaded>
        </Panel>
      </div>
    </ReportFrame>
  );
}

type Channel = ReportFunnel & { readonly channel: ReportChannel };

function useChannelColumns(total: ReportFunnel | undefined): readonly FigureColumn<Channel>[] {
  const t = useText();
  const nameOf = useNames();
  return [
    {
      key: 'channel',
      name: t('report.by.channel'),
      kind: 'text',
      value: ({ channel }) => nameOf('channel', { key: channel, title: null }),
      total: t('report.total'),
    },
    ...FUNNEL.map(
      (key): FigureColumn<Channel> => ({
        key,
        name: t(`report.players.${key}`),
        kind: 'count',
        value: (row) => row[key],
        total: total?.[key],
        narrow: key === 'again' ? 'below' : undefined,
      }),
    ),
    {
      key: 'depositSum',
      name: t('report.players.firstSum'),
      kind: 'money',
      narrow: 'below',
      value: ({ depositSum }) => depositSum,
      total: total?.depositSum,
    },
  ];
}

function PeopleChart({
  span,
}: {
  span: { readonly from: string; readonly to: string; readonly days: readonly ReportDay[] };
}) {
  const t = useText();
  const language = useLanguage();
  const places = useMemo(() => placesOf(span, 'day', false), [span]);
  const labels = useMemo(
    () => places.map(({ from }) => formatDay(from, language).replace(/,? \d{4}$/, '')),
    [places, language],
  );
  const series = useMemo(
    (): readonly Series[] => [
      {
        key: 'actives',
        name: t('report.terms.actives.name'),
        look: 'bars',
        colour: 'info',
        values: places.map(({ actives }) => actives),
      },
      {
        key: 'joined',
        name: t('report.terms.joined.name'),
        look: 'line',
        colour: 'win',
        values: places.map(({ joined }) => joined),
      },
      {
        key: 'firstDeposits',
        name: t('report.terms.firstDeposits.name'),
        look: 'line',
        colour: 'warn',
        values: places.map(({ firstDeposits }) => firstDeposits),
      },
    ],
    [places, t],
  );
  if (span.days.length === 0) return <EmptyState title={t('report.players.nobody')} />;
  return (
    <div className="px-4 pb-3">
      <TimeChart
        title={t('report.players.byDay')}
        labels={labels}
        series={series}
        textOf={(key, at) => formatNumber(places[at]![key as 'joined' | 'firstDeposits'] ?? 0, language)}
      />
    </div>
  );
}

/** Each step is a part of those before it; what is lost between two stands beside. */
function Funnel({ funnel }: { funnel: ReportFunnel }) {
  const t = useText();
  const language = useLanguage();
  if (funnel.joined === 0) return <EmptyState title={t('report.players.nobody')} />;
  return (
    <ol className="funnel">
      {FUNNEL.map((step, at) => {
        const lost = at === 0 ? 0 : funnel[FUNNEL[at - 1]!] - funnel[step];
        return (
          <li key={step}>
            <span>{t(`report.players.${step}`)}</span>
            <span className="funnel-bar" aria-hidden="true">
              <span style={{ width: `${(funnel[step] / funnel.joined) * 100}%` }} />
            </span>
            <b>{formatNumber(funnel[step], language)}</b>
            <span className="text-text-3">
              {at === 0 ? formatShare(1, language) : `${formatShare(funnel[step] / funnel.joined, language)}`}
            </span>
            <span className={lost > 0 ? 'text-loss' : 'text-text-3'}>
              {lost > 0 ? `\u2212${formatNumber(lost, language)}` : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** A heat of shares: rows are those who deposited first then, columns how long after. A cell that is chosen is told below. */
function Cohorts({ cohorts, step }: { cohorts: readonly ReportCohort[]; step: 'week' | 'month' }) {
  const t = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<{ readonly start: string; readonly after: number }>();
  if (cohorts.length === 0) return <EmptyState title={t('report.players.noCohort')} />;
  const longest = Math.max(...cohorts.map(({ active }) => active.length));
  const head = Array.from({ length: longest }, (_, after) => after);
  const sum = (of: (cohort: ReportCohort) => number) => cohorts.reduce((all, cohort) => all + of(cohort), 0);
  const shareOf = (after: number) => {
    const old = cohorts.filter(({ active }) => active.length > after);
    const people = old.reduce((all, cohort) => all + cohort.people, 0);
    return people === 0 ? null : old.reduce((all, { active }) => all + active[after]!, 0) / people;
  };
  const found = cohorts.find(({ start }) => start === chosen?.start);
  const columns: FigureColumn<ReportCohort>[] = [
    { key: 'start', name: t(`report.players.of.${step}`), kind: 'text', value: ({ start }) => start },
    { key: 'people', name: t('report.players.people'), kind: 'count', value: ({ people }) => people },
    ...head.map(
      (after): FigureColumn<ReportCohort> => ({
        key: `${after}`,
        name: `${after}`,
        kind: 'count',
        value: ({ active }) => active[after] ?? null,
      }),
    ),
  ];
  return (
    <>
      <p className="px-4 pb-2 text-text-3">{t('report.players.backSays')}</p>
      <section className="table-scroll px-4" aria-label={t('report.players.back')}>
        <table className="cohorts">
          <caption className="sr-only">{t('report.players.back')}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`report.players.of.${step}`)}</th>
              <th scope="col">{t('report.players.people')}</th>
              {head.map((after) => (
                <th key={after} scope="col">
                  {after}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ start, people, active }) => (
              <tr key={start}>
                <th scope="row">{formatDay(start, language)}</th>
                <td>{formatNumber(people, language)}</td>
                {active.map((came, after) => (
                  <td key={`${start} ${head[after]}`}>
                    <button
                      type="button"
                      className="cohort-cell"
                      style={{ '--share': came / people } as never}
                      aria-pressed={chosen?.start === start && chosen.after === after}
                      onClick={() => setChosen({ start, after })}
                    >
                      {writeDecimal(((came / people) * 100).toFixed(came === people ? 0 : 1), language)}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('report.players.all')}</th>
              <td>
                {formatNumber(
                  sum(({ people }) => people),
                  language,
                )}
              </td>
              {head.map((after) => {
                const share = shareOf(after);
                return (
                  <td key={after}>
                    {share === null ? '' : writeDecimal((share * 100).toFixed(1), language)}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </section>
      <div className="report-card-head">
        <p aria-live="polite">
          {found && chosen
            ? t(`report.players.cell.${step}`, {
                came: formatNumber(found.active[chosen.after] ?? 0, language),
                people: formatNumber(found.people, language),
                start: formatDay(found.start, language),
                after: chosen.after,
              })
            : t('report.players.choose')}
        </p>
        <ExportMenu
          name={`report-cohorts-${step}`}
          sheet={{
            names: columns.map(({ name }) => name),
            kinds: columns.map(({ kind }) => kind),
            rows: cohorts.map((cohort) => columns.map(({ value }) => value(cohort))),
          }}
        />
      </div>
    </>
  );
}
