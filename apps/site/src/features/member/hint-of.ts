import { demandOf } from '@fairhouse/rules';
import type { FieldFault, FieldRule } from '@fairhouse/wire';
import type { AskedField } from './register-form.ts';

/** What the rule of a field asks, in the words its refusal would use. */
export const hintOf = (field: AskedField, rule: FieldRule): FieldFault | undefined =>
  field === 'confirmPassword' || field === 'email' ? undefined : demandOf(rule);
