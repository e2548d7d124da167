import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteInput } from '@fairhouse/wire/route';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

type Routes = (typeof opsApi)['points'];

export const REDEEMS_PAGE_SIZE = 50;

const REDEEMS = 'redeems';
const GIFTS = ['gifts'] as const;

/** A member waits for a gift. */
const LOOK_AGAIN_MS = 30_000;

/** What narrows the queue and orders it, as the address has it. */
export type RedeemFilters = Omit<RouteInput<Routes['redeems']>['query'], 'page' | 'pageSize'>;

export const redeemsQuery = (filters: RedeemFilters, page: number, here: boolean) =>
  queryOptions({
    queryKey: [REDEEMS, filters, page],
    queryFn: ({ signal }) =>
      api.points.redeems({
        query: { ...filters, page: String(page), pageSize: String(REDEEMS_PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: here ? LOOK_AGAIN_MS : false,
  });

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
export const decideRedeemMutation = (id: RouteInput<Routes['decide']>['params']['redeem']) =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['decide']>['body']) =>
      api.points.decide({ params: { redeem: id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [REDEEMS] }),
  });

export const giftsQuery = () =>
  queryOptions({ queryKey: GIFTS, queryFn: ({ signal }) => api.points.gifts({ signal }) });

type Gift = RouteInput<Routes['saveGift']>['body']['gift'];

/** @param stockWas how many were left when it was opened; null: it is new */
export const saveGiftMutation = (stockWas: number | null) =>
  mutationOptions({
    mutationFn: ({ id, gift }: { readonly id: string; readonly gift: Gift }) =>
      stockWas === null
        ? api.points.addGift({ body: { id, gift } })
        : api.points.saveGift({ params: { gift: id }, body: { gift, stockWas } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: GIFTS }),
  });
