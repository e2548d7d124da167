import { type SpokenLanguage, type Texts, texts } from '@fairhouse/text';
import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Every text by its path, e.g. "faults.not_found". A key with `_one` and `_other` is asked for without them. */
export type TextKey = Stem<Leaves<Texts>>;

export type TextParams = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, params?: TextParams) => string;

/**
 * Loads the texts before the first paint.
 * @returns i18next, to hand to a router that wants to translate outside components
 */
export function startTexts(language: SpokenLanguage): i18n {
  void i18next.use(initReactI18next).init({
    lng: language.toLowerCase(),
    fallbackLng: 'en',
    resources: { en: { translation: texts.EN }, vi: { translation: texts.VI } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  setDocumentLanguage(language);
  return i18next;
}

/** Switches every text on the screen. */
export async function changeTexts(language: SpokenLanguage): Promise<void> {
  await i18next.changeLanguage(language.toLowerCase());
  setDocumentLanguage(language);
}

/** The typed `t` of the current language. */
export function useText(): Translate {
  return useTranslation().t as unknown as Translate;
}

/** The `t` of one language, whatever the screen speaks. */
export function useTextIn(language: SpokenLanguage): Translate {
  return useTranslation().i18n.getFixedT(language.toLowerCase()) as unknown as Translate;
}

export const useLanguage = (): SpokenLanguage => (useTranslation().i18n.language === 'vi' ? 'VI' : 'EN');

function setDocumentLanguage(language: SpokenLanguage) {
  document.documentElement.lang = language.toLowerCase();
}

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

type Stem<K extends string> = K extends `${infer S}_one` ? S : K extends `${string}_other` ? never : K;
