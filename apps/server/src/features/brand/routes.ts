import { fail, ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { sealSupportLink } from './seal-support-link.ts';
import {
  findBrandByHost,
  listHosts,
  listResources,
  listSwitches,
  type ResourceRow,
  readFieldRules,
} from './store.ts';
import { systemStatusOf } from './system-status.ts';

/** Where staff write the address of the chat. */
const CHAT = 'chat';

/** The entry of the chat among ways to customer service (spec §3). */
const CHAT_TYPE = '3';

const chatOf = (resources: readonly ResourceRow[], merchantCode: string) =>
  resources
    .filter(({ type, url }) => type === CHAT && url.startsWith('https://'))
    .slice(0, 1)
    .map(({ url }) => ({ type: CHAT_TYPE, path: sealSupportLink(url, merchantCode) }));

export const brandHandlers = (platform: Platform): SiteHandlers['brand'] => ({
  permission: async ({ query, context }) => {
    const brand = await findBrandByHost(platform.db, query.url.toLowerCase());
    if (!brand || brand.id !== context.brand.id) return fail({ code: 'brand_not_found' });
    const [whitelabel, fields, resources] = await Promise.all([
      listSwitches(platform.db, brand.id),
      readFieldRules(platform.db, brand.id),
      listResources(platform.db, brand.id, context.nowMs),
    ]);
    const { status, maintenanceEnd, location } = systemStatusOf(context);
    return ok({
      status,
      brand: {
        merchantCode: brand.merchantCode,
        name: brand.name,
        currency: brand.currency,
        currencySymbol: brand.currencySymbol,
        timeZone: brand.timeZone,
        languages: [...brand.languages],
        platform: 'web',
        device: 'WEB',
        lotteryType: 'SEA',
        loginedToHomePage: brand.loginedToHomePage,
        licence: brand.licence,
        minimumAge: brand.minimumAge,
      },
      whitelabel,
      register: { fields },
      resources: resources.filter(({ type }) => type !== CHAT),
      customerService: { value: { version: { pathList: chatOf(resources, brand.merchantCode) } } },
      analytics: brand.analyticsId === null ? null : { id: brand.analyticsId },
      imageCDNs: [],
      launchGameCDNs: [platform.config.studioOrigin],
      location,
      maintenance: { active: status === 1, publicMaintenanceEnd: maintenanceEnd },
      regionRestriction: { restricted: status === 2 },
    });
  },
  status: async ({ context }) => ok(systemStatusOf(context)),
  whitelabel: async ({ context }) => ok(await listSwitches(platform.db, context.brand.id)),
  domainRoute: async ({ context }) => ok(await listHosts(platform.db, context.brand.id)),
});
