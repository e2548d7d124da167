import { type FeltTable, spotMax } from '@fairhouse/games';
import { formatMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { spotName } from './describe-table.ts';

/** Why a chip did not come to lie. */
export function SpotFull({ felt, spot }: { felt: FeltTable; spot: string | undefined }) {
  const t = useText();
  const found = felt.game.spots.find(({ id }) => id === spot);
  return (
    <p className="spot-full" role="status" data-empty={!found || undefined}>
      {found && t('table.spotFull', { name: spotName(t, found.id), max: formatMoney(spotMax(felt, found)) })}
    </p>
  );
}
