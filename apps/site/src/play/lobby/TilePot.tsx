import { Amount, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../state/brand.tsx';
import { potsQuery } from './queries.ts';

/** The greatest pot of a game as it stands now; nothing where its provider is silent. */
export function TilePot({ code }: { readonly code: string }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { data } = useQuery(potsQuery);
  const pot = data?.find((game) => game.code === code)?.pots[0];
  if (!pot) return null;
  return (
    <span className="tile-pot plain-money">
      <span className="max-md:sr-only">{t(`lobby.pot.${pot.name}`)} </span>
      <Amount value={pot.amount} symbol={currencySymbol} />
    </span>
  );
}
