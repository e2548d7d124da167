import { useText } from '@fairhouse/ui';
import type { OfferedMarket } from '@fairhouse/wire/sports/sports';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { legText, type NamedMarket, outcomeText, type Sides } from './market-text.ts';
import { useOddsText } from './odds-format.ts';
import { isPicked, toggle, useSlip } from './slip.ts';

const TINT_MS = 1_000;

type PriceButtonProps = {
  readonly fixture: Sides & { readonly id: string };
  readonly market: NamedMarket;
  readonly outcome: string;
  readonly odds: number;
  readonly open: boolean;
  /** What stands above the price. */
  readonly label: string;
  /** In place of the slip: what the price is put into. */
  readonly into: { readonly picked: boolean; readonly onPick: () => void } | undefined;
};

type MarketPricesProps = Pick<PriceButtonProps, 'fixture' | 'open'> & {
  readonly market: OfferedMarket;
  /** What stands above each price. */
  readonly labelOf: (outcome: string) => string;
  /** In place of the slip: what each price is put into. */
  readonly intoOf?: ((outcome: string) => NonNullable<PriceButtonProps['into']>) | undefined;
};

/** The prices of a market, a button each. */
export const MarketPrices = ({ fixture, market, open, labelOf, intoOf }: MarketPricesProps) =>
  market.prices.map(({ outcome, odds }) => (
    <PriceButton
      key={outcome}
      fixture={fixture}
      market={market}
      outcome={outcome}
      odds={odds}
      open={open}
      label={labelOf(outcome)}
      into={intoOf?.(outcome)}
    />
  ));

/** A price that goes on the slip, and off it. Shut, it keeps its place and says so. */
function PriceButton({ fixture, market, outcome, odds, open, label, into }: PriceButtonProps) {
  const t = useText();
  const text = useOddsText();
  const onSlip = isPicked(useSlip(), fixture.id, market, outcome);
  const picked = into ? into.picked : onSlip;
  const moved = useMoved(odds);
  const names = {
    outcome: outcomeText(t, fixture, market, outcome),
    market: legText(t, fixture, market, outcome),
  };
  return (
    <button
      type="button"
      className="price"
      data-moved={open ? moved : undefined}
      aria-pressed={picked}
      aria-disabled={!open && !picked}
      aria-label={open ? t('sports.priceOf', { ...names, odds: text(odds) }) : t('sports.shutOf', names)}
      onClick={() => {
        if (!open && !picked) return;
        if (into) into.onPick();
        else toggle({ fixture, market, outcome, odds });
      }}
    >
      <span className="price-name">{label}</span>
      {open ? <span className="price-odds">{text(odds)}</span> : <Lock size={15} aria-hidden="true" />}
    </button>
  );
}

/** Which way a price has just moved. */
function useMoved(odds: number): 'up' | 'down' | undefined {
  const [seen, setSeen] = useState<{ odds: number; moved: 'up' | 'down' | undefined }>({
    odds,
    moved: undefined,
  });
  // One tint at a time: a price that moves again while it lasts starts none.
  if (seen.odds !== odds) setSeen({ odds, moved: seen.moved ?? (odds > seen.odds ? 'up' : 'down') });
  useEffect(() => {
    if (!seen.moved) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, moved: undefined })), TINT_MS);
    return () => clearTimeout(timer);
  }, [seen.moved]);
  return seen.moved;
}
