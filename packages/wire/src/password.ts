import { defineRoutes } from './route.ts';

/** What a player may be asked to confirm who they are for; a proof is good for one of them. */
export const STEP_UP_PURPOSES = [
  'change_mobile',
  'change_email',
  'authenticator',
  'payment_password',
  'bind_bank',
  'withdraw',
  'upline_transfer',
  'redeem',
  'convert',
  'raise_limit',
] as const;

export type StepUpPurpose = (typeof STEP_UP_PURPOSES)[number];

export const passwordRoutes = defineRoutes({});
