import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { type Column, useLanguage, useText } from '@fairhouse/ui';
import type { PromotionApplication } from '@fairhouse/wire/rewards/promotion';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberLink, openColumn, Waits } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { paths } from '../../paths.ts';
import { ApplicationCase } from './ApplicationCase.tsx';
import { applicationsQuery, SHOWN_APPLICATIONS, type ShownApplications } from './queries.ts';

/** Applications for promotions: what waits for a decision, oldest first, or what was decided. */
export function ApplicationsPage({ shown }: { shown?: ShownApplications | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const applications = useInfiniteQuery(applicationsQuery(shown));
  const [opened, setOpened] = useState<PromotionApplication['id']>();
  return (
    <QueuePage
      title={t('console.nav.promotionApplications')}
      about={t('promotionConsole.applications.about')}
      filter={{
        label: t('promotionConsole.stateHead'),
        choices: [undefined, ...SHOWN_APPLICATIONS],
        chosen: shown,
        textOf: (choice) => t(`promotionConsole.applications.${choice ?? 'open'}`),
        onChoose: (choice) => void navigate({ to: paths.promotionApplications, search: { shown: choice } }),
      }}
      list={{ by: 'slice', query: applications }}
      columns={useColumns(setOpened)}
      empty={{
        title: t('promotionConsole.applications.none'),
        body: t('promotionConsole.applications.noneBody'),
      }}
    >
      {opened && <ApplicationCase id={opened} onClose={() => setOpened(undefined)} />}
    </QueuePage>
  );
}

function useColumns(open: (id: PromotionApplication['id']) => void): readonly Column<PromotionApplication>[] {
  const t = useText();
  const language = useLanguage();
  return [
    {
      key: 'at',
      header: t('promotionConsole.applications.waits'),
      cell: ({ at, state }) => <Waits since={at} open={state === 'open'} promisedAt={null} late="" />,
    },
    {
      key: 'member',
      header: t('promotionConsole.applications.member'),
      cell: ({ member }) => <MemberLink {...member} />,
    },
    {
      key: 'promotion',
      header: t('promotionConsole.title'),
      narrow: 'below',
      cell: ({ title }) => nameIn(title, language),
    },
    {
      key: 'comment',
      header: t('promotionConsole.applications.comment'),
      cell: ({ comment }) => <p className="wrap-anywhere max-w-xl md:min-w-40">{comment}</p>,
    },
    {
      key: 'outcome',
      header: t('promotionConsole.applications.outcome'),
      narrow: 'below',
      cell: ({ state, amount, reason, decided }) =>
        state === 'open'
          ? ''
          : `${amount === null ? (reason ?? '') : formatMoney(parseMoney(amount)!)} ${decided?.by ?? ''}`,
    },
    openColumn({
      label: t('promotionConsole.applications.show'),
      named: ({ member }) => t('promotionConsole.applications.showNamed', { name: member.username }),
      onOpen: ({ id }) => open(id),
    }),
  ];
}
