import type { SecurityOverview } from '@fairhouse/wire/identity/security';

/** What counts for the score, in the order of the list. */
export const SCORED = ['password', 'mobile', 'email', 'payment', 'authenticator'] as const;

export type Scored = (typeof SCORED)[number];

/** Which parts of an account's security are set. */
export const isSet = (overview: SecurityOverview): Readonly<Record<Scored, boolean>> => ({
  password: overview.password.set,
  mobile: overview.mobile !== null,
  email: overview.email !== null,
  payment: overview.paymentPassword,
  authenticator: overview.authenticator.on,
});
