import {
  Amount,
  Badge,
  type BadgeTone,
  ErrorState,
  formatShort,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { bonusHistoryQuery } from './queries.ts';

const TONES: Readonly<Partial<Record<BonusView['state'], BadgeTone>>> = { converted: 'win' };

/** What became of bonuses, newest first. */
export function BonusHistory() {
  const t = useText();
  const history = useInfiniteQuery(bonusHistoryQuery);
  const items = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card overflow-hidden" aria-labelledby="bonus-history">
      <h2 id="bonus-history" className="px-5 py-4 font-bold text-lead">
        {t('bonus.history.title')}
      </h2>
      {history.isPending && <Skeleton className="mx-5 mb-5 h-20" />}
      {history.isError && items.length === 0 && <ErrorState onRetry={() => void history.refetch()} />}
      {history.isSuccess && items.length === 0 && (
        <p className="px-5 pb-5 text-text-2">{t('bonus.history.none')}</p>
      )}
      <ul>
        {items.map((bonus) => (
          <Past key={bonus.id} bonus={bonus} />
        ))}
      </ul>
      <LoadMore query={history} shown={items.length} />
    </section>
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
