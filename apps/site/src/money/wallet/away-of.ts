import type { BalanceView } from '@fairhouse/wire/money/wallet';
import { sumAmounts } from './sum-amounts.ts';

/** What a member has in wallets at vendors. */
export const awayOf = (balance: BalanceView): string =>
  sumAmounts(balance.wallets.filter(({ vendorCode }) => vendorCode !== null).map((wallet) => wallet.balance));
