import { CallRefused } from '@fairhouse/client';
import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { openVendor } from '../provider/index.ts';
import { listUntold, markTold, type PlannedSeries } from './store.ts';

/** Tells providers what was planned, each plan until its provider has taken it over. */
export async function tellSeries(platform: Platform): Promise<void> {
  for (const planned of await listUntold(platform.db)) {
    const { provider, room, version } = planned;
    await tell(platform, planned).catch((error: unknown) => {
      const log = error instanceof CallRefused ? platform.log.error : platform.log.warn;
      log.call(platform.log, { err: error, provider, room, version }, 'a series is not planned yet');
    });
  }
}

async function tell(platform: Platform, planned: PlannedSeries): Promise<void> {
  const { brandId, room, provider, version, plan } = planned;
  const vendor = await openVendor(platform, provider, platform.newId('trace'));
  const brand = await findBrand(platform.db, brandId);
  if (!vendor || !brand) return;
  const { currency, timeZone: zone } = brand;
  await vendor.poker.plan({ body: { operator: brandId, currency, zone, room, version, ...plan } });
  await transact(platform.db, (tx) => markTold(tx, planned, platform.now()));
}
