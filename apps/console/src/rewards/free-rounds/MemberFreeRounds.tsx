import type { Id } from '@fairhouse/kernel';
import { Amount, Badge, type BadgeTone, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { OpsFreeRounds } from '@fairhouse/wire/rewards/free-rounds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { openColumn } from '../../parts/queue/columns.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { GiveFreeRounds } from './GiveFreeRounds.tsx';
import { memberFreeRoundsQuery } from './queries.ts';

const TONES: Readonly<Record<OpsFreeRounds['state'], BadgeTone>> = {
  active: 'info',
  played: 'win',
  expired: 'neutral',
  cancelled: 'loss',
  forfeited: 'neutral',
};

type MemberFreeRoundsProps = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** The free spins of one member. */
export function MemberFreeRounds({ member }: MemberFreeRoundsProps) {
  const t = useText();
  const all = useInfiniteQuery(memberFreeRoundsQuery(member.id));
  const [opened, setOpened] = useState<OpsFreeRounds>();
  return (
    <div className="grid gap-3">
      <div className="flex justify-end empty:hidden">
        <GiveFreeRounds member={member} />
      </div>
      <Card className="overflow-hidden">
        <SliceTable
          caption={t('freeRoundsConsole.caption')}
          query={all}
          columns={useColumns(setOpened)}
          rows={all.data?.pages.flatMap((page) => page.items) ?? []}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<Gift size={20} />}
              title={t('freeRoundsConsole.none')}
              body={t('freeRoundsConsole.noneBody')}
            />
          }
        />
      </Card>
      {opened && (
        <CancelDialog memberId={member.id} freeRounds={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

function useColumns(open: (row: OpsFreeRounds) => void): readonly Column<OpsFreeRounds>[] {
  const t = useText();
  const zone = useZone();
  const mayGrant = useMay('bonus.grant');
  const columns: readonly Column<OpsFreeRounds>[] = [
    {
      key: 'granted',
      narrow: 'below',
      header: t('freeRoundsConsole.granted', { zone }),
      cell: ({ grantedAt }) => <Instant at={grantedAt} />,
    },
    { key: 'game', header: t('freeRoundsConsole.game'), cell: ({ game }) => game.title },
    {
      key: 'left',
      header: t('freeRoundsConsole.left'),
      align: 'end',
      cell: ({ left, rounds }) => t('freeRoundsConsole.of', { left, rounds }),
    },
    {
      key: 'stake',
      narrow: 'below',
      header: t('freeRoundsConsole.stake'),
      align: 'end',
      cell: ({ stake, currency }) => <Amount value={stake} symbol={currency} />,
    },
    {
      key: 'wins',
      header: t('freeRoundsConsole.wins'),
      narrow: 'below',
      cell: ({ terms }) => t(`freeRoundsConsole.ask.winsAre.${terms ? 'bonus' : 'cash'}`),
    },
    {
      key: 'won',
      header: t('freeRoundsConsole.won'),
      align: 'end',
      narrow: 'below',
      cell: ({ terms, won }) => terms && <Amount value={won} />,
    },
    {
      key: 'state',
      header: t('freeRoundsConsole.state'),
      cell: ({ state, told }) => (
        <Badge tone={TONES[state]}>
          {t(told === 'refused' ? 'freeRoundsConsole.refused' : `freeRounds.state.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'ends',
      header: t('freeRoundsConsole.ends'),
      narrow: 'below',
      cell: ({ endsAt }) => <Instant at={endsAt} />,
    },
  ];
  if (!mayGrant) return columns;
  return [
    ...columns,
    openColumn({
      label: t('freeRoundsConsole.cancel'),
      named: ({ game, left }) => t('freeRoundsConsole.cancelNamed', { game: game.title, count: left }),
      onOpen: open,
      when: ({ state }) => state === 'active',
    }),
  ];
}
