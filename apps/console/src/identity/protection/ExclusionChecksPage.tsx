import { Badge, type BadgeTone, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import {
  EXCLUSION_CHECK_STATES,
  type ExclusionCheckState,
  type ExclusionCheckView,
} from '@fairhouse/wire/identity/protection';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
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
  const columns = useColumns(setOpened);
  const rows = checks.data?.pages.flatMap((slice) => slice.items) ?? [];
  return (
    <>
      <PageHead title={t('exclusionCheck.title')} about={t('exclusionCheck.about')}>
        <ChoiceSet
          label={t('exclusionCheck.filter')}
          choices={[undefined, ...EXCLUSION_CHECK_STATES]}
          chosen={state}
          textOf={(choice) => (choice ? t(`exclusionCheck.states.${choice}`) : t('exclusionCheck.all'))}
          onChoose={(choice) => void navigate({ to: paths.exclusionChecks, search: { state: choice } })}
        />
      </PageHead>
      <div className="px-4 pb-8">
        <Card className="overflow-hidden">
          <SliceTable
            query={checks}
            caption={t('exclusionCheck.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('exclusionCheck.empty')} body={t('exclusionCheck.emptyBody')} />}
          />
        </Card>
      </div>
      {opened && <DecideCheckDialog one={opened} onClose={() => setOpened(undefined)} />}
    </>
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
      cell: ({ member }) => (
        <Link className="link" to={paths.member} params={{ id: member.id }}>
          {member.username}
        </Link>
      ),
    },
    {
      key: 'like',
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
      narrow: 'hidden',
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
    {
      key: 'open',
      header: '',
      align: 'end',
      cell: (one) =>
        one.state === 'open' && (
          <Button
            size="sm"
            aria-label={t('exclusionCheck.openNamed', { name: one.member.username })}
            onClick={() => open(one)}
          >
            {t('exclusionCheck.open')}
          </Button>
        ),
    },
  ];
}
