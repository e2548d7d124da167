import type { LiveTable } from '@fairhouse/games';
import { formatMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import { RotateCcw, Undo2, X } from 'lucide-react';
import { Chip } from './Chip.tsx';
import { sumLaid, type Table, type TableState } from './table-store.ts';

type DockProps = {
  readonly live: LiveTable;
  readonly table: Table;
  readonly state: TableState;
  readonly symbol: string;
};

/** Chips and what to do with them: everything a hand needs, in reach of a thumb. */
export function Dock({ live, table, state, symbol }: DockProps) {
  const t = useText();
  const { laid, sending, round, own } = state;
  const open = round?.phase === 'betting' && !sending;
  const sum = sumLaid(laid);
  const words = sending
    ? t('table.sending')
    : laid.length > 0
      ? t('table.confirm', { amount: formatMoney(sum) })
      : own
        ? t('table.accepted', { amount: formatMoney(parseMoney(own.staked)!) })
        : t('table.nothingLaid');
  return (
    <section className="dock" aria-label={t('table.chips')}>
      <div className="dock-balance">
        <span>{t('stage.balance')}</span>
        <b>
          <Amount value={wireMoney(state.balance)} symbol={symbol} />
        </b>
      </div>
      <fieldset className="tray">
        <legend className="sr-only">{t('table.chips')}</legend>
        {live.chips.map((chip) => (
          <button
            key={chip}
            type="button"
            aria-label={t('table.chip', { amount: formatMoney(chip) })}
            aria-pressed={chip === state.chip}
            onClick={() => table.setChip(chip)}
          >
            <Chip amount={chip} />
          </button>
        ))}
      </fieldset>
      <div className="dock-actions">
        <button type="button" disabled={!open || laid.length === 0} onClick={table.undo}>
          <Undo2 size={18} aria-hidden="true" />
          {t('table.undo')}
        </button>
        <button type="button" disabled={!open || state.last.length === 0} onClick={table.repeat}>
          <RotateCcw size={18} aria-hidden="true" />
          {t('table.repeat')}
        </button>
        <button type="button" disabled={!open || laid.length === 0} onClick={table.double}>
          <span aria-hidden="true">×2</span>
          {t('table.double')}
        </button>
        <button type="button" disabled={!open || laid.length === 0} onClick={table.clear}>
          <X size={18} aria-hidden="true" />
          {t('table.clear')}
        </button>
      </div>
      <button
        type="button"
        className="confirm"
        disabled={!open || laid.length === 0}
        data-accepted={(laid.length === 0 && own !== undefined) || undefined}
        onClick={() => void table.send()}
      >
        {words}
      </button>
    </section>
  );
}
