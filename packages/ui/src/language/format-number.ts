import type { SpokenLanguage } from '@fairhouse/text';
import { LOCALE } from './locale.ts';

const formats = new Map<SpokenLanguage, Intl.NumberFormat>();

/** Below a thousand the languages that we speak write whole numbers alike. */
const FIRST_GROUP = 1_000;

/**
 * "12,345" as the language writes it. Money has a form of its own: `<Amount>`. What needs no separator is written without
 * the browser's formatter, whose first use keeps a phone busy for a quarter of a second.
 */
export function formatNumber(value: number, language: SpokenLanguage): string {
  if (Number.isInteger(value) && value >= 0 && value < FIRST_GROUP) return String(value);
  const format = formats.get(language) ?? new Intl.NumberFormat(LOCALE[language]);
  formats.set(language, format);
  return format.format(value);
}

/** "12.5%" as the language writes it. @param share 0.125 */
export const formatShare = (share: number, language: SpokenLanguage): string =>
  new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** Percentages and other figures that are not money, with the point of the language: "12,50". @param value "12.50", or "70.02–98.94" */
export const writeDecimal = (value: number | string, language: SpokenLanguage): string =>
  language === 'VI' ? String(value).replaceAll('.', ',') : String(value);

/** "120K", "1.2M": what fits beside the axis of a chart. */
export const formatCompact = (value: number, language: SpokenLanguage): string =>
  new Intl.NumberFormat(LOCALE[language], { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/**
 * An exact figure in the form of money, with what there is below a cent: "−1,234.5068". Zero has no sign.
 * @param value a decimal, such as "-1234.506800"
 */
export function writeExact(value: string): string {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  const negative = sign === '-' && /[1-9]/.test(value);
  const kept = decimals.replace(/0+$/, '').padEnd(2, '0');
  return `${negative ? '\u2212' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${kept}`;
}
