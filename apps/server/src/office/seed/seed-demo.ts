import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { seedLotteries } from '../../lottery/menu/index.ts';
import { fillCeilings } from '../../play/provider/index.ts';
import { derivedSecret, seal } from '../../secrets/secrets.ts';
import { readDemoBrand, readDemoContent } from './demo-brand.ts';
import { seedContent } from './seed-content.ts';
import {
  addHost,
  connectPaymentProvider,
  connectProvider,
  insertBrand,
  insertMethods,
  insertRules,
  insertVendors,
  insertWithdrawalMethods,
} from './store.ts';

/** Connects the built-in provider and payment page, and makes the demo brand where it is missing. @returns the brand's id */
export async function seedDemo(platform: Platform): Promise<string> {
  const [demo, content] = await Promise.all([readDemoBrand(), readDemoContent()]);
  const { config } = platform;
  const nowMs = platform.now();
  await transact(platform.db, async (tx) => {
    await connectProvider(tx, {
      code: 'studio',
      baseUrl: config.studioOrigin,
      keyId: 'studio-1',
      secret: seal(
        config.sealing,
        'provider_key.secret',
        'studio-1',
        derivedSecret(config.secret, 'provider studio'),
      ),
    });
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
    if (await insertBrand(tx, demo)) {
      await insertRules(tx, demo);
      await insertVendors(tx, demo, nowMs);
      await fillCeilings(tx);
      await insertMethods(tx, demo);
      await insertWithdrawalMethods(tx, demo);
      await seedContent(tx, platform, demo.brand.id, content);
    }
    await seedLotteries(tx, demo.brand.id);
    await addHost(tx, demo.brand.id, new URL(config.siteOrigin).hostname);
  });
  return demo.brand.id;
}
