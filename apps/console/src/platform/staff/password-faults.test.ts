import { CallRefused, NetworkFailure } from '@fairhouse/client';
import type { Translate } from '@fairhouse/ui';
import type { Failure } from '@fairhouse/wire/envelope';
import { describe, expect, it } from 'vitest';
import { placePasswordFault } from './password-faults.ts';

const keys: Translate = (key, params) => (params?.min ? `${key} ${params.min}-${params.max}` : key);
const refused = (failure: Partial<Failure>) =>
  new CallRefused({ success: false, code: 'field_rule', message: '', ...failure }, 422);

describe('a refused password change', () => {
  it('is said at the field it is about', () => {
    expect(placePasswordFault(keys, refused({ code: 'staff_wrong_login' }))).toEqual([
      { field: 'oldPassword', message: 'console.signIn.oldPasswordWrong' },
    ]);
    expect(placePasswordFault(keys, refused({ code: 'passwords_differ' }))[0]?.field).toBe(
      'confirmNewPassword',
    );
    expect(placePasswordFault(keys, refused({ code: 'password_too_common' }))[0]?.field).toBe('newPassword');
  });

  it('says the bounds of a broken rule at its field', () => {
    const fields = { newPassword: { rule: 'no_spaces', min: 12, max: 128 } };
    expect(placePasswordFault(keys, refused({ fields }))).toEqual([
      { field: 'newPassword', message: 'fields.no_spaces 12-128' },
    ]);
  });

  it('is said above the form when it is about no field of it', () => {
    expect(placePasswordFault(keys, refused({ code: 'too_many_requests' }))).toEqual([
      { field: 'root', message: 'faults.too_many_requests' },
    ]);
    expect(placePasswordFault(keys, refused({ fields: { other: { rule: 'required' } } }))[0]?.field).toBe(
      'root',
    );
    expect(placePasswordFault(keys, new NetworkFailure('gone'))).toEqual([
      { field: 'root', message: 'console.unreachable' },
    ]);
  });
});
