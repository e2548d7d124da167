import { ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { changeLink, createLink, readLinks, visitLink } from './links.ts';
import { openByHand, renewPassword } from './open-by-hand.ts';
import { listOpened } from './store.ts';

const SLICE = 20;

export const openingHandlers = (platform: Platform): SiteHandlers['opening'] => ({
  links: async ({ context }) => ok({ items: await readLinks(platform, context) }),
  create: (call) => createLink(platform, call),
  change: (call) => changeLink(platform, call),
  visit: ({ body, context }) => visitLink(platform, body, context),
  accounts: async ({ query, context: { player } }) => {
    const items = await listOpened(platform.db, player.id, {
      before: query.cursor ?? afterEveryId,
      limit: SLICE,
    });
    return ok({ items, next: items.length === SLICE ? items.at(-1)!.id : null });
  },
  open: (call) => openByHand(platform, call),
  renewPassword: ({ params: { id }, context }) => renewPassword(platform, id, context),
});
