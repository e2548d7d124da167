import { demandOf } from '@fairhouse/rules/platform/field/check-field';
import type { FieldFault } from '@fairhouse/wire/faults';
import type { FieldRule } from '@fairhouse/wire/platform/register-fields';
import type { AskedField } from './register-form.ts';

/** A picker takes a date: nobody types its form. */
export const isPicked = (field: AskedField, rule: FieldRule): boolean =>
  field === 'birthday' && rule.patternId === DATE_YMD;

const DATE_YMD = 11;

/** What the rule of a field asks, in the words its refusal would use. */
export const hintOf = (field: AskedField, rule: FieldRule): FieldFault | undefined =>
  field === 'confirmPassword' || field === 'email' || isPicked(field, rule) ? undefined : demandOf(rule);
