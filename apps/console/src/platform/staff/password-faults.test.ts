import { CallRefused, NetworkFailure } from '@fairhouse/client';
import type { Translate } from '@fairhouse/ui';
import type { Failure } from '@fairhouse/wire/envelope';
import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-faults.ts';

const keys: Translate = (key, params) => (params?.min ? `${key} ${params.min}-${params.max}` : key);
const refused = (failure: Partial<Failure>) =>
  new CallRefused({ success: false, code: 'field_rule', message: '', ...failure }, 422);

describe('a refused password change', () => {
  const shown = (error: unknown, oldHidden = false) => passwordFault(keys, error, oldHidden);

  it('is shown at the field it is about', () => {
    expect(shown(refused({ code: 'staff_wrong_login' }))?.fields).toEqual({
      oldPassword: 'console.signIn.oldPasswordWrong',
    });
    expect(Object.keys(shown(refused({ code: 'passwords_differ' }))!.fields)).toEqual(['confirmNewPassword']);
    expect(Object.keys(shown(refused({ code: 'password_too_common' }))!.fields)).toEqual(['newPassword']);
  });

  it('names the bounds of a broken rule at its field', () => {
    const fields = { newPassword: { rule: 'no_spaces', min: 12, max: 128 } };
    expect(shown(refused({ fields }))?.fields).toEqual({ newPassword: 'fields.no_spaces 12-128' });
  });

  it('is shown above the submit when it is about the old password and that has no field', () => {
    expect(shown(refused({ code: 'staff_wrong_login' }), true)).toEqual({
      fields: {},
      sentence: 'console.signIn.oldPasswordWrong',
    });
    expect(shown(refused({ code: 'passwords_differ' }), true)?.fields).toEqual({
      confirmNewPassword: 'faults.passwords_differ',
    });
  });

  it('is shown above the submit when it is about no field', () => {
    expect(shown(refused({ code: 'too_many_requests' }))).toEqual({
      fields: {},
      sentence: 'faults.too_many_requests',
    });
    expect(shown(new NetworkFailure('gone'))).toEqual({ fields: {}, sentence: 'console.unreachable' });
    expect(shown(null)).toBeUndefined();
  });
});
