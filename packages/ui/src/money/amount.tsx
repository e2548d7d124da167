import { moneyParts, parseMoney, wireMoney } from '@fairhouse/kernel';

export type AmountProps = {
  /** A wire amount, e.g. "120.5000". */
  readonly value: string;
  readonly symbol?: string;
  /** Prints a plus before money that comes in; a minus is always printed. */
  readonly signed?: boolean;
  readonly size?: 'text' | 'big';
  readonly hidden?: boolean;
  /** Shows all four decimals where there is anything below a cent, for sums that must be exactly zero. */
  readonly exact?: boolean;
};

const MINUS = '\u2212';

/** Money as every screen prints it: small symbol, strong integer, quiet decimals, rounded toward zero. */
export function Amount({
  value,
  symbol,
  signed = false,
  size = 'text',
  hidden = false,
  exact = false,
}: AmountProps) {
  const amount = parseMoney(value);
  if (amount === undefined) return <span className="money">{value}</span>;
  const { negative: shownNegative, whole, cents } = moneyParts(amount);
  const negative = exact ? amount < 0n : shownNegative;
  const decimals = exact ? wireMoney(amount).slice(-4).replace(/00$/, '') : cents;
  const sign = negative ? MINUS : signed && amount > 0n ? '+' : '';
  const tone = signed && amount > 0n ? 'in' : undefined;
  return (
    <span className="money" data-size={size} data-tone={tone}>
      {sign}
      {symbol && <span className="cur">{symbol}</span>}
      {hidden ? (
        '***'
      ) : (
        <>
          {whole}
          <span className="dec">.{decimals}</span>
        </>
      )}
    </span>
  );
}
