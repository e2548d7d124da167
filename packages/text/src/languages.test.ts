import { expect, it } from 'vitest';
import { directionOf, LANGUAGE_CODES, SPOKEN } from './languages.ts';

/** Codes of the white label that are another word to `Intl`. */
const AS: Readonly<Record<string, string>> = { TW: 'zh-TW', BR: 'pt-BR' };

const localeOf = (code: string): string => AS[code] ?? code.toLowerCase();

it('about forty languages are listed, each once, the spoken ones first', () => {
  expect(LANGUAGE_CODES).toHaveLength(40);
  expect(new Set(LANGUAGE_CODES).size).toBe(40);
  expect(LANGUAGE_CODES.slice(0, SPOKEN.length)).toEqual(SPOKEN);
});

it.each(SPOKEN)('each of them has a name in %s', (language) => {
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
  expect(LANGUAGE_CODES.filter((code) => !names.of(localeOf(code)))).toEqual([]);
});

it('each runs the way that Intl knows', () => {
  const ways = LANGUAGE_CODES.map((code) => {
    const locale = new Intl.Locale(localeOf(code)) as Intl.Locale & {
      getTextInfo: () => { direction: 'ltr' | 'rtl' };
    };
    return [code, locale.getTextInfo().direction];
  });
  expect(LANGUAGE_CODES.map((code) => [code, directionOf(code)])).toEqual(ways);
});
