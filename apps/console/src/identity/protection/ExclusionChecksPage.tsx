import { Badge, type BadgeTone, type Column, useText } from '@fairhouse/ui';
import {
  EXCLUSION_CHECK_STATES,
  type ExclusionCheckState,
  type ExclusionCheckView,
} from '@fairhouse/wire/identity/protection';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink, openColumn } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { DecideCheckDialog } from './DecideCheckDialog.tsx';
import { MatchList } from './MatchList.tsx';
import { checksQuery } from './queries.ts';

/** Accounts that wait because they may belong to somebody who has excluded themselves. */
export function ExclusionChecksPage({ state }: { state?: ExclusionCheckState | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const checks = useInfiniteQuery(checksQuery(state));
  const [opened, setOpened] = useState<ExclusionCheckView>();
  return (
    <QueuePage
      title={t('exclusionCheck.title')}
      about={t('exclusionCheck.about')}
      filter={{
        label: t('exclusionCheck.filter'),
        choices: [undefined, ...EXCLUSION_CHECK_STATES],
        chosen: state,
        textOf: (choice) => (choice ? t(`exclusionCheck.states.${choice}`) : t('exclusionCheck.all')),
        onChoose: (choice) => void navigate({ to: paths.exclusionChecks, search: { state: choice } }),
      }}
      list={{ by: 'slice', query: checks }}
      columns={useColumns(setOpened)}
      empty={{ title: t('exclusionCheck.empty'), body: t('exclusionCheck.emptyBody') }}
    >
      {opened && <DecideCheckDialog one={opened} onClose={() => setOpened(undefined)} />}
    </QueuePage>
  );
}

const TONES: Readonly<Record<ExclusionCheckState, BadgeTone>> = {
  open: 'info',
  cleared: 'win',
  excluded: 'neutral',
};

function useColumns(open: (one: ExclusionCheckView) => void): readonly Column<ExclusionCheckView>[] {
  const t = useText();
  const zone = useZone();
  const mayDecide = useMay('member.manage');
  const columns: readonly Column<ExclusionCheckView>[] = [
    { key: 'at', header: t('exclusionCheck.at', { zone }), cell: ({ at }) => <Instant at={at} /> },
    {
      key: 'member',
      header: t('exclusionCheck.member'),
      cell: ({ member }) => <MemberLink {...member} />,
    },
    {
      key: 'like',
      narrow: 'below',
      header: t('exclusionCheck.like'),
      cell: ({ matches }) => <MatchList matches={matches} />,
    },
    {
      key: 'state',
      header: t('exclusionCheck.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`exclusionCheck.states.${state}`)}</Badge>,
    },
    {
      key: 'decided',
      header: t('exclusionCheck.decided'),
      narrow: 'below',
      cell: ({ reason, decided }) => (
        <p className="max-w-72 break-words">
          {reason} {decided && <span className="text-text-3">{decided.by}</span>}
        </p>
      ),
    },
  ];
  if (!mayDecide) return columns;
  return [
    ...columns,
    openColumn({
      label: t('exclusionCheck.open'),
      named: ({ member }) => t('exclusionCheck.openNamed', { name: member.username }),
      onOpen: open,
      when: ({ state }) => state === 'open',
    }),
  ];
}
