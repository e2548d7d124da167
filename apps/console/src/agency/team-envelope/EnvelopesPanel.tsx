import { Amount, Badge, type BadgeTone, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { TeamEnvelopeRow } from '@fairhouse/wire/agency/team-envelope';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { MemberLink } from './MemberLink.tsx';
import { envelopesQuery } from './queries.ts';
import { SharesDialog } from './SharesDialog.tsx';

const TONES: Readonly<Record<TeamEnvelopeRow['state'], BadgeTone>> = {
  open: 'info',
  empty: 'win',
  returned: 'neutral',
};

/** Money that agents have put into red envelopes for those below them. */
export function EnvelopesPanel() {
  const t = useText();
  const [seen, setSeen] = useState<TeamEnvelopeRow>();
  const envelopes = useInfiniteQuery(envelopesQuery());
  return (
    <Card className="overflow-hidden">
      <SliceTable
        query={envelopes}
        caption={t('team.views.envelopes')}
        columns={useColumns(setSeen)}
        rows={envelopes.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('team.envelopes.none')} body={t('team.envelopes.noneBody')} />}
      />
      {seen && <SharesDialog envelope={seen} onClose={() => setSeen(undefined)} />}
    </Card>
  );
}

function useColumns(onSee: (row: TeamEnvelopeRow) => void): readonly Column<TeamEnvelopeRow>[] {
  const t = useText();
  const zone = useZone();
  return [
    { key: 'agent', header: t('team.envelopes.agent'), cell: ({ agent }) => <MemberLink member={agent} /> },
    {
      key: 'split',
      narrow: 'below',
      header: t('team.envelopes.split'),
      cell: ({ split, opened, shares }) => (
        <span className="grid">
          {t('team.envelopes.opened', { opened, shares })}
          <span className="text-text-3">{t(`team.envelopes.splits.${split}`)}</span>
        </span>
      ),
    },
    {
      key: 'total',
      header: t('team.envelopes.total'),
      align: 'end',
      cell: ({ total, currency }) => <Amount value={total} symbol={currency} />,
    },
    {
      key: 'given',
      header: t('team.envelopes.given'),
      align: 'end',
      narrow: 'below',
      cell: ({ given, currency }) => <Amount value={given} symbol={currency} />,
    },
    {
      key: 'state',
      header: t('team.envelopes.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`team.envelopes.states.${state}`)}</Badge>,
    },
    {
      key: 'at',
      header: t('team.envelopes.at', { zone }),
      narrow: 'below',
      cell: ({ at }) => <Instant at={at} />,
    },
    {
      key: 'see',
      header: '',
      align: 'end',
      cell: (row) => (
        <Button
          size="sm"
          aria-label={t('team.envelopes.seeNamed', { name: row.agent.account })}
          onClick={() => onSee(row)}
        >
          {t('team.envelopes.see')}
        </Button>
      ),
    },
  ];
}
