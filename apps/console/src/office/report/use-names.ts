import { type TextKey, useLanguage, useText } from '@fairhouse/ui';
import type { ReportBy, ReportChannel } from '@fairhouse/wire/office/report-words';
import { lotteryName } from '../../parts/lottery-names.ts';

type Named = { readonly key: string; readonly title: string | null };

/** What the rows of a report are called in the language of the screen. */
export function useNames(): (by: ReportBy, row: Named) => string {
  const t = useText();
  const language = useLanguage();
  const countries = new Intl.DisplayNames([language === 'VI' ? 'vi' : 'en'], { type: 'region' });
  return (by, { key, title }) => {
    if (by === 'category') return t(`report.categories.${key}` as TextKey);
    if (by === 'channel') return t(`report.channels.${key as ReportChannel}`);
    if (by === 'country')
      return key === '' || key === 'none' ? t('report.noCountry') : (countries.of(key) ?? key);
    return title ?? (by === 'game' ? lotteryName(t, key) : key);
  };
}
