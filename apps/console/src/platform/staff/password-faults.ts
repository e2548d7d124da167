import type { Translate } from '@fairhouse/ui';
import type { FormFault } from '@fairhouse/ui/form';
import { type FaultPlaces, formFault } from '../../parts/form-fault.ts';

const PLACES: FaultPlaces = {
  staff_wrong_login: { field: 'oldPassword', words: 'console.signIn.oldPasswordWrong' },
  passwords_differ: { field: 'confirmNewPassword', words: 'faults.passwords_differ' },
  password_too_common: { field: 'newPassword', words: 'faults.password_too_common' },
};

/**
 * What the form says of a refused password change.
 * @param oldHidden the form has no field for the old password: a fault of it is shown above the submit
 */
export function passwordFault(t: Translate, error: unknown, oldHidden: boolean): FormFault | undefined {
  const fault = formFault(t, error, PLACES);
  const { oldPassword, ...fields } = fault?.fields ?? {};
  if (!fault || !oldHidden || oldPassword === undefined) return fault;
  return { fields, sentence: oldPassword };
}
