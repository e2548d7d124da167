import type { Handlers } from '@fairhouse/serve';
import type { paymentApi } from '@fairhouse/wire/apis';
import type { Sandbox } from '../../sandbox.ts';
import type { PlatformGuards } from '../payment/handlers.ts';
import { openPayout } from './open-payout.ts';

export { choosePayout, isPayoutChoice, type PayoutChoice } from './choose-payout.ts';
export type { PayoutOrder } from './payout-order.ts';

/** Platform → payment provider: money that is to be sent. */
export const payoutHandlers = (
  sandbox: Sandbox,
): Handlers<Pick<typeof paymentApi, 'payout'>, PlatformGuards, Record<never, never>> => ({
  payout: { create: ({ body, context }) => openPayout(sandbox, body, context.traceId) },
});
