import { Amount, Badge, type BadgeTone, type Column, useText } from '@fairhouse/ui';
import type { RoundRow } from '@fairhouse/wire/play/round';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';

export const STATE_TONES: Readonly<Record<RoundRow['state'], BadgeTone>> = {
  open: 'info',
  settled: 'neutral',
  resettled: 'warn',
  void: 'warn',
};

export function useRoundColumns(onOpen: (round: RoundRow) => void): readonly Column<RoundRow>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'game',
      header: t('rounds.game'),
      cell: (round) => (
        <>
          <button type="button" className="row-link font-semibold" onClick={() => onOpen(round)}>
            {round.game.title}
          </button>
          <span className="block text-meta text-text-2">{round.vendor}</span>
          <span className="block text-meta text-text-2 md:hidden">
            <Instant at={round.placedAt} />
          </span>
        </>
      ),
    },
    {
      key: 'member',
      header: t('rounds.member'),
      narrow: 'below',
      cell: ({ member }) => member.username,
    },
    {
      key: 'at',
      header: t('console.time', { zone }),
      narrow: 'hidden',
      cell: ({ placedAt }) => <Instant at={placedAt} />,
    },
    {
      key: 'stake',
      header: t('console.bets.stake'),
      align: 'end',
      narrow: 'below',
      cell: ({ stake }) => <Amount value={stake} />,
    },
    {
      key: 'payout',
      header: t('console.bets.payout'),
      align: 'end',
      narrow: 'below',
      cell: ({ payout }) => <Amount value={payout} />,
    },
    {
      key: 'net',
      header: t('console.bets.net'),
      align: 'end',
      cell: ({ net }) => <Amount value={net} signed />,
    },
    {
      key: 'state',
      header: t('rounds.state'),
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`console.betStates.${state}`)}</Badge>,
    },
  ];
}
