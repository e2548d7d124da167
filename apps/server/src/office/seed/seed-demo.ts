import { transact } from '@fairhouse/db';
import { FISH_GAMES } from '@fairhouse/games';
import { POKER_ROOMS } from '@fairhouse/games/poker';
import { readList } from '@fairhouse/rules/office/aml/screening';
import type { Platform } from '../../frame/platform.ts';
import { seedKycRules } from '../../identity/kyc/index.ts';
import { seedLotteries } from '../../lottery/menu/index.ts';
import { insertDepositMethods, insertWithdrawalMethods } from '../../money/cashier/index.ts';
import { connectPaymentProvider } from '../../money/payment/index.ts';
import { addHost, insertBrand, insertBrandRules } from '../../platform/brand/index.ts';
import { addServedGames, connectVendor, insertVendors } from '../../play/catalogue/index.ts';
import { connectProvider, fillCeilings } from '../../play/provider/index.ts';
import { seedEnvelope } from '../../rewards/envelope/index.ts';
import { seedGifts } from '../../rewards/points/index.ts';
import { seedPromotions } from '../../rewards/promotion/index.ts';
import { seedRaffle } from '../../rewards/raffle/index.ts';
import { seedRates } from '../../rewards/rate/index.ts';
import { seedReferralTerms } from '../../rewards/referral/index.ts';
import { seedTournament } from '../../rewards/tournament/index.ts';
import { seedLevels } from '../../rewards/vip/index.ts';
import { derivedSecret, seal } from '../../secrets/secrets.ts';
import { saveList } from '../aml/index.ts';
import {
  readDemoBrand,
  readDemoContent,
  readDemoPromotions,
  readDemoRewards,
  readDemoScreening,
} from './demo-brand.ts';
import { seedContent } from './seed-content.ts';

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

/** Connects the built-in providers and payment page, and makes the demo brand where it is missing. @returns the brand's id */
export async function seedDemo(platform: Platform): Promise<string> {
  const [demo, content, rewards, promotions, screening] = await Promise.all([
    readDemoBrand(),
    readDemoContent(),
    readDemoRewards(),
    readDemoPromotions(),
    readDemoScreening(),
  ]);
  const { config } = platform;
  const nowMs = platform.now();
  await transact(platform.db, async (tx) => {
    await connectProvider(tx, connectionOf(config, 'studio', config.studioOrigin));
    if (config.sportsbookOrigin)
      await connectProvider(tx, connectionOf(config, 'sportsbook', config.sportsbookOrigin));
    await connectPaymentProvider(tx, {
      code: 'sandbox',
      baseUrl: config.sandboxOrigin,
      keyId: 'sandbox-1',
      secret: seal(
        config.sealing,
        'payment_provider.secret',
        'sandbox',
        derivedSecret(config.secret, 'callback sandbox'),
      ),
    });
    const brandId = demo.brand.id;
    if (await insertBrand(tx, demo.brand)) {
      await insertBrandRules(tx, brandId, demo);
      await insertVendors(tx, brandId, demo.vendors, nowMs);
      await fillCeilings(tx);
      await insertDepositMethods(tx, brandId, demo.depositMethods);
      await insertWithdrawalMethods(tx, brandId, demo.withdrawalMethods);
      await seedContent(tx, platform, brandId, content);
      await seedPromotions(tx, platform, brandId, promotions);
      await seedKycRules(tx, brandId);
      await saveList(tx, brandId, { name: 'Sandbox list', at: nowMs, by: 'demo' }, readList(screening)!);
      await seedRaffle(tx, platform, demo.brand, rewards.raffle);
      await seedTournament(tx, platform, brandId, rewards.tournament);
      await seedEnvelope(tx, platform, brandId, rewards.envelope);
    }
    await addServedGames(tx, brandId, POKER, nowMs);
    for (const vendor of [FISH, POKER, ...(config.sportsbookOrigin ? SPORTSBOOK : [])])
      await connectVendor(tx, brandId, vendor);
    await fillCeilings(tx);
    await seedLotteries(tx, brandId);
    await seedLevels(tx, brandId, rewards.levels);
    await seedReferralTerms(tx, brandId, rewards.referral, nowMs);
    await seedRates(tx, brandId, rewards.rates, nowMs);
    await seedGifts(tx, brandId, rewards.gifts);
    await addHost(tx, brandId, new URL(config.siteOrigin).hostname);
  });
  return demo.brand.id;
}

/** How a provider of the house signs, and where it answers. */
const connectionOf = ({ secret, sealing }: Platform['config'], code: string, baseUrl: string) => ({
  code,
  baseUrl,
  keyId: `${code}-1`,
  secret: seal(sealing, 'provider_key.secret', `${code}-1`, derivedSecret(secret, `provider ${code}`)),
});
