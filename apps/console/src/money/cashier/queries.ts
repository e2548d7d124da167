import type { opsApi } from '@fairhouse/wire/apis';
import type { cashierOpsRoutes } from '@fairhouse/wire/money/cashier';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

type Routes = typeof cashierOpsRoutes;

export type Cashier = RouteReply<(typeof opsApi)['cashier']['get']>;

const CASHIER = ['cashier'] as const;

export const cashierQuery = () =>
  queryOptions({ queryKey: CASHIER, queryFn: ({ signal }) => api.cashier.get({ signal }) });

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
export const lookAgain = () => queryClient.invalidateQueries({ queryKey: CASHIER });

export const setDepositMethodMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['setDepositMethod']>['body']) =>
      api.cashier.setDepositMethod({ body }),
    onSettled: lookAgain,
  });

export const setWithdrawalMethodMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['setWithdrawalMethod']>['body']) =>
      api.cashier.setWithdrawalMethod({ body }),
    onSettled: lookAgain,
  });

export const addDepositMethodMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['addDepositMethod']>['body']) =>
      api.cashier.addDepositMethod({ body }),
    onSettled: lookAgain,
  });

export const addWithdrawalMethodMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['addWithdrawalMethod']>['body']) =>
      api.cashier.addWithdrawalMethod({ body }),
    onSettled: lookAgain,
  });

export const setOrderMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['setOrder']>['body']) => api.cashier.setOrder({ body }),
    onSettled: lookAgain,
  });

export const setRulesMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['setRules']>['body']) => api.cashier.setRules({ body }),
    onSettled: lookAgain,
  });
