import { transact } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { setAvatar } from './set-avatar.ts';
import { dropAvatar } from './store.ts';

export const avatarHandlers = (platform: Platform): SiteHandlers['avatar'] => ({
  set: ({ body, context }) => setAvatar(platform, context, body.picture),
  remove: async ({ context }) => {
    await transact(platform.db, (tx) => dropAvatar(tx, context.player.id));
    return ok(null);
  },
});
