import { type Money, moneyOf, parseMoney } from './money.ts';

/** A mark of decimals with at most two of them after it, and nothing like it before. */
const DECIMALS = /^([^.,]*|[^.]*(?=\.)|[^,]*(?=,))[.,](\d{0,2})$/;

/** Digits, alone or in groups of any size that commas or spaces part; points part groups of three only. */
const WHOLE = /^(\d+(?:[, \u00a0\u202f]\d+)*|\d{1,3}(?:\.\d{3})+)$/;

/** One point before three digits means a thousand to some and one to others: it is neither. */
const DOUBTFUL = /^\d+\.\d{3}$/;

/**
 * Reads an amount as people type it: "1,000.50", "1.000,50", "1 000", "100,5". Commas part thousands, as on every screen,
 * unless no more than two digits follow the last one.
 * @returns undefined for what is not unmistakable ("1.000"), negative, or has more than two decimals
 */
export function readTypedMoney(typed: string): Money | undefined {
  const text = typed.trim();
  if (DOUBTFUL.test(text)) return undefined;
  const [, before = text, decimals = ''] = DECIMALS.exec(text) ?? [];
  if (!WHOLE.test(before)) return undefined;
  const whole = before.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return parseMoney(decimals ? `${whole}.${decimals}` : whole);
}

export type MoneyStep = {
  /** Above zero. */
  readonly step: Money;
  readonly minimum: Money;
  readonly maximum: Money | undefined;
};

/** The next multiple of the step above (`up`) or below an amount, within the bounds. */
export function stepMoney(
  amount: Money,
  towards: 'up' | 'down',
  { step, minimum, maximum }: MoneyStep,
): Money {
  const beyond = amount % step;
  const next = towards === 'up' ? amount - beyond + step : amount - (beyond === 0n ? step : beyond);
  if (next < minimum) return minimum;
  return moneyOf(maximum !== undefined && next > maximum ? maximum : next);
}
