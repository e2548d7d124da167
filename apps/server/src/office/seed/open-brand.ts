import type { Tx } from '@fairhouse/db';
import { FISH_GAMES } from '@fairhouse/games';
import { POKER_ROOMS } from '@fairhouse/games/poker';
import type { Platform } from '../../frame/platform.ts';
import { seedKycRules } from '../../identity/kyc/index.ts';
import { seedLotteries } from '../../lottery/menu/index.ts';
import { insertDepositMethods, insertWithdrawalMethods } from '../../money/cashier/index.ts';
import { insertBrand, insertBrandRules, type NewBrand } from '../../platform/brand/index.ts';
import { addServedGames, connectVendor, insertVendors } from '../../play/catalogue/index.ts';
import { fillCeilings } from '../../play/provider/index.ts';
import { seedRates } from '../../rewards/rate/index.ts';
import { seedReferralTerms } from '../../rewards/referral/index.ts';
import { seedLevels } from '../../rewards/vip/index.ts';
import type { DemoBrand, DemoEntry, DemoRewards } from './demo-brand.ts';
import { seedContent } from './seed-content.ts';

/** What a brand opens with. */
export type Opening = Omit<DemoBrand, 'brand'> & {
  readonly content: readonly DemoEntry[];
  readonly rewards: Pick<DemoRewards, 'levels' | 'referral' | 'rates'>;
};

/** Fish tables, which the studio has had for a while only: a house from before gets them here. */
const FISH = {
  vendorCode: 'REEF',
  provider: 'studio',
  games: FISH_GAMES.map(({ code }) => code),
} as const;

/** Tables of poker, likewise. */
const POKER = {
  vendorCode: 'FELT',
  gameType: 'PVP',
  provider: 'studio',
  games: POKER_ROOMS.map(({ code }) => code),
} as const;

const SPORTSBOOK = [
  { vendorCode: 'TOUCHLINE', provider: 'sportsbook', games: ['matchday', 'six-over'] },
  { vendorCode: 'ARENA', provider: 'sportsbook', games: ['arena-five'] },
] as const;

/**
 * Makes a brand with everything that it needs to be played at: hosts, rules, games, methods of payment, content, lotteries,
 * levels and rates. Accounts of the ledger come with their first posting.
 * @returns false when the brand is there already; what came after it was made is added all the same
 */
export async function openBrand(
  tx: Tx,
  platform: Platform,
  brand: NewBrand,
  opening: Opening,
): Promise<boolean> {
  const nowMs = platform.now();
  const opened = await insertBrand(tx, brand);
  if (opened) {
    await insertBrandRules(tx, brand.id, opening);
    await insertVendors(tx, brand.id, opening.vendors, nowMs);
    await fillCeilings(tx);
    await insertDepositMethods(tx, brand.id, opening.depositMethods);
    await insertWithdrawalMethods(tx, brand.id, opening.withdrawalMethods);
    await seedContent(tx, platform, brand.id, opening.content);
    await seedKycRules(tx, brand.id);
  }
  await addServedGames(tx, brand.id, POKER, nowMs);
  for (const vendor of [FISH, POKER, ...(platform.config.sportsbookOrigin ? SPORTSBOOK : [])])
    await connectVendor(tx, brand.id, vendor);
  await fillCeilings(tx);
  await seedLotteries(tx, brand.id);
  await seedLevels(tx, brand.id, opening.rewards.levels);
  await seedReferralTerms(tx, brand.id, opening.rewards.referral, nowMs);
  await seedRates(tx, brand.id, opening.rewards.rates, nowMs);
  return opened;
}
