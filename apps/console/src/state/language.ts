import { SPOKEN, type SpokenLanguage } from '@fairhouse/text';

const KEY = 'lang';

/** The language the person chose, else the first of the browser's that has texts, else English. */
export function chooseLanguage(stored: string | null, wished: readonly string[]): SpokenLanguage {
  const known = [stored ?? '', ...wished].map((tag) => tag.slice(0, 2).toUpperCase());
  return known.flatMap((code) => SPOKEN.filter((spoken) => spoken === code))[0] ?? 'EN';
}

export const startLanguage = (): SpokenLanguage =>
  chooseLanguage(localStorage.getItem(KEY), navigator.languages);

export const keepLanguage = (language: SpokenLanguage): void => localStorage.setItem(KEY, language);
