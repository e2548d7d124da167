import type { Id } from '@fairhouse/kernel';
import type { AccountLimitShown } from '@fairhouse/wire/sports/account-limit';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

export const accountLimitQuery = (id: Id<'player'>) =>
  queryOptions({
    queryKey: ['members', id, 'sports-limit'],
    queryFn: ({ signal }) => api.sportsLimit.read({ params: { id }, signal }),
  });

export type NewLimit = Pick<AccountLimitShown, 'category'> & { readonly reason: string };

export const setAccountLimitMutation = (id: Id<'player'>) =>
  mutationOptions({
    mutationFn: (body: NewLimit) => api.sportsLimit.set({ params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountLimitQuery(id).queryKey }),
  });
