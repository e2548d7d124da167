import * as z from 'zod';
import { DEPOSIT_STATES } from './deposit.ts';
import { amount, idOf } from './schemas.ts';
import { balance } from './wallet.ts';

/** What the server pushes, each after the commit that caused it. */
export const socketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('balance'), value: balance }),
  z.object({
    type: z.literal('deposit'),
    value: z.object({ id: idOf('deposit'), state: z.enum(DEPOSIT_STATES), amount }),
  }),
  z.object({ type: z.literal('session_ended') }),
]);

export type SocketMessage = z.infer<typeof socketMessage>;

/** Messages between the site and a game in its frame (both sides check the exact origin). */
export const frameMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('fairhouse.ready') }),
  z.strictObject({ type: z.literal('fairhouse.leave') }),
  z.strictObject({ type: z.literal('fairhouse.deposit') }),
  z.strictObject({ type: z.literal('fairhouse.limits') }),
  z.strictObject({ type: z.literal('fairhouse.expired') }),
]);

export type FrameMessage = z.infer<typeof frameMessage>;
