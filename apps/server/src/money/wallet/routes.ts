import { ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { presentBalance } from './present-balance.ts';

export const walletHandlers = (platform: Platform): SiteHandlers['wallet'] => ({
  balance: async ({ context: { brand, player, nowMs } }) =>
    ok(await presentBalance(platform.db, { brandId: brand.id, ...player }, nowMs)),
});
