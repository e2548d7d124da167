import { checkField } from '@fairhouse/rules/platform/field/check-field';
import { STAFF_PASSWORD } from '@fairhouse/rules/platform/staff/staff-password';
import { describe, expect, it } from 'vitest';
import { validatePassword } from './validate-password.ts';

const entry = (newPassword: string, confirmNewPassword = newPassword) => ({
  oldPassword: 'given-once-only',
  newPassword,
  confirmNewPassword,
});

describe('the rules of a new staff password', () => {
  it('are all met by a good one', () => {
    expect(validatePassword(entry('lake-house-42-north'))).toEqual({
      length: true,
      differs: true,
      match: true,
    });
  });

  it('are all open while nothing is entered', () => {
    expect(Object.values(validatePassword(entry('')))).toEqual([false, false, false]);
  });

  it('name exactly what is wrong', () => {
    expect(validatePassword(entry('short'))).toMatchObject({ length: false, match: true });
    expect(validatePassword(entry('given-once-only'))).toMatchObject({ differs: false });
    expect(validatePassword(entry('lake-house-42', 'lake-house-43'))).toMatchObject({ match: false });
  });

  it('say yes to the length exactly when the rule of the server does', () => {
    for (const password of [
      'a',
      'x'.repeat(11),
      'x'.repeat(12),
      'x'.repeat(128),
      'x'.repeat(129),
      'a b c d e f g',
    ]) {
      const { length } = validatePassword(entry(password));
      expect(length).toBe(checkField(STAFF_PASSWORD, password) === undefined);
    }
  });
});
