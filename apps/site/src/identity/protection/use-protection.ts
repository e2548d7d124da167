import { showToast, useText } from '@fairhouse/ui';
import type { CheckMinutes, LimitKind, LimitPeriod, Pause } from '@fairhouse/wire/identity/limits';
import type { Protection } from '@fairhouse/wire/identity/protection';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { memberQuery } from '../../state/member.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { findLimit } from './limits.ts';
import { protectionQuery } from './queries.ts';

export type LimitRequest = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** A wire amount; null is no limit. */
  readonly amount: string | null;
};

function keep(protection: Protection): void {
  queryClient.setQueryData(protectionQuery.queryKey, protection);
  queryClient.setQueryData(memberQuery.queryKey, (member) => member && { ...member, bar: protection.bar });
}

/** A call about protection whose answer is the new state; `done` is said when it stands. */
function useProtect<Wish>(
  call: (wish: Wish) => Promise<Protection>,
  done: (after: Protection, wish: Wish) => string | undefined,
) {
  const t = useText();
  return useMutation({
    mutationFn: call,
    onSuccess: (protection, wish) => {
      keep(protection);
      const text = done(protection, wish);
      if (text) showToast({ tone: 'good', text });
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  });
}

/** Sets a limit, or takes it away, and says from when that holds. */
export function useSetLimit() {
  const t = useText();
  return useProtect(
    (body: LimitRequest) => client.protection.setLimit({ body }),
    ({ limits }, wish) => {
      const later = findLimit(limits, wish)?.next != null;
      return t(later ? 'protection.done.later' : 'protection.done.now');
    },
  );
}

export type TimeRequest = { readonly period: LimitPeriod; readonly minutes: number | null };

/** Limits the time at play, and says from when that holds. */
export function useSetTimeLimit() {
  const t = useText();
  return useProtect(
    (body: TimeRequest) => client.protection.setTimeLimit({ body }),
    ({ timeLimits }, { period }) => {
      const later = timeLimits.find((limit) => limit.period === period)?.next != null;
      return t(later ? 'protection.done.later' : 'protection.done.now');
    },
  );
}

/** The second yes to a looser limit. */
export function useConfirmLimit() {
  const t = useText();
  return useProtect(
    (body: { readonly kind: LimitKind | 'time'; readonly period: LimitPeriod }) =>
      client.protection.confirmLimit({ body }),
    () => t('protection.done.now'),
  );
}

/** How often the time at play is shown. */
export function useSetCheck() {
  const t = useText();
  return useProtect(
    (minutes: CheckMinutes | null) => client.protection.setCheck({ body: { minutes } }),
    () => t('protection.time.checkDone'),
  );
}

/** Goes on playing after a look at the time. */
export const useAcknowledge = () =>
  useProtect(
    () => client.protection.acknowledge(),
    () => undefined,
  );

/** Begins a pause. */
export function usePause() {
  const t = useText();
  return useProtect(
    (lasts: Pause) => client.protection.pause({ body: { lasts } }),
    (_, lasts) => t(`protection.pause.${lasts === 'for_good' ? 'doneForGood' : 'done'}`),
  );
}
