import type { FieldRule, RuleSetting } from '@fairhouse/wire';

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
