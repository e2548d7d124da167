import { directionOf, type SpokenLanguage, type Texts } from '@fairhouse/text';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { formatDay } from './format-instant.ts';
import { formatNumber, writeDecimal } from './format-number.ts';

/** Every text by its path, e.g. "faults.not_found". A key with `_one` and `_other` is asked for without them. */
export type TextKey = Stem<Leaves<Texts>>;

export type TextParams = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, params?: TextParams) => string;

/** The texts of one app: English at hand, for it fills every gap, the others when they are spoken. */
export type TextPacks = {
  readonly EN: object;
  /** English that no first page says. */
  readonly later?: () => Promise<object>;
  readonly load: Readonly<Record<Exclude<SpokenLanguage, 'EN'>, () => Promise<object>>>;
};

let packs: TextPacks | undefined;

/** Begins to speak a language. Awaited before the first paint. */
export async function startTexts(language: SpokenLanguage, spoken: TextPacks): Promise<void> {
  packs = spoken;
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: spoken.EN } },
    interpolation: { escapeValue: false },
    // A page of yesterday may meet a refusal of today.
    parseMissingKeyHandler: (key) => (key.startsWith('faults.') ? i18next.t('faults.system_error') : key),
    initAsync: false,
  });
  const { formatter } = i18next.services;
  formatter?.add('number', (value: number, spoken) => formatNumber(value, languageOf(spoken)));
  formatter?.add('decimal', (value: number | string, spoken) => writeDecimal(value, languageOf(spoken)));
  formatter?.add('date', (day: string, spoken) => day && formatDay(day, languageOf(spoken)));
  // Without its pack a language is not spoken, and the page stands in English.
  await changeTexts(language).catch(() => changeTexts('EN'));
}

/** Switches every text on the screen. A pack that cannot be loaded leaves the language as it was. */
export async function changeTexts(language: SpokenLanguage): Promise<void> {
  await loadTexts(language);
  await i18next.changeLanguage(language.toLowerCase());
  labelPage(language);
}

/** Tells the browser what is spoken; where pages are drawn without one, nobody is told. */
function labelPage(language: SpokenLanguage): void {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language.toLowerCase();
  document.documentElement.dir = directionOf(language);
}

/** Adds what the first page could do without. */
export async function loadLaterTexts(): Promise<void> {
  const later = await packs?.later?.();
  if (later) i18next.addResourceBundle('en', 'translation', later, true);
}

/** Makes a language's texts ready for `useTextIn`. */
export async function loadTexts(language: SpokenLanguage): Promise<void> {
  const tongue = language.toLowerCase();
  if (language === 'EN' || i18next.hasResourceBundle(tongue, 'translation')) return;
  i18next.addResourceBundle(tongue, 'translation', await packs!.load[language]());
}

/** The typed `t` of the current language. */
export function useText(): Translate {
  return useTranslation().t as unknown as Translate;
}

/** The `t` of one language, whatever the screen speaks. */
export function useTextIn(language: SpokenLanguage): Translate {
  return useTranslation().i18n.getFixedT(language.toLowerCase()) as unknown as Translate;
}

export const useLanguage = (): SpokenLanguage => languageOf(useTranslation().i18n.language);

/** Writes percentages: "12,50%". */
export function usePercent(): (figure: number | string) => string {
  const language = useLanguage();
  return (figure) => `${writeDecimal(figure, language)}%`;
}

const languageOf = (tongue: string | undefined): SpokenLanguage => (tongue === 'vi' ? 'VI' : 'EN');

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

type Stem<K extends string> = K extends `${infer S}_one` ? S : K extends `${string}_other` ? never : K;
