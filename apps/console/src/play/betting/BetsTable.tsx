import { Amount, Badge, type BadgeTone, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { BetView } from '@fairhouse/wire/play/betting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CopyId } from '../../parts/CopyId.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { betsQuery } from './queries.ts';

/** Every bet of a member, newest first. */
export function BetsTable({ memberId }: { memberId: string }) {
  const t = useText();
  const bets = useInfiniteQuery(betsQuery(memberId));
  const columns = useColumns();
  return (
    <SliceTable
      query={bets}
      caption={t('console.bets.caption')}
      columns={columns}
      rows={bets.data?.pages.flatMap((slice) => slice.items) ?? []}
      rowKey={(bet) => bet.id}
      empty={<EmptyState title={t('console.bets.empty')} body={t('console.bets.emptyBody')} />}
    />
  );
}

const TONES: Readonly<Record<BetView['state'], BadgeTone>> = {
  open: 'info',
  settled: 'neutral',
  resettled: 'warn',
  void: 'warn',
};

function useColumns(): readonly Column<BetView>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'at',
      narrow: 'below',
      header: t('console.time', { zone }),
      cell: ({ placedAt }) => <Instant at={placedAt} />,
    },
    {
      key: 'game',
      header: t('console.bets.game'),
      cell: ({ game, vendorCode }) => (
        <span className="whitespace-nowrap">
          {game.title} <span className="text-text-3">{vendorCode}</span>
        </span>
      ),
    },
    {
      key: 'stake',
      narrow: 'below',
      header: t('console.bets.stake'),
      align: 'end',
      cell: ({ stake }) => <Amount value={stake} />,
    },
    {
      key: 'payout',
      narrow: 'below',
      header: t('console.bets.payout'),
      align: 'end',
      cell: ({ payout }) => <Amount value={payout} />,
    },
    {
      key: 'valid',
      narrow: 'below',
      header: t('console.bets.valid'),
      align: 'end',
      cell: ({ validBet }) => <Amount value={validBet} />,
    },
    {
      key: 'net',
      header: t('console.bets.net'),
      align: 'end',
      cell: ({ net }) => <Amount value={net} signed />,
    },
    {
      key: 'state',
      header: t('console.bets.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`console.betStates.${state}`)}</Badge>,
    },
    {
      key: 'round',
      narrow: 'below',
      header: t('console.bets.round'),
      cell: ({ roundId }) => <CopyId id={roundId} label={t('console.bets.roundName')} />,
    },
  ];
}
