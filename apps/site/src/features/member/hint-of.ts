import { PATTERNS } from '@fairhouse/rules';
import type { FieldFault, FieldRule } from '@fairhouse/wire';
import type { AskedField } from './register-form.ts';

/** What the rule of a field asks, in the words its refusal would use. */
export function hintOf(field: AskedField, rule: FieldRule): FieldFault | undefined {
  if (field === 'confirmPassword' || field === 'email') return undefined;
  const key = PATTERNS[rule.patternId]?.key;
  return key ? { rule: key, min: rule.minLength, max: rule.maxLength } : undefined;
}
