import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { bringsToAgent, findPlayerByName } from '../../identity/player/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { listHosts } from '../../platform/brand/index.ts';
import { applyAsAffiliate, readOwnApplication } from './application/apply.ts';
import { decideApplication } from './application/decide-application.ts';
import { presentApplication } from './application/present.ts';
import { listApplications } from './application/store.ts';
import { findInvitation } from './find-invitation.ts';
import { linkOf } from './link-of.ts';
import { listAffiliates, saveAffiliate } from './store.ts';

const SLICE = 50;

export const affiliateHandlers = (platform: Platform): SiteHandlers['affiliate'] => ({
  check: async ({ query: { code, domain = '' }, context: { brand, nowMs } }) => {
    const invitation = await findInvitation(platform.db, brand.id, code, domain, nowMs);
    return ok({ valid: invitation !== undefined && bringsToAgent(invitation.ownerType) });
  },
  application: async ({ context }) => ok(await readOwnApplication(platform, context)),
  apply: ({ body, context }) => applyAsAffiliate(platform, body, context),
  links: async ({ context: { brand, player } }) => {
    const [rows, hosts] = await Promise.all([
      listAffiliates(platform.db, brand.id, player.id),
      listHosts(platform.db, brand.id),
    ]);
    const items = rows.map((row) => ({ ...row, link: linkOf(platform, row, hosts) }));
    return ok({ items });
  },
});

export const affiliateOpsHandlers = (platform: Platform): OpsHandlers['affiliate'] => ({
  list: async ({ context: { staff } }) => {
    const [rows, hosts] = await Promise.all([
      listAffiliates(platform.db, staff.brand.id),
      listHosts(platform.db, staff.brand.id),
    ]);
    const items = rows.map((row) => ({ ...row, link: linkOf(platform, row, hosts) }));
    return ok({ items });
  },
  save: ({ body: { code, domain, owner, enabled }, context }) =>
    transact(platform.db, async (tx) => {
      const { staff, ip, nowMs } = context;
      const named = owner === null ? undefined : await findPlayerByName(tx, staff.brand.id, owner);
      if (owner !== null && !named) return fail({ code: 'not_found' });
      const saved = await saveAffiliate(tx, {
        id: platform.newId('affiliate'),
        brandId: staff.brand.id,
        code,
        domain: domain?.toLowerCase() ?? null,
        ownerId: named?.id ?? null,
        enabled,
        nowMs,
      });
      if (!saved) return fail({ code: 'already_bound' });
      await audit(tx, {
        id: platform.newId('audit'),
        brandId: staff.brand.id,
        atMs: nowMs,
        actor: staffActor(staff),
        action: 'affiliate.saved',
        subject: code,
        detail: { domain, owner, enabled },
        ip,
      });
      return ok(null);
    }),
  applications: async ({ query, context }) => {
    const limit = query.limit ?? SLICE;
    const rows = await listApplications(platform.db, context.staff.brand.id, {
      before: query.cursor ?? afterEveryId,
      state: query.state ?? null,
      limit,
    });
    return ok({
      items: rows.map(presentApplication),
      next: rows.length === limit ? rows.at(-1)!.id : null,
    });
  },
  decide: ({ params, body, context }) => decideApplication(platform, body, { ...context, ...params }),
});
