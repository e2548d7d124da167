import { CallRefused } from '@fairhouse/client';
import type { TextKey, Translate } from '@fairhouse/ui';
import type { FaultCode } from '@fairhouse/wire/faults';
import { faultText } from '../../parts/use-fault-text.ts';
import type { PasswordEntry } from './validate-password.ts';

export type FieldWords = { readonly field: keyof PasswordEntry | 'root'; readonly message: string };

type Place = { readonly field: keyof PasswordEntry; readonly words: TextKey };

const PLACES: Partial<Record<FaultCode, Place>> = {
  staff_wrong_login: { field: 'oldPassword', words: 'console.signIn.oldPasswordWrong' },
  passwords_differ: { field: 'confirmNewPassword', words: 'faults.passwords_differ' },
  password_too_common: { field: 'newPassword', words: 'faults.password_too_common' },
};

const FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

/** Where a refused password change is said, and in which words. */
export function placePasswordFault(t: Translate, error: unknown): readonly FieldWords[] {
  if (!(error instanceof CallRefused)) return [{ field: 'root', message: faultText(t, error) }];
  const { code, fields = {} } = error.failure;
  const place = PLACES[code];
  if (place) return [{ field: place.field, message: t(place.words) }];
  const named = FIELDS.flatMap((field) => {
    const fault = fields[field];
    return fault ? [{ field, message: fieldText(t, fault) }] : [];
  });
  return named.length > 0 ? named : [{ field: 'root', message: faultText(t, error) }];
}

type Fault = { readonly rule: string; readonly min?: number; readonly max?: number };

const fieldText = (t: Translate, { rule, min = 0, max = 0 }: Fault): string =>
  t(`${min === max ? 'fieldsSingle' : 'fields'}.${rule}` as TextKey, { min, max });
