import { CallRefused } from '@fairhouse/client';
import { expect, it } from 'vitest';
import { placeFault } from './place-fault.ts';

const t = ((key: string) => key) as never;
const FIELDS = ['oldPassword', 'newPassword'] as const;
const place = (code: string, fields?: object) =>
  placeFault(
    t,
    new CallRefused(
      { success: false, code, message: '', traceId: 'trc_1', ...(fields ? { fields } : {}) } as never,
      422,
    ),
    FIELDS,
    { password_wrong: 'oldPassword' },
  );

it('says a refusal at the fields that it names', () =>
  expect(place('field_rule', { newPassword: { rule: 'digits' } })).toEqual([
    { field: 'newPassword', message: 'fields.digits' },
  ]));

it('says it at the field that its code is about', () =>
  expect(place('password_wrong')).toEqual([{ field: 'oldPassword', message: 'faults.password_wrong' }]));

it('says everything else below the form, fields it does not have too', () => {
  expect(place('too_many_requests')).toEqual([{ field: 'root', message: 'faults.too_many_requests' }]);
  expect(place('field_rule', { mobileNum: { rule: 'taken' } })).toEqual([
    { field: 'root', message: 'faults.field_rule' },
  ]);
});
