import type { opsApi, RegisterField, RouteReply, RuleSetting, SwitchId } from '@fairhouse/wire';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

type Routes = (typeof opsApi)['setting'];

export type SwitchState = RouteReply<Routes['switches']>['items'][number];
export type RegisterRule = RouteReply<Routes['registerRules']>['items'][number];

const SWITCHES_KEY = ['setting', 'switches'] as const;
const RULES_KEY = ['setting', 'registerRules'] as const;

export const switchesQuery = () =>
  queryOptions({ queryKey: SWITCHES_KEY, queryFn: ({ signal }) => api.setting.switches({ signal }) });

export const registerRulesQuery = () =>
  queryOptions({ queryKey: RULES_KEY, queryFn: ({ signal }) => api.setting.registerRules({ signal }) });

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
export const setSwitchMutation = () =>
  mutationOptions({
    mutationFn: ({ id, enabled }: { readonly id: SwitchId; readonly enabled: boolean }) =>
      api.setting.setSwitch({ body: { id, enabled, was: !enabled } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SWITCHES_KEY }),
  });

type RuleChange = { readonly field: RegisterField; readonly rule: RuleSetting; readonly was: RuleSetting };

export const setRegisterRuleMutation = () =>
  mutationOptions({
    mutationFn: (body: RuleChange) => api.setting.setRegisterRule({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RULES_KEY }),
  });
