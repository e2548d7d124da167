import { ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { firstPage } from '../../http/slices.ts';
import { listBanners, listHelp, listNotices } from './store.ts';

/** Nine notices to a page (spec §9). */
const NOTICES = 9;

export const contentHandlers = (platform: Platform): SiteHandlers['content'] => ({
  notices: async ({ query, context }) => {
    const { page = firstPage } = query;
    const { rows, total } = await listNotices(platform.db, context.brand.id, (page - 1) * NOTICES, NOTICES);
    return ok({ items: rows, total, page, pageSize: NOTICES });
  },
  banners: async ({ query, context }) => ok(await listBanners(platform.db, context.brand.id, query.group)),
  helpCenter: async ({ context }) => {
    const topics = Map.groupBy(await listHelp(platform.db, context.brand.id), (row) => row.topic);
    return ok([...topics].map(([topic, entries]) => ({ topic, entries })));
  },
});
