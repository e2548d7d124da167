import { defineRoutes } from '../route.ts';
import { amount, instant } from '../schemas.ts';
import * as z from '../zod.ts';

/**
 * What a player has: `sumBalance` over all wallets, those at vendors too (`wallets` names each that has money), what can
 * be staked now, what is held. `debt` is paid from the next money that comes in.
 */
export const balance = z.object({
  sumBalance: amount,
  available: amount,
  /** Bonus money that games can be played with; it cannot be withdrawn, and is no part of `sumBalance`. */
  bonus: amount,
  held: amount,
  debt: amount,
  currency: z.string(),
  wallets: z.array(z.object({ vendorCode: z.string().nullable(), balance: amount })),
  asOf: instant,
});

/** The bonus that must be given up before cash may leave; null where none is active. */
export const bonusInTheWay = z.object({ balance: amount, left: amount }).nullable();

export type BonusInTheWay = z.infer<typeof bonusInTheWay>;

export type BalanceView = z.infer<typeof balance>;

export const walletRoutes = defineRoutes({
  balance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    summary: 'The balance of the member',
    guards: ['member'],
    reply: balance,
    faults: [],
  },
});
