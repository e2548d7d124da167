import { useText } from '@fairhouse/ui';

/** How many draws ago a number came last. */
export function Away({ hits, gap }: { hits: number; gap: number }) {
  const t = useText();
  const text =
    hits === 0 ? t('lottery.never') : gap === 0 ? t('lottery.latest') : t('lottery.gap', { count: gap });
  return <span className="text-text-2">{text}</span>;
}
