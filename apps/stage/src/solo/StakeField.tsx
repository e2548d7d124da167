import { formatMoney, type Money, moneyOf, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { MoneyField, useText } from '@fairhouse/ui';
import { useState } from 'react';

type StakeFieldProps = {
  readonly stake: Money;
  readonly range: { readonly min: Money; readonly max: Money; readonly step: Money };
  readonly symbol: string;
  readonly onStake: (stake: Money) => void;
  readonly disabled: boolean;
};

/** The stake: typed, halved, doubled, the least or the most. */
export function StakeField({ stake, range, symbol, onStake, disabled }: StakeFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const change = (next: Money) => {
    setTyped(undefined);
    onStake(next);
  };
  const quick = [
    ['½', t('stage.solo.half'), moneyOf(stake / 2n), 'A'],
    ['2×', t('stage.solo.double'), moneyOf(stake * 2n), 'D'],
    [t('stage.solo.least'), undefined, range.min, 'Q'],
    [t('stage.solo.most'), undefined, range.max, undefined],
  ] as const;
  return (
    <fieldset className="solo-stake" aria-label={t('stage.stake')} onBlur={() => setTyped(undefined)}>
      <MoneyField
        label={t('stage.stake')}
        typed={typed ?? formatMoney(stake)}
        onType={(text) => {
          setTyped(text);
          const read = readTypedMoney(text);
          if (read !== undefined) onStake(read);
        }}
        minimum={wireMoney(range.min)}
        maximum={wireMoney(range.max)}
        step={wireMoney(range.step)}
        symbol={symbol}
        disabled={disabled}
      />
      <div className="solo-quick">
        {quick.map(([words, label, next, key]) => (
          <button
            key={words}
            type="button"
            aria-label={label}
            data-hotkey={key}
            disabled={disabled}
            onClick={() => change(next)}
          >
            {words}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
