import { transact } from '@fairhouse/db';
import { readList } from '@fairhouse/rules/office/aml/screening';
import type { Platform } from '../../frame/platform.ts';
import { connectPaymentProvider } from '../../money/payment/index.ts';
import { addHost, markOperator } from '../../platform/brand/index.ts';
import { connectProvider } from '../../play/provider/index.ts';
import { seedEnvelope } from '../../rewards/envelope/index.ts';
import { seedGifts } from '../../rewards/points/index.ts';
import { seedPromotions } from '../../rewards/promotion/index.ts';
import { seedRaffle } from '../../rewards/raffle/index.ts';
import { seedTournament } from '../../rewards/tournament/index.ts';
import { derivedSecret, seal } from '../../secrets/secrets.ts';
import { saveList } from '../aml/index.ts';
import {
  readDemoBrand,
  readDemoContent,
  readDemoPromotions,
  readDemoRewards,
  readDemoScreening,
} from './demo-brand.ts';
import { openBrand } from './open-brand.ts';

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
    const { brand, ...rules } = demo;
    if (await openBrand(tx, platform, brand, { ...rules, content, rewards })) {
      await seedPromotions(tx, platform, brand.id, promotions);
      await saveList(tx, brand.id, { name: 'Sandbox list', at: nowMs, by: 'demo' }, readList(screening)!);
      await seedRaffle(tx, platform, brand, rewards.raffle);
      await seedTournament(tx, platform, brand.id, rewards.tournament);
      await seedEnvelope(tx, platform, brand.id, rewards.envelope);
    }
    await seedGifts(tx, brand.id, rewards.gifts);
    await addHost(tx, brand.id, new URL(config.siteOrigin).hostname);
    await markOperator(tx, brand.id);
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
