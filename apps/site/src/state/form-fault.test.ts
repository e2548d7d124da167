import { CallRefused } from '@fairhouse/client';
import { expect, it } from 'vitest';
import { formFault } from './form-fault.ts';

const t = ((key: string) => key) as never;
const refused = (code: string, fields?: object) =>
  formFault(
    t,
    new CallRefused(
      { success: false, code, message: '', traceId: 'trc_1', ...(fields ? { fields } : {}) } as never,
      422,
    ),
    { password_wrong: 'oldPassword' },
  );

it('says a refusal at the fields that it names', () =>
  expect(refused('field_rule', { newPassword: { rule: 'digits' } })).toEqual({
    fields: { newPassword: 'fields.digits' },
    sentence: 'faults.field_rule',
  }));

it('says it at the field that its code is about', () =>
  expect(refused('password_wrong')).toEqual({
    fields: { oldPassword: 'faults.password_wrong' },
    sentence: 'faults.password_wrong',
  }));

it('says everything else of the form', () => {
  expect(refused('too_many_requests')).toEqual({ fields: {}, sentence: 'faults.too_many_requests' });
  expect(formFault(t, new Error('bug'))).toEqual({ fields: {}, sentence: 'faults.system_error' });
  expect(formFault(t, null)).toBeUndefined();
});
