/** The language codes of the white label (spec §9); texts exist for those in `SPOKEN`. */
export const LANGUAGE_CODES = [
  'EN',
  'VI',
  'ZH',
  'TW',
  'TH',
  'ID',
  'MS',
  'KO',
  'JA',
  'KM',
  'LO',
  'MY',
  'FIL',
  'HI',
  'BN',
  'TA',
  'TE',
  'UR',
  'NE',
  'SI',
  'AR',
  'HE',
  'FA',
  'TR',
  'RU',
  'UK',
  'KK',
  'UZ',
  'DE',
  'FR',
  'ES',
  'PT',
  'BR',
  'IT',
  'NL',
  'PL',
  'RO',
  'EL',
  'SV',
  'FI',
] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Languages whose lines run from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<LanguageCode> = new Set(['AR', 'HE', 'FA', 'UR']);

export const directionOf = (language: LanguageCode): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';

export const SPOKEN = ['EN', 'VI'] as const satisfies readonly LanguageCode[];

export type SpokenLanguage = (typeof SPOKEN)[number];
