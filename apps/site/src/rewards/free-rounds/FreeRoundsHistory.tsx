import { Badge, type BadgeTone, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { FreeRoundsView } from '@fairhouse/wire/rewards/free-rounds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SliceCard } from '../../shell/SliceCard.tsx';
import { useBrand } from '../../state/brand.tsx';
import { freeRoundsHistoryQuery } from './queries.ts';

const TONES: Readonly<Record<FreeRoundsView['state'], BadgeTone>> = {
  active: 'info',
  played: 'win',
  expired: 'neutral',
  cancelled: 'neutral',
  forfeited: 'neutral',
};

/** What became of free rounds, newest first. */
export function FreeRoundsHistory() {
  const t = useText();
  return (
    <SliceCard
      title={t('freeRounds.history')}
      query={useInfiniteQuery(freeRoundsHistoryQuery)}
      none={t('freeRounds.historyNone')}
    >
      {(freeRounds) => <HistoryRow freeRounds={freeRounds} />}
    </SliceCard>
  );
}

function HistoryRow({ freeRounds }: { freeRounds: FreeRoundsView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { game, rounds, left, state, endedAt } = freeRounds;
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-line-soft border-t px-5 py-2.5">
      <span className="min-w-40 flex-1 font-semibold">{game.title}</span>
      <span className="text-dense text-text-2">
        {t('freeRounds.played', { played: rounds - left, rounds })}
      </span>
      <span className="text-dense text-text-2">{endedAt && formatShort(endedAt, timeZone, language)}</span>
      <Badge tone={TONES[state]}>{t(`freeRounds.state.${state}`)}</Badge>
    </li>
  );
}
