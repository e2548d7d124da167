import { useText } from '@fairhouse/ui';
import type { WithdrawalEvidence } from '@fairhouse/wire/money/withdrawal';
import { Facts } from '../../parts/Facts.tsx';

/** Patterns of the member, each with its figure and the bound that it passed. */
export function Markers({ markers }: Pick<WithdrawalEvidence, 'markers'>) {
  const t = useText();
  if (markers.length === 0) return <p className="text-text-3">{t('withdrawalConsole.noMarker')}</p>;
  return (
    <Facts
      facts={markers.map(({ name, figure, bound }) => ({
        name: t(`withdrawalConsole.marker.${name}`, { bound }),
        value: t(`withdrawalConsole.markerFigure.${UNITS[name]}`, { count: figure }),
      }))}
    />
  );
}

type Name = WithdrawalEvidence['markers'][number]['name'];

const UNITS = {
  deposit_unplayed: 'percent',
  covered_play: 'percent',
  deposits_often: 'times',
  payments_failed: 'times',
  many_methods: 'times',
  withdrawals_taken_back: 'times',
  deposits_rising: 'percent',
} as const satisfies Record<Name, 'percent' | 'times'>;
