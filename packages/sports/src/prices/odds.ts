import { assert, type Money, scaleMoney } from '@fairhouse/kernel';
import type { Share } from '../share.ts';

/** Decimal odds in hundredths: 195 is 1.95, what 1 staked returns. Never below 101. */
export type Odds = number;

export const ODDS_MIN: Odds = 101;
export const ODDS_MAX: Odds = 50_000;

export const ODDS_FORMATS = ['decimal', 'hong_kong', 'malay', 'indonesian', 'american', 'fraction'] as const;

export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** Odds as a format shows them. A negative figure says what is risked to win 1 (Malay, Indonesian) or 100 (American). */
export type Figure =
  | {
      readonly format: 'decimal' | 'hong_kong' | 'malay' | 'indonesian' /** In hundredths. */;
      readonly hundredths: number;
    }
  | { readonly format: 'american'; readonly per100: number }
  | { readonly format: 'fraction'; readonly over: number; readonly under: number };

function greatest(a: number, b: number): number {
  return b === 0 ? a : greatest(b, a % b);
}

/** `dividend / divisor` of whole numbers, rounded up. */
const ceilOf = (dividend: number, divisor: number): number => Math.floor((dividend + divisor - 1) / divisor);

/** What 1 wins, in hundredths. */
const profitOf = (odds: Odds): number => odds - 100;

/** −1/h in hundredths, its size rounded up, so that the player never wins more than by the decimal odds. */
const riskOf = (odds: Odds): number => -ceilOf(10_000, profitOf(odds));

/** Odds in a format. All but negative figures are exact. */
export function figureOf(odds: Odds, format: OddsFormat): Figure {
  assert(Number.isInteger(odds) && odds >= ODDS_MIN, `odds of at least 1.01: ${odds}`);
  const profit = profitOf(odds);
  switch (format) {
    case 'decimal':
      return { format, hundredths: odds };
    case 'hong_kong':
      return { format, hundredths: profit };
    case 'malay':
      return { format, hundredths: profit <= 100 ? profit : riskOf(odds) };
    case 'indonesian':
      return { format, hundredths: profit >= 100 ? profit : riskOf(odds) };
    case 'american':
      return { format, per100: profit >= 100 ? profit : -ceilOf(10_000, profit) };
    case 'fraction': {
      const by = greatest(profit, 100);
      return { format, over: profit / by, under: 100 / by };
    }
  }
}

const inHundredths = (hundredths: number): string => {
  const size = Math.abs(hundredths);
  return `${hundredths < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};

/** A figure as people read it: `1.95`, `0.95`, `-0.93`, `+120`, `-105`, `19/20`. */
export function formatFigure(figure: Figure): string {
  if (figure.format === 'fraction') return `${figure.over}/${figure.under}`;
  if (figure.format === 'american') return figure.per100 > 0 ? `+${figure.per100}` : String(figure.per100);
  return inHundredths(figure.hundredths);
}

export const formatOdds = (odds: Odds, format: OddsFormat): string => formatFigure(figureOf(odds, format));

/**
 * The decimal odds that a typed or sent text means in a format: of several that show a negative figure, the lowest.
 * @returns undefined where it is no figure of the format, or below 1.01
 */
export function parseOdds(text: string, format: OddsFormat): Odds | undefined {
  const odds = format === 'fraction' ? fromFraction(text) : fromNumber(text, format);
  return odds !== undefined && Number.isInteger(odds) && odds >= ODDS_MIN ? odds : undefined;
}

function fromFraction(text: string): Odds | undefined {
  const match = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text);
  return match ? 100 + Math.floor((Number(match[1]) * 100) / Number(match[2])) : undefined;
}

function fromNumber(text: string, format: Exclude<OddsFormat, 'fraction'>): Odds | undefined {
  const match = /^([+-]?)(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole, cents = ''] = match;
  const hundredths = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  const size = format === 'american' ? hundredths / 100 : hundredths;
  if (size === 0 || !Number.isInteger(size)) return undefined;
  if (sign !== '-') return format === 'decimal' ? size : 100 + size;
  return format === 'decimal' || format === 'hong_kong' ? undefined : 100 + ceilOf(10_000, size);
}

/** What a stake entered at a figure risks and can win. Both are cut to 1/10,000 against the player. */
export type Risk = { readonly risk: Money; readonly profit: Money };

/**
 * At a positive figure the stake is at risk. At a negative Malay or Indonesian figure −m, s·m is risked to win s; at a
 * negative American −a, s is risked to win s·100/a.
 * @param stake whole cents
 */
export function riskAt(figure: Figure, stake: Money): Risk {
  assert(stake % 100n === 0n, 'a stake of whole cents');
  if (figure.format === 'fraction')
    return { risk: stake, profit: scaleMoney(stake, BigInt(figure.over), BigInt(figure.under)) };
  if (figure.format === 'american') {
    const [over, under] = figure.per100 > 0 ? [figure.per100, 100] : [100, -figure.per100];
    return { risk: stake, profit: scaleMoney(stake, BigInt(over), BigInt(under)) };
  }
  if (figure.hundredths < 0)
    return { risk: scaleMoney(stake, BigInt(-figure.hundredths), 100n), profit: stake };
  const profit = figure.format === 'decimal' ? figure.hundredths - 100 : figure.hundredths;
  return { risk: stake, profit: scaleMoney(stake, BigInt(profit), 100n) };
}

/**
 * What a single returns by the figure it was taken at: halves apply to risk and profit. Cut to 1/10,000, once.
 */
export function returnAt({ risk, profit }: Risk, { won, back, places, tied }: Share): Money {
  const halves = (part: number) => BigInt(part * 2);
  const shared = halves(won) * (risk + profit) * BigInt(places);
  return scaleMoney((shared + halves(back) * risk * BigInt(tied)) as Money, 1n, 2n * BigInt(tied));
}

/** How finely prices are told: every hundredth, or the steps of an exchange's ladder. */
export type Ladder = 'fine' | 'steps';

/** From these odds on, prices lie this far apart. */
const STEPS: readonly (readonly [from: Odds, step: number])[] = [
  [10_000, 1_000],
  [5_000, 500],
  [3_000, 200],
  [2_000, 100],
  [1_000, 50],
  [600, 20],
  [400, 10],
  [300, 5],
  [200, 2],
  [0, 1],
];

/** The nearest price of the ladder that is not above. */
export function stepDown(odds: Odds, ladder: Ladder): Odds {
  if (ladder === 'fine') return odds;
  const step = STEPS.find(([from]) => odds >= from)![1];
  return odds - (odds % step);
}

/** The odds of a parlay of these legs, cut to a hundredth once. */
export const multiplyOdds = (odds: readonly Odds[]): Odds =>
  Number(odds.reduce((product, one) => product * BigInt(one), 100n) / 100n ** BigInt(odds.length));
