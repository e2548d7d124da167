import type { PlayRules } from '@fairhouse/rules/platform/setting/list-loosened';
import type { FieldRule } from '@fairhouse/wire/platform/register-fields';
import type { RuleSetting } from '@fairhouse/wire/platform/setting';
import type { Jurisdiction } from '../../frame/brand.ts';

/** What of a rule its staff decide. */
export const presentRule = ({
  enabled,
  required,
  patternId,
  minLength,
  maxLength,
}: FieldRule): RuleSetting => ({
  enabled,
  required,
  patternId,
  minLength,
  maxLength,
});

/** The rules of play, each told. */
export const presentPlayRules = ({
  minimumRoundMs,
  autoplay,
  autoplayLossLimit = false,
  turbo,
  buyFeature = false,
  showNetPosition,
  realityCheckMinutes,
  strictBonuses = false,
  askDepositLimit = false,
  refuseUnchecked = false,
  registerHours = 0,
}: Jurisdiction): PlayRules => ({
  minimumRoundMs,
  autoplay,
  autoplayLossLimit,
  turbo,
  buyFeature,
  showNetPosition,
  realityCheckMinutes,
  strictBonuses,
  askDepositLimit,
  refuseUnchecked,
  registerHours,
});
