import { fail, ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { analyticsOf } from './analytics-of.ts';
import { findBrandByHost, listHosts, listResources, listSwitches, readFieldRules } from './store.ts';
import { chatAddress, isChat, presentSupport } from './support-paths.ts';
import { systemStatusOf } from './system-status.ts';

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
      resources: resources.filter((resource) => !isChat(resource)),
      customerService: presentSupport(chatAddress(resources, { vip: false }), brand.merchantCode),
      analytics: analyticsOf(platform.config, brand),
      imageCDNs: [],
      launchGameCDNs: [platform.config.studioOrigin],
      sportsOrigin: platform.config.sportsbookOrigin ?? null,
      location,
      maintenance: { active: status === 1, publicMaintenanceEnd: maintenanceEnd },
      regionRestriction: { restricted: status === 2 },
    });
  },
  status: async ({ context }) => ok(systemStatusOf(context)),
  whitelabel: async ({ context }) => ok(await listSwitches(platform.db, context.brand.id)),
  domainRoute: async ({ context }) => ok(await listHosts(platform.db, context.brand.id)),
});
