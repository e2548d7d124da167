import { BOUNDED_RULES } from '@fairhouse/rules/platform/field/check-field';
import type { TextKey, Translate } from '@fairhouse/ui';
import type { FieldFault } from '@fairhouse/wire/faults';

/** What a rule asks of a field, in the words that its refusal uses; where both bounds are equal, one value is said. */
export function fieldText(t: Translate, { rule, min = 0, max = 0 }: FieldFault): string {
  const single = min === max && BOUNDED_RULES.has(rule);
  return t(`${single ? 'fieldsSingle' : 'fields'}.${rule}` as TextKey, { min, max });
}
