import { transact } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { readConsent, saveConsent } from './store.ts';

export const consentHandlers = (platform: Platform): SiteHandlers['consent'] => ({
  read: async ({ context: { player } }) => ok(await readConsent(platform.db, player.id)),
  set: async ({ body: { channel, granted }, context: { brand, player, nowMs, ip } }) => {
    await transact(platform.db, async (tx) => {
      if ((await saveConsent(tx, player.id, channel, granted, nowMs)) === 0) return;
      await audit(tx, {
        id: platform.newId('audit'),
        brandId: brand.id,
        atMs: nowMs,
        actor: playerActor(player),
        action: granted ? 'consent.granted' : 'consent.declined',
        subject: player.id,
        detail: { channel },
        ip,
      });
    });
    return ok(await readConsent(platform.db, player.id));
  },
});
