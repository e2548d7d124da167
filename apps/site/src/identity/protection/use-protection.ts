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

/** A limit to be set; null takes it away. Money is a wire amount, time is in minutes. */
export type LimitRequest =
  | { readonly kind: LimitKind; readonly period: LimitPeriod; readonly amount: string | null }
  | { readonly kind: 'time'; readonly period: LimitPeriod; readonly minutes: number | null };

function keep(protection: Protection): void {
  queryClient.setQueryData(protectionQuery.queryKey, protection);
  queryClient.setQueryData(memberQuery.queryKey, (member) => member && { ...member, bar: protection.bar });
}

/** A call about protection whose answer is the new state; `done` is said when it stands. */
function useProtect<Wish>(
  call: (wish: Wish) => Promise<Protection>,
  done: (after: Protection, wish: Wish) => string | undefined,
  onError: (error: Error) => void = () => undefined,
) {
  return useMutation({
    onError,
    mutationFn: call,
    onSuccess: (protection, wish) => {
      keep(protection);
      const text = done(protection, wish);
      if (text) showToast({ tone: 'good', text });
    },
  });
}

/** Says a refusal where no form does. */
function useToldRefusal() {
  const t = useText();
  return (error: Error) => showToast({ tone: 'bad', text: refusalText(t, error) });
}

/** Sets a limit, or takes it away, and says from when that holds. */
export function useSetLimit() {
  const t = useText();
  return useProtect(
    (request: LimitRequest) => {
      if (request.kind !== 'time') return client.protection.setLimit({ body: request });
      const { period, minutes } = request;
      return client.protection.setTimeLimit({ body: { period, minutes } });
    },
    ({ limits, timeLimits }, request) => {
      const set =
        request.kind === 'time'
          ? timeLimits.find(({ period }) => period === request.period)
          : findLimit(limits, request);
      return t(set?.next ? 'protection.done.later' : 'protection.done.now');
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
    useToldRefusal(),
  );
}

/** Answers that no deposit limit is wanted. */
export const useDeclineLimit = () =>
  useProtect(
    (_: undefined) => client.protection.declineLimit(),
    () => undefined,
    useToldRefusal(),
  );

/** How often the time at play is shown. */
export function useSetCheck() {
  const t = useText();
  return useProtect(
    (minutes: CheckMinutes | null) => client.protection.setCheck({ body: { minutes } }),
    () => t('protection.time.checkDone'),
    useToldRefusal(),
  );
}

/** Goes on playing after a look at the time. */
export const useAcknowledge = () =>
  useProtect(
    () => client.protection.acknowledge(),
    () => undefined,
    useToldRefusal(),
  );

/** Begins a pause. */
export function usePause() {
  const t = useText();
  return useProtect(
    (lasts: Pause) => client.protection.pause({ body: { lasts } }),
    (_, lasts) => t(`protection.pause.${lasts === 'for_good' ? 'doneForGood' : 'done'}`),
    useToldRefusal(),
  );
}
