import { type TextKey, useText } from '@fairhouse/ui';
import type { FieldRule } from '@fairhouse/wire/platform/register-fields';
import type { AskedField } from './register-form.ts';

/** Fields whose names stand with those of the registration. */
const OWN: ReadonlySet<AskedField> = new Set([
  'referralCode',
  'nickname',
  'birthday',
  'nationality',
  'placeOfBirth',
  'address',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
]);

/** What a field is called; a star says that it must be filled, a word that it need not be. */
export function useLabel(field: AskedField, rule: FieldRule): string {
  const t = useText();
  const own = OWN.has(field) ? `registration.fields.${field}` : `identity.field.${field}`;
  const key = field === 'verificationCode' ? 'codes.label' : own;
  return `${t(key as TextKey)}${rule.required ? ' *' : ` (${t('registration.optional')})`}`;
}
