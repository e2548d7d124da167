import { BOUNDED_RULES } from '@fairhouse/rules/platform/field/check-field';
import type { TextKey, Translate } from '@fairhouse/ui';
import type { FieldFault } from '@fairhouse/wire/faults';

/** What is wrong with a field; where both bounds are equal, one value is said (spec §5). */
export function fieldText(t: Translate, fault: FieldFault): string {
  const single = fault.min !== undefined && fault.min === fault.max && BOUNDED_RULES.has(fault.rule);
  const key = `${single ? 'fieldsSingle' : 'fields'}.${fault.rule}` as TextKey;
  return t(key, { min: fault.min ?? 0, max: fault.max ?? 0 });
}
