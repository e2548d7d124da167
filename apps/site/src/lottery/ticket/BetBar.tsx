import { formatMoney, moneyOf } from '@fairhouse/kernel';
import { SERIES_LEAST } from '@fairhouse/rules/lottery/prize/series';
import { Button, MoneyField, useText } from '@fairhouse/ui';
import { MULTIPLE_MAX } from '@fairhouse/wire/lottery/ticket';
import { Dices, Eraser, Minus, Plus, Repeat } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Draft, type DraftPart, hasQuick, isSeries, type PricedLine, UNITS } from './line.ts';
import { OfferNote } from './OfferNote.tsx';

const UNIT_NAMES = { 1000: '2.00', 100: '0.20', 10: '0.02', 1: '0.002' } as const;

type Terms = { readonly unit?: Draft['unit']; readonly multiple?: number; readonly series?: number };

type BetBarProps = {
  readonly draft: Draft;
  readonly account: number;
  readonly parts: readonly DraftPart[];
  readonly priced: PricedLine | undefined;
  readonly stakeTyped: string;
  readonly cart: ReactNode;
  readonly onStake: (typed: string) => void;
  readonly onChange: (terms: Terms) => void;
  readonly onPick: () => void;
  readonly onClear: () => void;
  readonly onAdd: () => void;
  /** Adds as well, and plans the cart over later draws. */
  readonly onChase: () => void;
};

/** What a bet of the choice costs and pays, and the way into the cart. */
export function BetBar(props: BetBarProps) {
  const { draft, account, parts, priced, cart, onChange, onPick, onClear, onAdd, onChase } = props;
  const t = useText();
  const series = isSeries(draft.play);
  const hasPrice = priced !== undefined && priced.cost > 0n;
  const clearsByField = !draft.play.list && draft.play.fields.every((field) => hasQuick(draft.play, field));
  return (
    <>
      {series && account > Number(SERIES_LEAST) && (
        <SeriesSlider draft={draft} account={account} onChange={onChange} />
      )}
      <div className="bet-bar">
        <div className="bet-terms">
          <Button variant="quiet" icon={<Dices size={18} />} onClick={onPick}>
            <span className="max-md:sr-only">{t('lottery.quickPick')}</span>
          </Button>
          <Button
            variant="quiet"
            className={clearsByField ? 'max-md:hidden' : ''}
            icon={<Eraser size={18} />}
            onClick={onClear}
          >
            <span className="max-md:sr-only">{t('lottery.quick.clear')}</span>
          </Button>
          {series ? (
            <UnitChoice unit={draft.unit} onChange={(unit) => onChange({ unit })} />
          ) : (
            <div className="bet-stake">
              <MoneyField
                label={t('lottery.stakeEach')}
                typed={props.stakeTyped}
                onType={props.onStake}
                minimum="0.1"
                step="1"
              />
            </div>
          )}
          <MultipleStepper value={draft.multiple} onChange={(multiple) => onChange({ multiple })} />
          <Button
            variant="quiet"
            className="bet-chase"
            icon={clearsByField ? undefined : <Repeat size={18} />}
            disabled={!hasPrice && !cart}
            onClick={onChase}
          >
            <span className={clearsByField ? '' : 'sr-only'}>{t('lottery.chase.short')}</span>
          </Button>
        </div>
        <div className="bet-sum">
          <p role="status" className="bet-words">
            <span className="block">
              {priced ? <Formula draft={draft} parts={parts} priced={priced} /> : t('lottery.chooseFirst')}
            </span>
            {priced && (
              <span className="block text-dense text-text-2">
                {t('lottery.oneWin')} <b className="text-win">{formatMoney(priced.oneWin)}</b>
                {priced.rebate > 0n && `, ${t('lottery.rebateNow', { amount: formatMoney(priced.rebate) })}`}
              </span>
            )}
            <OfferNote parts={parts} />
          </p>
          {cart}
          <Button variant="ink" size="lg" className="bet-add" disabled={!hasPrice} onClick={onAdd}>
            {hasPrice ? t('lottery.addFor', { cost: formatMoney(priced.cost) }) : t('lottery.add')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** How the stake comes about: bets × unit × multiple × price. */
function Formula({
  draft,
  parts,
  priced,
}: {
  draft: Draft;
  parts: readonly DraftPart[];
  priced: PricedLine;
}) {
  const t = useText();
  const { play, chosen, unit, unitStake, multiple } = draft;
  const sizes = play.fields.map(({ name }) => (chosen[name] ?? []).length);
  const factors = play.count.kind === 'product' && sizes.length > 1 ? ` (${sizes.join(' × ')})` : '';
  const each = isSeries(play) ? UNIT_NAMES[unit] : formatMoney(moneyOf(unitStake));
  // Lines of a list may have stakes of their own; then the sum is not one product.
  const same = parts.every((part) => part.draft.multiple === multiple);
  return (
    <>
      <b>{t('lottery.betWord', { count: priced.count })}</b>
      {factors}
      {same && ` × ${each}`}
      {same && multiple > 1 && ` × ${multiple}`}
      {same && play.price > 1 && ` × ${play.price}`}
      {' = '}
      <b>{formatMoney(priced.stake)}</b>
    </>
  );
}

function UnitChoice({ unit, onChange }: { unit: Draft['unit']; onChange: (unit: Draft['unit']) => void }) {
  const t = useText();
  const name = useId();
  return (
    <>
      <select
        className="unit-select"
        aria-label={t('lottery.unit')}
        value={unit}
        onChange={(event) => onChange(Number(event.target.value) as Draft['unit'])}
      >
        {UNITS.map((one) => (
          <option key={one} value={one}>
            {UNIT_NAMES[one]}
          </option>
        ))}
      </select>
      <fieldset className="unit-choice">
        <legend className="sr-only">{t('lottery.unit')}</legend>
        {UNITS.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === unit} onChange={() => onChange(one)} />
            {UNIT_NAMES[one]}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function MultipleStepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useText();
  const set = (next: number) => onChange(Math.min(MULTIPLE_MAX, Math.max(1, Math.trunc(next) || 1)));
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{t('lottery.multiple')}</legend>
      <button
        type="button"
        aria-label={t('lottery.less')}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <span aria-hidden="true">×</span>
      <input
        aria-label={t('lottery.multiple')}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
      />
      <button
        type="button"
        aria-label={t('lottery.more1')}
        disabled={value >= MULTIPLE_MAX}
        onClick={() => set(value + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </fieldset>
  );
}

function SeriesSlider({ draft, account, onChange }: Picked<BetBarProps, 'draft' | 'account' | 'onChange'>) {
  const t = useText();
  return (
    <label className="series-slider">
      <span className="flex justify-between gap-2 font-semibold text-meta">
        {t('lottery.series')}
        <span className="font-normal text-text-2">
          {t('lottery.seriesAt', {
            series: draft.series,
            rebate: ((account - draft.series) / 20).toFixed(2),
          })}
        </span>
      </span>
      <input
        type="range"
        min={Number(SERIES_LEAST)}
        max={account}
        value={draft.series}
        onChange={(event) => onChange({ series: Number(event.target.value) })}
      />
    </label>
  );
}

type Picked<T, K extends keyof T> = { readonly [key in K]: T[key] };
