import { Amount, Badge, type BadgeTone, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SliceCard } from '../../shell/SliceCard.tsx';
import { useBrand } from '../../state/brand.tsx';
import { bonusHistoryQuery } from './queries.ts';

const TONES: Readonly<Partial<Record<BonusView['state'], BadgeTone>>> = { converted: 'win' };

/** What became of bonuses, newest first. */
export function BonusHistory() {
  const t = useText();
  return (
    <SliceCard
      title={t('bonus.history.title')}
      query={useInfiniteQuery(bonusHistoryQuery)}
      none={t('bonus.history.none')}
    >
      {(bonus) => <Past bonus={bonus} />}
    </SliceCard>
  );
}

function Past({ bonus: { granted, paid, state, endedAt } }: { bonus: BonusView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-line-soft border-t px-5 py-2.5">
      <span className="min-w-32 flex-1 font-semibold">
        <Amount value={granted} symbol={currencySymbol} />
      </span>
      <span className="text-dense text-text-2">{endedAt && formatShort(endedAt, timeZone, language)}</span>
      <span className="text-dense text-text-2">
        {t('bonus.history.paid')} <Amount value={paid} symbol={currencySymbol} />
      </span>
      <Badge tone={TONES[state] ?? 'neutral'}>{t(`bonus.state.${state}`)}</Badge>
    </li>
  );
}
