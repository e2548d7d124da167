import { addMoney, formatMoney, ZERO } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { saySpotOdds } from '../../parts/say-odds.ts';
import { spanPays, spotName } from '../describe-table.ts';
import { MarketPicture, type MarketSymbol } from '../outcomes/SymbolDie.tsx';
import { SpotChips } from '../SpotChips.tsx';
import { type FeltProps, toneOf } from './felt.ts';

type SpotButtonProps = FeltProps & {
  readonly spot: string;
  readonly className?: string;
  readonly style?: React.CSSProperties;
  /** Small spots between others print nothing. */
  readonly bare?: boolean;
  readonly tone?: string | undefined;
};

/** A spot of a felt: its name, what it pays, what others have on it, and my chips. */
export function SpotButton({ spot, className = '', style, bare, tone, ...felt }: SpotButtonProps) {
  const t = useText();
  const { live, stakes, totals, chips, won, open, onLay } = felt;
  const spotOfFelt = live.game.spots.find(({ id }) => id === spot)!;
  const odds = saySpotOdds(t, spotOfFelt);
  const stake = stakes.get(spot);
  const mine = stake ? addMoney(stake.accepted, stake.laid) : ZERO;
  const name = spotName(t, spot);
  const total = totals.get(spot);
  const label =
    mine > ZERO
      ? t('table.spotMine', { name, odds, amount: formatMoney(mine) })
      : t('table.spotLabel', { name, odds });
  return (
    <button
      type="button"
      className={`spot ${className}`}
      style={style}
      data-spot={spot}
      data-tone={tone ?? toneOf(spot)}
      data-mine={mine > ZERO || undefined}
      data-won={won?.has(spot) || undefined}
      data-lost={(won && !won.has(spot)) || undefined}
      aria-label={label}
      aria-disabled={!open}
      onClick={() => onLay(spot)}
    >
      {!bare && (
        <>
          {picturesOf(felt, spot).map((symbol) => (
            <MarketPicture key={symbol} symbol={symbol} />
          ))}
          <b>{name}</b>
          <span className="spot-pays">{t('table.pays', { pays: spanPays(spotOfFelt) })}</span>
          {total && (
            <span className="spot-total">
              {formatMoney(total.amount).replace(/\.00$/, '')} · {total.players}
            </span>
          )}
        </>
      )}
      {stake && <SpotChips stake={stake} chips={chips} />}
    </button>
  );
}

/** The pictures of a spot of the market dice. */
function picturesOf({ live }: Pick<FeltProps, 'live'>, spot: string): MarketSymbol[] {
  if (live.game.id !== 'hoo_hey_how') return [];
  const [, part = ''] = spot.split(':');
  return part.split('-').filter((each) => each !== '') as MarketSymbol[];
}
