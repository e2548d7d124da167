import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { requestStaffChange } from '../../platform/staff/index.ts';
import { addBrandHost, choosePrimaryHost, removeBrandHost } from './change-hosts.ts';
import { contentOf } from './content.ts';
import { brandKinds } from './kinds.ts';
import { presentBrand } from './present.ts';

export const brandsOpsHandlers = (platform: Platform): OpsHandlers['brands'] => ({
  list: async () => {
    const rows = await listBrands(platform.db);
    const items = await Promise.all(rows.map((brand) => presentBrand(platform.db, brand)));
    return ok({ items: items.sort((a, b) => Number(b.runsPlatform) - Number(a.runsPlatform)) });
  },
  add: ({ body, context }) =>
    requestStaffChange(platform, brandKinds['brand.add'], context, {
      kind: 'brand.add',
      subject: body.code,
      subjectName: body.name,
      content: contentOf(body),
      reason: body.reason,
    }),
  addHost: (call) => addBrandHost(platform, call),
  choosePrimary: (call) => choosePrimaryHost(platform, call),
  removeHost: (call) => removeBrandHost(platform, call),
});
