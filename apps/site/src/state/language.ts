import { SPOKEN, type SpokenLanguage } from '@fairhouse/text';
import { changeTexts, storePreference } from '@fairhouse/ui';

/** The language that was chosen on this device. */
export const chosenLanguage = (): SpokenLanguage | undefined => {
  const stored = localStorage.getItem('lang');
  return SPOKEN.find((language) => language === stored);
};

/** The language of the last visit, or English. */
export const storedLanguage = (): SpokenLanguage => chosenLanguage() ?? 'EN';

/** Spec §4: set the locale, save it as the current and the last chosen one. */
export async function chooseLanguage(language: SpokenLanguage): Promise<void> {
  await changeTexts(language);
  localStorage.setItem('lang', language);
  localStorage.setItem('hisLang', language);
  storePreference('lang', language);
}
