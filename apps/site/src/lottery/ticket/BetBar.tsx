import { formatMoney, moneyOf } from '@fairhouse/kernel';
import type { NumberState } from '@fairhouse/rules/lottery/limit/number-state';
import { SERIES_LEAST } from '@fairhouse/rules/lottery/prize/series';
import { Button, MoneyField, NumberField, Select, useText } from '@fairhouse/ui';
import { MULTIPLE_MAX } from '@fairhouse/wire/lottery/ticket';
import { Dices } from 'lucide-react';
import { type Draft, isSeries, type PricedLine } from './line.ts';
import { OfferNote } from './OfferNote.tsx';

const UNITS = [1000, 100, 10, 1] as const;
const UNIT_NAMES = { 1000: '2.00', 100: '0.20', 10: '0.02', 1: '0.002' } as const;

type BetBarProps = {
  readonly draft: Draft;
  readonly account: number;
  readonly priced: PricedLine | undefined;
  readonly offer: NumberState;
  readonly stakeTyped: string;
  readonly onStake: (typed: string) => void;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onPick: () => void;
  readonly onAdd: () => void;
};

/** What a bet of the choice costs and pays, and the way into the cart. */
export function BetBar(props: BetBarProps) {
  const { draft, account, priced, offer, onChange, onPick, onAdd } = props;
  const t = useText();
  const series = isSeries(draft.play);
  return (
    <div className="bet-bar">
      <div className="bet-terms">
        {series ? (
          <Select
            label={t('lottery.unit')}
            value={String(draft.unit)}
            onChange={(event) => onChange({ unit: Number(event.target.value) as Draft['unit'] })}
          >
            {UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {UNIT_NAMES[unit]}
              </option>
            ))}
          </Select>
        ) : (
          <MoneyField
            label={t('lottery.stakeEach')}
            typed={props.stakeTyped}
            onType={props.onStake}
            minimum="0.1"
            step="1"
          />
        )}
        <NumberField
          label={t('lottery.multiple')}
          value={draft.multiple}
          minimum={1}
          maximum={MULTIPLE_MAX}
          onChange={(value) => onChange({ multiple: value ?? 1 })}
        />
        {series && account > Number(SERIES_LEAST) && (
          <label className="series-slider">
            <span className="flex justify-between gap-2 font-semibold text-meta">
              {t('lottery.series')}
              <span className="font-normal text-text-2">
                {t('lottery.seriesAt', {
                  series: draft.series,
                  rebate: ((account - draft.series) / 20).toFixed(1),
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
        )}
      </div>
      <div className="bet-sum">
        <p role="status" className="min-w-0">
          <span className="block font-semibold">
            {priced
              ? t('lottery.bets', { count: priced.count, cost: formatMoney(priced.cost) })
              : t('lottery.chooseFirst')}
          </span>
          <span className="block text-dense text-text-2">
            {priced && (
              <>
                {t('lottery.oneWin', {
                  amount: formatMoney(offer === 'half' ? moneyOf(priced.oneWin / 2n) : priced.oneWin),
                })}
                {draft.play.price > 1 && ` · ${t('lottery.price', { count: draft.play.price })}`}
                {priced.rebate > 0n && ` · ${t('lottery.rebateNow', { amount: formatMoney(priced.rebate) })}`}
              </>
            )}
          </span>
          <OfferNote offer={offer} />
        </p>
        <div className="flex gap-2">
          {!draft.play.list && (
            <Button variant="quiet" icon={<Dices size={18} />} onClick={onPick}>
              {t('lottery.quickPick')}
            </Button>
          )}
          <Button variant="ink" disabled={!priced || priced.cost <= 0n || offer === 'closed'} onClick={onAdd}>
            {t('lottery.add')}
          </Button>
        </div>
      </div>
    </div>
  );
}
