import { formatOdds, ODDS_FORMATS, type OddsFormat } from '@fairhouse/sports';
import { useLanguage } from '@fairhouse/ui';
import { createStore } from '../../state/store.ts';

const KEY = 'oddsFormat';

const stored = (): OddsFormat | undefined => {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
  return ODDS_FORMATS.find((format) => format === text);
};

const store = createStore(stored());

export function chooseFormat(format: OddsFormat): void {
  localStorage.setItem(KEY, format);
  store.set(format);
}

/** How this device shows odds: as chosen, or as its language is used to. */
export function useOddsFormat(): OddsFormat {
  const chosen = store.use();
  const language = useLanguage();
  return chosen ?? (language === 'VI' ? 'malay' : 'decimal');
}

export function useOddsText(): (odds: number) => string {
  const format = useOddsFormat();
  return (odds) => formatOdds(odds, format).replace('-', '\u2212');
}
