import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { HOSTS_MAX } from '@fairhouse/wire/office/brand-words';
import type { BrandRow, brandsOpsRoutes } from '@fairhouse/wire/office/brands';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import {
  addHost,
  findBrandByCode,
  listHosts,
  lockPlatform,
  removeHost,
  setPrimaryHost,
} from '../../platform/brand/index.ts';
import { presentBrand } from './present.ts';

type HostCall<R extends 'addHost' | 'removeHost' | 'choosePrimary'> = RouteCall<
  (typeof brandsOpsRoutes)[R]
> & {
  readonly context: Asking;
};

/** Has a brand answer at another host. Hosts are looked up with each call, so every process does at once. */
export const addBrandHost = (
  platform: Platform,
  { params, body, context }: HostCall<'addHost'>,
): Promise<Result<BrandRow, Refusal<'not_found' | 'host_taken' | 'hosts_full'>>> =>
  transact(
    platform.db,
    async (tx): Promise<Result<BrandRow, Refusal<'not_found' | 'host_taken' | 'hosts_full'>>> => {
      await lockPlatform(tx);
      const brand = await findBrandByCode(tx, params.code);
      if (!brand) return fail({ code: 'not_found' });
      if ((await listHosts(tx, brand.id)).length >= HOSTS_MAX)
        return fail({ code: 'hosts_full', params: { most: HOSTS_MAX } });
      if (!(await addHost(tx, brand.id, body.host)))
        return fail({
          code: 'host_taken',
          params: { host: body.host },
          fields: { host: { rule: 'taken' } },
        });
      await logHost(platform, tx, brand, 'brand.host_added', body, context);
      return ok(await presentBrand(tx, brand));
    },
  );

/** Has a brand call itself by another of its hosts; the one that it does already is chosen without a trace. */
export const choosePrimaryHost = (
  platform: Platform,
  { params, body, context }: HostCall<'choosePrimary'>,
): Promise<Result<BrandRow, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx): Promise<Result<BrandRow, Refusal<'not_found'>>> => {
    await lockPlatform(tx);
    const brand = await findBrandByCode(tx, params.code);
    const chosen = brand && (await listHosts(tx, brand.id)).find(({ host }) => host === body.host);
    if (!brand || !chosen) return fail({ code: 'not_found' });
    if (!chosen.primary) {
      await setPrimaryHost(tx, brand.id, body.host);
      await logHost(platform, tx, brand, 'brand.host_primary', body, context);
    }
    return ok(await presentBrand(tx, brand));
  });

/** Takes a host from a brand, which keeps one, and the one that the platform itself is called at. */
export const removeBrandHost = (
  platform: Platform,
  { params, body, context }: HostCall<'removeHost'>,
): Promise<Result<BrandRow, Refusal<'not_found' | 'host_needed'>>> =>
  transact(platform.db, async (tx): Promise<Result<BrandRow, Refusal<'not_found' | 'host_needed'>>> => {
    await lockPlatform(tx);
    const brand = await findBrandByCode(tx, params.code);
    const hosts = brand ? await listHosts(tx, brand.id) : [];
    if (!brand || !hosts.some(({ host }) => host === body.host)) return fail({ code: 'not_found' });
    const isCalled = body.host === new URL(platform.config.siteOrigin).hostname;
    if (hosts.length === 1 || isCalled) return fail({ code: 'host_needed' });
    await removeHost(tx, brand.id, body.host);
    await logHost(platform, tx, brand, 'brand.host_removed', body, context);
    return ok(await presentBrand(tx, brand));
  });

/** Both logs tell it: that of the brand, and that of whoever did it. */
async function logHost(
  platform: Platform,
  tx: Tx,
  brand: Brand,
  action: 'brand.host_added' | 'brand.host_removed' | 'brand.host_primary',
  { host, reason }: { readonly host: string; readonly reason: string },
  { staff, nowMs, ip }: Asking,
): Promise<void> {
  for (const brandId of new Set([brand.id, staff.brand.id]))
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action,
      subject: brand.merchantCode,
      detail: { host, reason },
      ip,
    });
}
