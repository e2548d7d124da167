import { formatShare, useLanguage, useText } from '@fairhouse/ui';

/** How a figure stands to the one before: a sign, a word for who cannot see the colour, and the period in the title. */
export function Change({ share, good = 'up' }: { share: number | null; good?: 'up' | 'down' }) {
  const t = useText();
  const language = useLanguage();
  if (share === null) return <span className="text-text-3">{t('report.noneBefore')}</span>;
  const up = share >= 0;
  const tone = share === 0 ? 'text-text-3' : up === (good === 'up') ? 'text-win' : 'text-loss';
  return (
    <span className={`${tone} whitespace-nowrap tabular-nums`}>
      {up ? '▲ +' : '▼ \u2212'}
      {formatShare(Math.abs(share), language)}
    </span>
  );
}
