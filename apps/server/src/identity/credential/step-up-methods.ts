import type { StepUpMethod, StepUpPurpose } from '@fairhouse/wire/identity/password';
import type { CredentialRow } from './store.ts';

/** What the payment password is for. */
const MONEY: ReadonlySet<StepUpPurpose> = new Set([
  'payment_password',
  'bind_bank',
  'withdraw',
  'upline_transfer',
  'redeem',
  'convert',
]);

/**
 * How an account can confirm a purpose. Who has an authenticator app is not let off with a password, and the payment
 * password, once there is one, is what money asks for; who forgot it sets another by a code and the login password
 * together. An account that never had a password has a phone.
 */
export function stepUpMethods(
  row: Pick<CredentialRow, 'passwordHash' | 'paymentHash' | 'totpConfirmed' | 'mobile' | 'email'>,
  purpose: StepUpPurpose,
): readonly StepUpMethod[] {
  const strong: readonly StepUpMethod[] = row.totpConfirmed ? ['authenticator', 'recovery'] : [];
  const sent: readonly StepUpMethod[] = [
    ...(row.mobile ? (['sms'] as const) : []),
    ...(row.email ? (['email'] as const) : []),
  ];
  if (MONEY.has(purpose) && row.paymentHash !== null)
    return [...strong, 'paymentPassword', ...(purpose === 'payment_password' ? sent : [])];
  if (row.totpConfirmed) return strong;
  if (row.passwordHash !== null) return ['password'];
  return sent;
}
