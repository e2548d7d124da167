import { fail, ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { analyticsOf } from '../brand/index.ts';
import { eventsAdapter } from './adapter.ts';

export function analyticsHandlers(platform: Platform): SiteHandlers['analytics'] {
  const { analyticsOrigin } = platform.config;
  const record = analyticsOrigin === undefined ? undefined : eventsAdapter(platform, analyticsOrigin);
  return {
    record: async ({ body, context: { brand, site } }) => {
      const config = analyticsOf(platform.config, brand);
      if (!record || !config) return fail({ code: 'switched_off' });
      record({ ...body, siteId: config.id, host: new URL(site).hostname });
      return ok(null);
    },
  };
}
