/**
 * An amount of one currency in units of 1/10,000, as the ledger keeps it.
 * Branded, so that a bare bigint is not money and `number` arithmetic does not type-check.
 */
export type Money = bigint & { readonly __money: true };

export const MONEY_SCALE = 10_000n;

/** PostgreSQL's bigint is the widest amount that can be stored. */
const MAX_UNITS = 2n ** 63n - 1n;

const WIRE_AMOUNT = /^(-?)(0|[1-9][0-9]{0,14})(?:\.([0-9]{1,4}))?$/;

export const moneyOf = (units: bigint): Money => units as Money;

export const ZERO: Money = moneyOf(0n);

/**
 * Reads a wire amount: ASCII digits with up to four decimals ("120.5000"), no sign but a minus.
 * @returns undefined for anything else: exponents, hex, spaces, other digits, "-0", out of range.
 */
export function parseMoney(text: string): Money | undefined {
  const match = WIRE_AMOUNT.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const units = BigInt(whole!) * MONEY_SCALE + BigInt(fraction.padEnd(4, '0'));
  if (units > MAX_UNITS || (sign && units === 0n)) return undefined;
  return moneyOf(sign ? -units : units);
}

/** The wire form: always four decimals, e.g. "120.5000". */
export function wireMoney(amount: Money): string {
  const digits = magnitude(amount).toString().padStart(5, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** The parts a screen shows: two decimals, rounded toward zero, thousands separated (spec §9). */
export function moneyParts(amount: Money): { negative: boolean; whole: string; cents: string } {
  const cents = magnitude(amount) / 100n;
  return {
    negative: amount < 0n && cents > 0n,
    whole: (cents / 100n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ','),
    cents: (cents % 100n).toString().padStart(2, '0'),
  };
}

/** "1,234.50", "-0.25": two decimals, rounded toward zero (decisions §2). */
export function formatMoney(amount: Money): string {
  const { negative, whole, cents } = moneyParts(amount);
  return `${negative ? '-' : ''}${whole}.${cents}`;
}

export const addMoney = (...amounts: readonly Money[]): Money => sumMoney(amounts);

/** Of any number of amounts: arguments of a call end with the stack, at some hundred thousand. */
export const sumMoney = (amounts: readonly Money[]): Money =>
  moneyOf(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));

export const subtractMoney = (from: Money, amount: Money): Money => moneyOf(from - amount);

export const negateMoney = (amount: Money): Money => moneyOf(-amount);

/** amount × numerator ÷ denominator, rounded toward zero, once. */
export const scaleMoney = (amount: Money, numerator: bigint, denominator: bigint): Money =>
  moneyOf((amount * numerator) / denominator);

const magnitude = (amount: Money): bigint => (amount < 0n ? -amount : amount);
