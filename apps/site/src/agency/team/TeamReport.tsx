import {
  Amount,
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatDay,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { TeamReport as Report, TeamFigures } from '@fairhouse/wire/agency/team';
import type { GameType } from '@fairhouse/wire/play/game-types';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AgentPage, paths, type TeamSearch } from '../../paths.ts';
import { AgentOnly } from '../../shell/AgentOnly.tsx';
import { Go } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { RangeChoice } from '../../shell/RangeChoice.tsx';
import { SaveFile } from '../../shell/SaveFile.tsx';
import { useRecordSearch } from '../../state/record-search.ts';
import { isAgent, useSession } from '../../state/session.ts';
import { FiguresNote } from './FiguresNote.tsx';
import { Path } from './Path.tsx';
import { reportFile, reportQuery } from './queries.ts';

type TeamReportProps = {
  readonly page: AgentPage;
  readonly figures: readonly (keyof TeamFigures)[];
  /** The one that phones have room for. */
  readonly main: keyof TeamFigures;
  readonly category?: GameType | undefined;
  readonly filter?: ReactNode;
};

/** A branch by those directly below its top, each with everybody below them; every name opens its own branch. */
export function TeamReport({ page, filter, ...rest }: TeamReportProps) {
  const t = useText();
  return (
    <AgentOnly title={t(`shell.agent.${page}`)}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        <RangeChoice pathWith={(search) => paths.agent(page, search)} />
        {filter}
      </div>
      <Rows page={page} {...rest} />
    </AgentOnly>
  );
}

/** The branch's own bets, those below, and the sum of all. */
type Row = {
  readonly key: string;
  readonly name: ReactNode;
  readonly figures: TeamFigures;
};

function Rows({ page, figures, main, category }: Omit<TeamReportProps, 'filter'>) {
  const t = useText();
  const { days, search } = useRecordSearch();
  const { under } = search as TeamSearch;
  const wish = { under, category };
  const agent = isAgent(useSession());
  const report = useInfiniteQuery({ ...reportQuery(days, wish), enabled: agent });
  const columns = useColumns(figures, main);
  const [first] = report.data?.pages ?? [];
  const rows = useRows(page, report.data?.pages ?? []);
  if (report.isError && !first)
    return <Missing page={page} under={under} retry={() => void report.refetch()} />;
  return (
    <>
      {first && <FiguresNote told={first} />}
      <section className="card mt-4 overflow-hidden">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-5 py-2">
          <Path page={page} path={first?.path ?? []} />
          <SaveFile name={`${page}.csv`} ask={() => reportFile(days, wish)} />
        </div>
        <DataTable
          caption={t(`shell.agent.${page}`)}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          state={report.isPending ? 'loading' : 'ready'}
          onRetry={() => void report.refetch()}
          empty={
            <EmptyState
              icon={<Users size={24} />}
              title={t('agency.report.empty')}
              body={t('agency.report.emptyBody')}
            />
          }
        />
        <LoadMore query={report} shown={Math.max(0, rows.length - 1)} />
      </section>
      <p className="mt-3 text-dense text-text-3">{t('agency.report.totalNote')}</p>
    </>
  );
}

function Missing({ page, under, retry }: { page: AgentPage; under: string | undefined; retry: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  if (!under) return <ErrorState onRetry={retry} />;
  return (
    <EmptyState
      title={t('agency.team.missing')}
      body={t('agency.team.missingBody')}
      action={
        <Button onClick={() => void navigate({ href: paths.agent(page) })}>{t('agency.team.own')}</Button>
      }
    />
  );
}

function useRows(page: AgentPage, pages: readonly Report[]): readonly Row[] {
  const t = useText();
  const language = useLanguage();
  const { search } = useRecordSearch();
  const [first] = pages;
  if (!first) return [];
  const { self, total } = first;
  return [
    {
      key: 'own',
      name: <span className="font-semibold">{t('agency.report.own', { name: self.account })}</span>,
      figures: self.figures,
    },
    ...pages
      .flatMap(({ items }) => items)
      .map(({ id, account, agent, leftOn, figures }) => ({
        key: `${id} ${leftOn}`,
        name: (
          <span className="flex flex-wrap items-center gap-2">
            <Go className="link" to={paths.agent(page, { ...search, under: id })}>
              {account}
            </Go>
            {agent && <Badge tone="info">{t('agency.team.agent')}</Badge>}
            {leftOn && (
              <span className="text-meta text-text-3">
                {t('agency.report.left', { day: formatDay(leftOn, language) })}
              </span>
            )}
          </span>
        ),
        figures,
      })),
    { key: 'total', name: <b>{t('agency.report.total')}</b>, figures: total },
  ];
}

function useColumns(
  figures: readonly (keyof TeamFigures)[],
  main: keyof TeamFigures,
): readonly Column<Row>[] {
  const t = useText();
  return [
    { key: 'name', header: t('agency.report.account'), cell: ({ name }) => name },
    ...figures.map(
      (figure): Column<Row> => ({
        key: figure,
        header: t(`agency.figures.${figure}`),
        align: 'end',
        ...(figure === main ? {} : { narrow: 'below' as const }),
        cell: ({ key, figures }) => {
          const value = figures[figure];
          const told =
            typeof value === 'number' ? (
              <span className="tabular-nums">{value}</span>
            ) : (
              <Amount value={value} />
            );
          return key === 'total' ? <b>{told}</b> : told;
        },
      }),
    ),
  ];
}
