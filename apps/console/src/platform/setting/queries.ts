import type { Hex } from '@fairhouse/rules/platform/brand/colour';
import type { opsApi } from '@fairhouse/wire/apis';
import type { SwitchId } from '@fairhouse/wire/platform/brand';
import type { RegisterField } from '@fairhouse/wire/platform/register-fields';
import type { RuleSetting } from '@fairhouse/wire/platform/setting';
import type { RouteReply } from '@fairhouse/wire/route';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import { refreshMe } from '../staff/index.ts';

type Routes = (typeof opsApi)['setting'];

export type SwitchState = RouteReply<Routes['switches']>['items'][number];
export type RegisterRule = RouteReply<Routes['registerRules']>['items'][number];

export type PlayRulesSetting = RouteReply<Routes['playRules']>;

export type BrandColour = RouteReply<Routes['colour']>;

export type SignUpSetting = RouteReply<Routes['signUpLimit']>;

const SIGN_UPS_KEY = ['setting', 'signUpLimit'] as const;
const SWITCHES_KEY = ['setting', 'switches'] as const;
const RULES_KEY = ['setting', 'registerRules'] as const;
const PLAY_RULES_KEY = ['setting', 'playRules'] as const;
const COLOUR_KEY = ['setting', 'colour'] as const;

export const switchesQuery = () =>
  queryOptions({ queryKey: SWITCHES_KEY, queryFn: ({ signal }) => api.setting.switches({ signal }) });

export const registerRulesQuery = () =>
  queryOptions({ queryKey: RULES_KEY, queryFn: ({ signal }) => api.setting.registerRules({ signal }) });

export const colourQuery = () =>
  queryOptions({ queryKey: COLOUR_KEY, queryFn: ({ signal }) => api.setting.colour({ signal }) });

export const playRulesQuery = () =>
  queryOptions({ queryKey: PLAY_RULES_KEY, queryFn: ({ signal }) => api.setting.playRules({ signal }) });

export const lookAtPlayRules = () => queryClient.invalidateQueries({ queryKey: PLAY_RULES_KEY });

/** The console wears the colour too, so who is working for what is asked again. */
export const setColourMutation = () =>
  mutationOptions({
    mutationFn: (body: { readonly colour: Hex; readonly was: Hex }) => api.setting.setColour({ body }),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: COLOUR_KEY }), refreshMe()]),
  });

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
export const setSwitchMutation = () =>
  mutationOptions({
    mutationFn: ({ id, enabled }: { readonly id: SwitchId; readonly enabled: boolean }) =>
      api.setting.setSwitch({ body: { id, enabled, was: !enabled } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SWITCHES_KEY }),
  });

export const signUpLimitQuery = () =>
  queryOptions({ queryKey: SIGN_UPS_KEY, queryFn: ({ signal }) => api.setting.signUpLimit({ signal }) });

type SignUpChange = { readonly limit: SignUpSetting['limit']; readonly was: SignUpSetting['limit'] };

export const setSignUpLimitMutation = () =>
  mutationOptions({
    mutationFn: (body: SignUpChange) => api.setting.setSignUpLimit({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SIGN_UPS_KEY }),
  });

type RuleChange = { readonly field: RegisterField; readonly rule: RuleSetting; readonly was: RuleSetting };

export const setRegisterRuleMutation = () =>
  mutationOptions({
    mutationFn: (body: RuleChange) => api.setting.setRegisterRule({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RULES_KEY }),
  });
