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
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useMoneyHidden } from '../../state/money-hidden.ts';
import { rewardHistoryQuery } from './queries.ts';
import { sourceText } from './reward-text.ts';

const TONES: Readonly<Record<RewardView['state'], BadgeTone>> = {
  offered: 'info',
  claimed: 'win',
  issued: 'win',
  lapsed: 'neutral',
  withdrawn: 'loss',
};

/** What became of rewards, newest first. */
export function RewardHistory() {
  const t = useText();
  const history = useInfiniteQuery(rewardHistoryQuery);
  const items = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card overflow-hidden" aria-labelledby="reward-history">
      <h2 id="reward-history" className="px-5 py-4 font-bold text-lead">
        {t('reward.history')}
      </h2>
      {history.isPending && <Skeleton className="mx-5 mb-5 h-24" />}
      {history.isError && items.length === 0 && <ErrorState onRetry={() => void history.refetch()} />}
      {history.isSuccess && items.length === 0 && (
        <p className="px-5 pb-5 text-text-2">{t('reward.historyNoneBody')}</p>
      )}
      <ul>
        {items.map((reward) => (
          <HistoryRow key={reward.id} reward={reward} />
        ))}
      </ul>
      <LoadMore query={history} shown={items.length} />
    </section>
  );
}

function HistoryRow({ reward }: { reward: RewardView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const hidden = useMoneyHidden();
  const { kind, amount, state, settledAt } = reward;
  const paid = state === 'claimed' || state === 'issued';
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-line-soft border-t px-5 py-2.5">
      <span className="min-w-40 flex-1 font-semibold">{sourceText(t, reward)}</span>
      <span className="text-dense text-text-2">
        {settledAt && formatShort(settledAt, timeZone, language)}
      </span>
      <span className="min-w-24 text-end">
        <Amount
          value={amount}
          signed={paid}
          hidden={hidden}
          {...(kind === 'cash' ? { symbol: currencySymbol } : {})}
        />{' '}
        {kind === 'points' && <span className="text-dense text-text-2">{t('reward.kind.points')}</span>}
      </span>
      <Badge tone={TONES[state]}>{t(`reward.state.${state}`)}</Badge>
    </li>
  );
}
