import { SPOKEN, type SpokenLanguage } from '@fairhouse/text';
import { changeTexts } from '@fairhouse/ui';

/** The language of the last visit, or English. */
export function storedLanguage(): SpokenLanguage {
  const stored = localStorage.getItem('lang');
  return SPOKEN.find((language) => language === stored) ?? 'EN';
}

/** Spec §4: set the locale, save it as the current and the last chosen one. */
export async function chooseLanguage(language: SpokenLanguage): Promise<void> {
  await changeTexts(language);
  localStorage.setItem('lang', language);
  localStorage.setItem('hisLang', language);
}
