import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export type MemberBonus = RouteReply<(typeof opsApi)['bonus']['list']>['items'][number];

const SLICE = '50';

export const memberBonusesQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['members', memberId, 'bonuses'],
    queryFn: ({ pageParam, signal }) =>
      api.bonus.list({ params: { id: memberId }, query: { cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const bonusMovementsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['members', memberId, 'bonusMovements'],
    queryFn: ({ pageParam, signal }) =>
      api.bonus.movements({ params: { id: memberId }, query: { cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
