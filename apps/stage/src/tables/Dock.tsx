import type { FeltTable } from '@fairhouse/games';
import { formatMoney, type Money, wireMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import { RotateCcw, Undo2, X } from 'lucide-react';
import { Chip } from './Chip.tsx';

/** What a hand does with chips. */
export type ChipHand = {
  readonly setChip: (chip: Money) => void;
  readonly undo: () => void;
  readonly repeat: () => void;
  readonly double: () => void;
  readonly clear: () => void;
};

type DockProps = {
  readonly felt: Pick<FeltTable, 'chips'>;
  readonly hand: ChipHand;
  readonly chip: Money;
  readonly balance: Money;
  readonly symbol: string;
  /** Chips may be laid and taken back. */
  readonly open: boolean;
  readonly laid: number;
  readonly canRepeat: boolean;
  /** The one glowing action. */
  readonly action: React.ReactNode;
};

/** Chips and what to do with them: everything a hand needs, in reach of a thumb. */
export function Dock(props: DockProps) {
  const { felt, hand, chip, balance, symbol, open, laid, canRepeat, action } = props;
  const t = useText();
  return (
    <section className="dock" aria-label={t('table.chips')}>
      <div className="dock-balance">
        <span>{t('stage.balance')}</span>
        <b>
          <Amount value={wireMoney(balance)} symbol={symbol} />
        </b>
      </div>
      <fieldset className="tray">
        <legend className="sr-only">{t('table.chips')}</legend>
        {felt.chips.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={t('table.chip', { amount: formatMoney(each) })}
            aria-pressed={each === chip}
            onClick={() => hand.setChip(each)}
          >
            <Chip amount={each} />
          </button>
        ))}
      </fieldset>
      <div className="dock-actions">
        <button type="button" disabled={!open || laid === 0} onClick={hand.undo}>
          <Undo2 size={18} aria-hidden="true" />
          {t('table.undo')}
        </button>
        <button type="button" disabled={!open || !canRepeat} onClick={hand.repeat}>
          <RotateCcw size={18} aria-hidden="true" />
          {t('table.repeat')}
        </button>
        <button type="button" disabled={!open || laid === 0} onClick={hand.double}>
          <span aria-hidden="true">×2</span>
          {t('table.double')}
        </button>
        <button type="button" disabled={!open || laid === 0} onClick={hand.clear}>
          <X size={18} aria-hidden="true" />
          {t('table.clear')}
        </button>
      </div>
      {action}
    </section>
  );
}
