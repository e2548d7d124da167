import type { opsApi } from '@fairhouse/wire/apis';
import type { RedeemState } from '@fairhouse/wire/rewards/points-words';
import type { RouteInput } from '@fairhouse/wire/route';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

type Routes = (typeof opsApi)['points'];

const SLICE = '50';
const REDEEMS = 'redeems';
const GIFTS = ['gifts'] as const;

export const redeemsQuery = (state: RedeemState | undefined) =>
  infiniteQueryOptions({
    queryKey: [REDEEMS, { state }],
    queryFn: ({ pageParam, signal }) =>
      api.points.redeems({ query: { state, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
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
