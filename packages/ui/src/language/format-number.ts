import type { SpokenLanguage } from '@fairhouse/text';
import { LOCALE } from './locale.ts';

/** "12,345" as the language writes it. Money has a form of its own: `<Amount>`. */
export const formatNumber = (value: number, language: SpokenLanguage): string =>
  new Intl.NumberFormat(LOCALE[language]).format(value);

/** "12.5%" as the language writes it. @param share 0.125 */
export const formatShare = (share: number, language: SpokenLanguage): string =>
  new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 1 }).format(share);
