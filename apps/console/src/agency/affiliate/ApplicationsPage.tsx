import { Badge, type BadgeTone, type Column, useText } from '@fairhouse/ui';
import type { ApplicationView } from '@fairhouse/wire/agency/affiliate';
import { APPLICATION_STATES, type ApplicationState } from '@fairhouse/wire/agency/affiliate-applications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink, openColumn } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { applicationsQuery } from './queries.ts';

/** Who wants to become an affiliate. */
export function ApplicationsPage({ state }: { state?: ApplicationState | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const applications = useInfiniteQuery(applicationsQuery(state));
  const [opened, setOpened] = useState<ApplicationView>();
  return (
    <QueuePage
      title={t('affiliate.applications.title')}
      about={t('affiliate.applications.about')}
      filter={{
        label: t('affiliate.applications.filter'),
        choices: [undefined, ...APPLICATION_STATES],
        chosen: state,
        textOf: (choice) =>
          choice ? t(`affiliate.applications.states.${choice}`) : t('affiliate.applications.all'),
        onChoose: (choice) => void navigate({ to: paths.applications, search: { state: choice } }),
      }}
      list={{ by: 'slice', query: applications }}
      columns={useColumns(setOpened)}
      empty={{ title: t('affiliate.applications.empty'), body: t('affiliate.applications.emptyBody') }}
    >
      {opened && <DecideDialog one={opened} onClose={() => setOpened(undefined)} />}
    </QueuePage>
  );
}

const TONES: Readonly<Record<ApplicationState, BadgeTone>> = {
  pending: 'info',
  approved: 'win',
  rejected: 'neutral',
};

function useColumns(open: (one: ApplicationView) => void): readonly Column<ApplicationView>[] {
  const t = useText();
  const zone = useZone();
  const mayDecide = useMay('affiliate.write');
  const columns: readonly Column<ApplicationView>[] = [
    {
      key: 'at',
      narrow: 'below',
      header: t('affiliate.applications.at', { zone }),
      cell: ({ at }) => <Instant at={at} />,
    },
    {
      key: 'member',
      header: t('affiliate.applications.member'),
      cell: ({ member }) => <MemberLink {...member} />,
    },
    {
      key: 'channel',
      header: t('affiliate.applications.channel'),
      narrow: 'below',
      cell: ({ channel }) => t(`places.join.channels.${channel}`),
    },
    {
      key: 'plan',
      header: t('affiliate.applications.plan'),
      narrow: 'below',
      cell: ({ plan, language }) => (
        <p lang={language.toLowerCase()} className="line-clamp-2 min-w-56 max-w-lg break-words">
          {plan}
        </p>
      ),
    },
    {
      key: 'state',
      header: t('affiliate.applications.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`affiliate.applications.states.${state}`)}</Badge>,
    },
    {
      key: 'answer',
      header: t('affiliate.applications.answer'),
      narrow: 'below',
      cell: ({ answer, decided }) => (
        <p className="max-w-72 whitespace-pre-line break-words">
          {answer} {decided && <span className="text-text-3">{decided.by}</span>}
        </p>
      ),
    },
  ];
  if (!mayDecide) return columns;
  return [
    ...columns,
    openColumn({
      label: t('affiliate.applications.open'),
      named: ({ member }) => t('affiliate.applications.openNamed', { name: member.username }),
      onOpen: open,
      when: ({ state }) => state === 'pending',
    }),
  ];
}
