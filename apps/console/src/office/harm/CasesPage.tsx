import { Badge, type BadgeTone, type Column, useText } from '@fairhouse/ui';
import type { HarmCaseRow } from '@fairhouse/wire/office/harm';
import { HARM_DUE_HOURS, HARM_STATES, type HarmState } from '@fairhouse/wire/office/harm-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink, openColumn } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { CaseDrawer } from './CaseDrawer.tsx';
import { ContactDue } from './ContactDue.tsx';
import { type CaseId, casesQuery, PAGE_SIZE } from './queries.ts';

type CasesPageProps = {
  readonly state?: HarmState | undefined;
  readonly page?: number | undefined;
  readonly id?: string | undefined;
};

const TONES: Readonly<Record<HarmState, BadgeTone>> = {
  open: 'info',
  unfounded: 'neutral',
  supported: 'win',
  restricted: 'loss',
};

/** Members who show signs of harm; the open case is in the address. */
export function CasesPage({ state = 'open', page = 1, id }: CasesPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const cases = useQuery(casesQuery(state, page));
  const go = (search: CasesPageProps) => void navigate({ to: paths.harmCases, search });
  return (
    <QueuePage
      title={t('harm.title')}
      about={t('harm.about', { count: HARM_DUE_HOURS })}
      filter={{
        label: t('harm.filter'),
        choices: HARM_STATES,
        chosen: state,
        textOf: (choice) => t(`harm.states.${choice}`),
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
      empty={{ title: t('harm.empty'), body: t('harm.emptyBody') }}
    >
      {id !== undefined && <CaseDrawer id={id as CaseId} onClose={() => go({ state, page })} />}
    </QueuePage>
  );
}

function useColumns(open: (row: HarmCaseRow) => void): readonly Column<HarmCaseRow>[] {
  const t = useText();
  const zone = useZone();
  return [
    { key: 'due', header: t('harm.due', { zone }), cell: (row) => <ContactDue of={row} /> },
    { key: 'member', header: t('harm.member'), cell: ({ member }) => <MemberLink {...member} /> },
    {
      key: 'why',
      header: t('harm.why'),
      cell: ({ signs, reason }) => (
        <p className="min-w-20 max-w-80 whitespace-normal break-words">
          {signs.length > 0
            ? signs.map((sign) => t(`harm.signs.${sign}`)).join(', ')
            : (reason ?? t('harm.byHand'))}
        </p>
      ),
    },
    {
      key: 'opened',
      header: t('harm.opened', { zone }),
      narrow: 'below',
      cell: ({ openedAt }) => <Instant at={openedAt} />,
    },
    {
      key: 'assignee',
      header: t('harm.assignee'),
      narrow: 'below',
      cell: ({ assignee }) => assignee ?? t('harm.nobody'),
    },
    {
      key: 'state',
      header: t('harm.state'),
      narrow: 'below',
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`harm.states.${state}`)}</Badge>,
    },
    openColumn({
      label: t('harm.open'),
      named: ({ member }) => t('harm.openNamed', { name: member.username }),
      onOpen: open,
    }),
  ];
}
