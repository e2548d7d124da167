import { showToast, useText } from '@fairhouse/ui';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalCode, refusalText } from '../../state/refusal.ts';
import { openWindow } from '../../state/windows.ts';
import { REWARDS } from './queries.ts';
import { useRewardText } from './reward-text.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: REWARDS });

const LIMIT_FIRST = 'deposit_limit_unanswered';

/** Claims one reward. A lost answer is asked for again by the same id, and pays nothing more. */
export function useClaim() {
  const t = useText();
  const words = useRewardText();
  const claim = useMutation({
    mutationFn: ({ id }: Pick<RewardView, 'id' | 'kind' | 'amount'>) =>
      client.reward.claim({ params: { reward: id } }),
    onSuccess: (_, reward) => showToast({ tone: 'good', text: t('reward.claimed', { what: words(reward) }) }),
    onError: (error, reward) =>
      refusalCode(error) === LIMIT_FIRST
        ? openWindow({ kind: 'limitPrompt', before: 'bonus', onAnswered: () => claim.mutate(reward) })
        : showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: refresh,
  });
  return claim;
}

/** Claims everything; each reward answers for itself. */
export function useClaimAll() {
  const t = useText();
  const claimAll = useMutation({
    mutationFn: () => client.reward.claimAll(),
    onSuccess: ({ items }) => {
      const count = items.filter(({ fault }) => fault === null).length;
      if (items.some(({ fault }) => fault === LIMIT_FIRST))
        openWindow({ kind: 'limitPrompt', before: 'bonus', onAnswered: () => claimAll.mutate() });
      else if (count === items.length) showToast({ tone: 'good', text: t('reward.claimedAll', { count }) });
      else showToast({ text: t('reward.claimedSome', { count, all: items.length }) });
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: refresh,
  });
  return claimAll;
}
