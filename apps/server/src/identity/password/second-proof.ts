import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../frame/platform.ts';
import {
  type CredentialRow,
  type Holder,
  takeAuthenticatorCode,
  takeRecoveryCode,
  type WrongCode,
} from '../credential/index.ts';

/** A mailbox or a phone alone does not open an account that has an authenticator. */
export async function judgeSecondProof(
  platform: Platform,
  holder: Holder,
  row: Pick<CredentialRow, 'totpConfirmed'>,
  code: string | undefined,
): Promise<Result<null, WrongCode | Refusal<'second_check_required'>>> {
  if (!row.totpConfirmed) return ok(null);
  if (!code) return fail({ code: 'second_check_required' });
  return /^\d{6}$/.test(code)
    ? takeAuthenticatorCode(platform, holder, code)
    : takeRecoveryCode(platform, holder, code);
}
