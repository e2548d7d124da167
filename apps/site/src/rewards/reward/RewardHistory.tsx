import { isCounted } from '@fairhouse/rules/rewards/promotion/rule';
import { Amount, Badge, type BadgeTone, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SliceCard } from '../../shell/SliceCard.tsx';
import { useSourceText } from '../../shell/source-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { useMoneyHidden } from '../../state/money-hidden.ts';
import { rewardHistoryQuery } from './queries.ts';
import { useRewardText } from './reward-text.ts';

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
  return (
    <SliceCard
      title={t('reward.history')}
      query={useInfiniteQuery(rewardHistoryQuery)}
      none={t('reward.historyNoneBody')}
    >
      {(reward) => <HistoryRow reward={reward} />}
    </SliceCard>
  );
}

function HistoryRow({ reward }: { reward: RewardView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const hidden = useMoneyHidden();
  const what = useRewardText();
  const sourceOf = useSourceText();
  const { kind, amount, state, settledAt } = reward;
  const paid = state === 'claimed' || state === 'issued';
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-line-soft border-t px-5 py-2.5">
      <span className="min-w-40 flex-1 font-semibold">{sourceOf(reward.source)}</span>
      <span className="text-dense text-text-2">
        {settledAt && formatShort(settledAt, timeZone, language)}
      </span>
      <span className="min-w-24 text-end">
        {isCounted(kind) ? (
          what(reward)
        ) : (
          <>
            <Amount
              value={amount}
              signed={paid}
              hidden={hidden}
              {...(kind === 'points' ? {} : { symbol: currencySymbol })}
            />{' '}
            {kind !== 'cash' && <span className="text-dense text-text-2">{t(`reward.kind.${kind}`)}</span>}
          </>
        )}
      </span>
      <Badge tone={TONES[state]}>{t(`reward.state.${state}`)}</Badge>
    </li>
  );
}
