import type { Reader } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { checkField } from '@fairhouse/rules/platform/field/check-field';
import { isCommonPassword } from '@fairhouse/rules/platform/field/common-passwords';
import type { Refusal } from '@fairhouse/wire/faults';
import type { SiteCall } from '../../frame/contexts.ts';
import { readFieldRules } from '../../platform/brand/index.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import type { CredentialRow } from './store.ts';

export type NewPassword = { readonly newPassword: string; readonly confirmNewPassword: string };

type Fault = Refusal<'passwords_differ' | 'field_rule' | 'password_too_common' | 'password_reused'>;

/** May this be the new password of an account: by the brand's rule, not common, not the name, not the one it has. */
export async function validateNewPassword(
  reader: Reader,
  { brand, ip }: Pick<SiteCall, 'brand' | 'ip'>,
  row: Pick<CredentialRow, 'username' | 'passwordHash'>,
  { newPassword, confirmNewPassword }: NewPassword,
): Promise<Result<null, Fault>> {
  if (newPassword !== confirmNewPassword) return fail({ code: 'passwords_differ' });
  const rule = (await readFieldRules(reader, brand.id)).password;
  const fault = checkField({ ...rule, enabled: true, required: true }, newPassword);
  if (fault) return fail({ code: 'field_rule', fields: { newPassword: fault } });
  if (isCommonPassword(newPassword, row.username)) return fail({ code: 'password_too_common' });
  if (await verifyPassword(row.passwordHash, newPassword, ip)) return fail({ code: 'password_reused' });
  return ok(null);
}
