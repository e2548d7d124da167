import { Badge, type BadgeTone, type Column, useText } from '@fairhouse/ui';
import type { AmlCaseRow } from '@fairhouse/wire/office/aml';
import { AML_CASE_STATES, type AmlCaseState } from '@fairhouse/wire/office/aml-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink, openColumn } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { CaseDrawer } from './CaseDrawer.tsx';
import { type CaseId, casesQuery, PAGE_SIZE } from './queries.ts';

type CasesPageProps = {
  readonly state?: AmlCaseState | undefined;
  readonly page?: number | undefined;
  readonly id?: string | undefined;
};

export const CASE_TONES: Readonly<Record<AmlCaseState, BadgeTone>> = {
  open: 'info',
  cleared: 'win',
  reported: 'loss',
};

/** Members in whom signs of money laundering are seen; the open case is in the address. */
export function CasesPage({ state = 'open', page = 1, id }: CasesPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const cases = useQuery(casesQuery(state, page));
  const go = (search: CasesPageProps) => void navigate({ to: paths.amlCases, search });
  return (
    <QueuePage
      title={t('aml.title')}
      about={t('aml.about')}
      filter={{
        label: t('aml.filter'),
        choices: AML_CASE_STATES,
        chosen: state,
        textOf: (choice) => t(`aml.states.${choice}`),
        onChoose: (choice) => go({ state: choice }),
      }}
      list={{
        by: 'page',
        query: cases,
        page,
        pageSize: PAGE_SIZE,
        onPage: (to) => go({ state, page: to }),
      }}
      columns={useColumns((row) => go({ state, page, id: row.id }))}
      empty={{ title: t('aml.empty'), body: t('aml.emptyBody') }}
    >
      {id !== undefined && <CaseDrawer id={id as CaseId} onClose={() => go({ state, page })} />}
    </QueuePage>
  );
}

function useColumns(open: (row: AmlCaseRow) => void): readonly Column<AmlCaseRow>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'due',
      header: t('aml.due', { zone }),
      cell: ({ dueAt, state }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Instant at={dueAt} />
          {state === 'open' && dueAt < Date.now() && <Badge tone="loss">{t('aml.late')}</Badge>}
        </span>
      ),
    },
    { key: 'member', header: t('aml.member'), cell: ({ member }) => <MemberLink {...member} /> },
    {
      key: 'why',
      header: t('aml.why'),
      cell: ({ rules, reason }) => (
        <p className="min-w-20 max-w-80 whitespace-normal break-words">
          {rules.length > 0
            ? rules.map((rule) => t(`aml.rules.${rule}`)).join(', ')
            : (reason ?? t('aml.byHand'))}
        </p>
      ),
    },
    {
      key: 'opened',
      header: t('aml.opened', { zone }),
      narrow: 'below',
      cell: ({ openedAt }) => <Instant at={openedAt} />,
    },
    {
      key: 'assignee',
      header: t('aml.assignee'),
      narrow: 'below',
      cell: ({ assignee }) => assignee ?? t('aml.nobody'),
    },
    {
      key: 'state',
      header: t('aml.state'),
      narrow: 'below',
      cell: ({ state }) => <Badge tone={CASE_TONES[state]}>{t(`aml.states.${state}`)}</Badge>,
    },
    openColumn({
      label: t('aml.open'),
      named: ({ member }) => t('aml.openNamed', { name: member.username }),
      onOpen: open,
    }),
  ];
}
