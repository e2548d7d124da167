import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';

type AmountChipsProps = {
  /** Wire amounts. */
  readonly amounts: readonly string[];
  readonly value: string;
  readonly onChange: (amount: string) => void;
  readonly className?: string;
};

/** "1,000.00" without its cents: chips offer whole amounts. */
const wholeOf = (amount: string): string => formatMoney(parseMoney(amount)!).replace(/\.00$/, '');

/** Amounts that are often chosen. */
export function AmountChips({ amounts, value, onChange, className = '' }: AmountChipsProps) {
  const t = useText();
  return (
    <fieldset className={`amount-chips ${className}`}>
      <legend className="sr-only">{t('cashier.deposit.amounts')}</legend>
      {amounts.map((amount) => (
        <button key={amount} type="button" aria-pressed={amount === value} onClick={() => onChange(amount)}>
          {wholeOf(amount)}
        </button>
      ))}
    </fieldset>
  );
}
