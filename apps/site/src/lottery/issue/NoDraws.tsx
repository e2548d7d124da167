import { useLanguage, useText } from '@fairhouse/ui';
import { useBrand } from '../../state/brand.tsx';
import { drawTime } from './next-draw.ts';

/** Says that nothing was drawn yet, and when the next draw is. */
export function NoDraws({ drawsAt }: { drawsAt: number | undefined }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  if (drawsAt === undefined) return <>{t('lottery.noResult')}</>;
  const { today, at } = drawTime(drawsAt, Date.now(), timeZone, language);
  return <>{t(today ? 'lottery.noneToday' : 'lottery.noneYet', { at })}</>;
}
