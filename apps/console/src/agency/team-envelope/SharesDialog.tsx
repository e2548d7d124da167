import { Amount, type Column, Dialog, EmptyState, useText } from '@fairhouse/ui';
import type { TeamEnvelopeRow, TeamShareRow } from '@fairhouse/wire/agency/team-envelope';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Instant } from '../../parts/Instant.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { MemberLink } from './MemberLink.tsx';
import { sharesQuery } from './queries.ts';

type SharesDialogProps = { readonly envelope: TeamEnvelopeRow; readonly onClose: () => void };

/** Whose the shares of an envelope are, and who has opened theirs. */
export function SharesDialog({ envelope: { id, agent, opened, shares }, onClose }: SharesDialogProps) {
  const t = useText();
  const zone = useZone();
  const asked = useInfiniteQuery(sharesQuery(id));
  const columns: readonly Column<TeamShareRow>[] = [
    { key: 'account', header: t('team.envelopes.account'), cell: (row) => <MemberLink member={row} /> },
    {
      key: 'amount',
      header: t('team.envelopes.amount'),
      align: 'end',
      cell: ({ amount }) => <Amount value={amount} />,
    },
    {
      key: 'opened',
      header: t('team.envelopes.openedAt', { zone }),
      cell: ({ openedAt }) =>
        openedAt === null ? (
          <span className="text-text-3">{t('team.envelopes.sealed')}</span>
        ) : (
          <Instant at={openedAt} />
        ),
    },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('team.envelopes.sharesOf', { name: agent.account })}
      description={t('team.envelopes.opened', { opened, shares })}
    >
      <SliceTable
        query={asked}
        caption={t('team.envelopes.split')}
        columns={columns}
        rows={asked.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t('team.envelopes.none')} />}
      />
    </Dialog>
  );
}
