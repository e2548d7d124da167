import { transact } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { setPicture } from './set-picture.ts';
import { dropPicture } from './store.ts';

export const pictureHandlers = (platform: Platform): SiteHandlers['picture'] => ({
  set: ({ body, context }) => setPicture(platform, context, body.picture),
  remove: async ({ context }) => {
    await transact(platform.db, (tx) => dropPicture(tx, context.player.id));
    return ok(null);
  },
});
