import { checkField } from '@fairhouse/rules/platform/field/check-field';
import { STAFF_PASSWORD } from '@fairhouse/rules/platform/staff/staff-password';

export type PasswordEntry = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
};

export const PASSWORD_RULES = ['length', 'differs', 'match'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Which rules of a new staff password an entry meets, judged as the server does. Nothing entered meets nothing. */
export function validatePassword(entry: PasswordEntry): Readonly<Record<PasswordRule, boolean>> {
  const { oldPassword, newPassword, confirmNewPassword } = entry;
  const entered = newPassword !== '';
  return {
    length: checkField(STAFF_PASSWORD, newPassword) === undefined,
    differs: entered && newPassword !== oldPassword,
    match: entered && newPassword === confirmNewPassword,
  };
}
