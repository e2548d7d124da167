import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { audit } from '../audit/index.ts';
import { findPlayerByName, isAgent } from '../player/index.ts';
import { findInvitation, listAffiliates, saveAffiliate } from './store.ts';

export const affiliateHandlers = (platform: Platform): SiteHandlers['affiliate'] => ({
  check: async ({ query: { code, domain = '' }, context: { brand } }) => {
    const invitation = await findInvitation(platform.db, brand.id, code, domain);
    return ok({ valid: invitation !== undefined && bringsToAgent(invitation) });
  },
});

/** An invitation places people under an agent, or under the house. */
export const bringsToAgent = ({ owner_type }: { readonly owner_type: number | null }): boolean =>
  owner_type === null || isAgent(owner_type);

export const affiliateOpsHandlers = (platform: Platform): OpsHandlers['affiliate'] => ({
  list: async ({ context }) => ok({ items: await listAffiliates(platform.db, context.staff.brand.id) }),
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
        actor: `staff ${staff.username}`,
        action: 'affiliate.saved',
        subject: code,
        detail: { domain, owner, enabled },
        ip,
      });
      return ok(null);
    }),
});
