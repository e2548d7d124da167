import { formatShort, useLanguage, useText } from '@fairhouse/ui';
import { useBrand } from '../../state/brand.tsx';

/** When what is under maintenance is expected back, in the brand's time; null where nobody has said so. */
export function useRestText(until: number | null): string | null {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return until === null ? null : t('lobby.restUntil', { time: formatShort(until, timeZone, language) });
}
