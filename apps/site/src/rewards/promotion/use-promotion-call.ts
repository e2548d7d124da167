import { showToast } from '@fairhouse/ui';
import type { OwnPromotion } from '@fairhouse/wire/rewards/promotion';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../state/query.ts';
import { REWARDS } from '../reward/index.ts';
import { promotionsQuery } from './queries.ts';

/** Does something in a promotion. A lost answer is asked for again: a second call changes nothing. */
export const usePromotionCall = <Wish>(call: (wish: Wish) => Promise<OwnPromotion>, done: string) =>
  useMutation({
    mutationFn: call,
    onSuccess: () => showToast({ tone: 'good', text: done }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: promotionsQuery().queryKey });
      return queryClient.invalidateQueries({ queryKey: REWARDS });
    },
  });
