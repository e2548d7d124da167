import type { Id } from '@fairhouse/kernel';
import type { WorkView } from '@fairhouse/wire/platform/worklist';
import type { HOLD_HOURS, HoldReason, Worklist, WorkVerdict } from '@fairhouse/wire/platform/worklist-words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import { WORK } from '../../platform/worklist/index.ts';

export const viewsQuery = (queue: Worklist) =>
  queryOptions({
    queryKey: [...WORK, 'views', queue],
    queryFn: ({ signal }) => api.worklist.views({ query: { queue }, signal }),
  });

export const colleaguesQuery = (queue: Worklist) =>
  queryOptions({
    queryKey: [...WORK, 'colleagues', queue],
    queryFn: ({ signal }) => api.worklist.colleagues({ query: { queue }, signal }),
  });

/** What is done to items, in the words of the contract. */
export type WorkAct =
  | { readonly act: 'claim' | 'release' | 'lift' }
  | { readonly act: 'handOver'; readonly to: string }
  | {
      readonly act: 'hold';
      readonly reason: HoldReason;
      readonly note: string | undefined;
      readonly hours: (typeof HOLD_HOURS)[number];
    }
  | { readonly act: 'decide'; readonly verdict: WorkVerdict; readonly reason: string };

type Items = { readonly queue: Worklist; readonly items: string[] };

function send(items: Items, wish: WorkAct) {
  if (wish.act === 'handOver')
    return api.worklist.handOver({ body: { ...items, to: wish.to as Id<'staff'> } });
  if (wish.act === 'hold') {
    const { reason, note, hours } = wish;
    return api.worklist.hold({ body: { ...items, reason, note, hours } });
  }
  if (wish.act === 'decide') {
    const { verdict, reason } = wish;
    return api.worklist.decide({ body: { ...items, verdict, reason } });
  }
  return api.worklist[wish.act]({ body: items });
}

/** Marks a query that is written to a log each time it is asked: it is not asked again because of a list. */
export const ASKED_ONCE = { askedOnce: true };

type Asked = { readonly ids: readonly string[]; readonly wish: WorkAct };

/** Does something to items; every list of the queue and what waits for a second approval is asked for again. */
export const actMutation = (queue: Worklist) =>
  mutationOptions({
    mutationFn: ({ ids, wish }: Asked) => send({ queue, items: [...ids] }, wish),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({
          predicate: ({ queryKey, meta }) => queryKey[0] === queue && meta !== ASKED_ONCE,
        }),
        queryClient.invalidateQueries({ queryKey: ['approvals'] }),
        queryClient.invalidateQueries({ queryKey: WORK }),
      ]),
  });

const seeViews = () => queryClient.invalidateQueries({ queryKey: [...WORK, 'views'] });

export const saveViewMutation = () =>
  mutationOptions({
    mutationFn: (body: { queue: Worklist; name: string; search: Record<string, string>; shared: boolean }) =>
      api.worklist.saveView({ body }),
    onSettled: seeViews,
  });

export const forgetViewMutation = () =>
  mutationOptions({
    mutationFn: ({ id }: Pick<WorkView, 'id'>) => api.worklist.forgetView({ params: { view: id } }),
    onSettled: seeViews,
  });
