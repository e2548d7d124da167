import type { Reader } from '@fairhouse/db';
import { addMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { listVendorBalances, readPlayerBalance } from '@fairhouse/ledger';
import type { BalanceView } from '@fairhouse/wire/money/wallet';
import { readDebt } from './store.ts';

/** A player's balance as clients see it. */
export async function presentBalance(
  reader: Reader,
  player: { readonly brandId: string; readonly id: string; readonly currency: string },
  nowMs: number,
): Promise<BalanceView> {
  const owner = { brandId: player.brandId, playerId: player.id, currency: player.currency };
  const { available, bonus, held, withdrawing } = await readPlayerBalance(
    reader,
    player.brandId,
    player.id,
    player.currency,
  );
  const atVendors = [...(await listVendorBalances(reader, owner))].filter(([, balance]) => balance > ZERO);
  const debt = await readDebt(reader, player.id, player.currency);
  return {
    sumBalance: wireMoney(addMoney(available, held, withdrawing, ...atVendors.map(([, balance]) => balance))),
    available: wireMoney(available),
    bonus: wireMoney(bonus),
    held: wireMoney(addMoney(held, withdrawing)),
    debt: wireMoney(debt),
    currency: player.currency,
    wallets: [
      { vendorCode: null, balance: wireMoney(available) },
      ...atVendors.map(([vendorCode, balance]) => ({ vendorCode, balance: wireMoney(balance) })),
    ],
    asOf: nowMs,
  };
}
