import { showToast, useText } from '@fairhouse/ui';
import type { LimitKind, LimitPeriod, Pause, Protection } from '@fairhouse/wire';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { findLimit } from './limits.ts';
import { protectionQuery } from './queries.ts';

export type LimitWish = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** A wire amount; null is no limit. */
  readonly amount: string | null;
};

const keep = (protection: Protection) => queryClient.setQueryData(protectionQuery.queryKey, protection);

/** Sets a limit, or takes it away, and says from when that holds. */
export function useSetLimit() {
  const t = useText();
  return useMutation({
    mutationFn: (body: LimitWish) => client.protection.setLimit({ body }),
    onSuccess: (protection, wish) => {
      keep(protection);
      const later = findLimit(protection.limits, wish)?.next != null;
      showToast({ tone: 'good', text: t(later ? 'protection.done.later' : 'protection.done.now') });
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  });
}

/** Begins a pause. */
export function usePause() {
  const t = useText();
  return useMutation({
    mutationFn: (lasts: Pause) => client.protection.pause({ body: { lasts } }),
    onSuccess: (protection) => {
      keep(protection);
      showToast({ tone: 'good', text: t('protection.pause.done') });
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  });
}
