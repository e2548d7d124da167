import { BOUNDED_RULES, type FieldFault } from '@fairhouse/rules/platform/field/check-field';
import type { TextKey, Translate } from '@fairhouse/ui';

/** What a rule asks of a value, in the words that its refusal uses. */
export function demandText(t: Translate, { rule, min, max }: FieldFault): string {
  const single = min === max && BOUNDED_RULES.has(rule);
  return t(`${single ? 'fieldsSingle' : 'fields'}.${rule}` as TextKey, { min, max });
}
