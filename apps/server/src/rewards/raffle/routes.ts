import { fail, ok } from '@fairhouse/kernel';
import { listText } from '@fairhouse/rules/rewards/raffle/draw-tickets';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { mayBeOffered } from '../reward/index.ts';
import { claimTickets, readOwn } from './claim-tickets.ts';
import { openRaffle } from './open-raffle.ts';
import { presentRaffle } from './present.ts';
import { findRaffle, listRaffles, listTickets } from './store.ts';

/** So many drawn ones are shown, to members and to staff. */
const DRAWN = { site: 10, console: 200 } as const;

export const raffleHandlers = (platform: Platform): SiteHandlers['raffle'] => {
  const { db } = platform;
  return {
    list: async ({ context: { brand } }) => {
      const rows = await listRaffles(db, brand.id, DRAWN.site);
      return ok({ items: await Promise.all(rows.map((row) => presentRaffle(db, row))) });
    },
    own: async ({ context: { brand, player, nowMs } }) => {
      if (!(await mayBeOffered(db, player.id, nowMs))) return ok({ items: [] });
      const rows = await listRaffles(db, brand.id, DRAWN.site);
      return ok({
        items: await Promise.all(rows.map((row) => readOwn(db, brand, row, player.id, nowMs))),
      });
    },
    claim: ({ body, context }) => claimTickets(platform, context, body.raffle),
    tickets: async ({ params, context: { brand } }) => {
      const row = await findRaffle(db, brand.id, params.raffle);
      return row && row.state !== 'open'
        ? ok({ list: listText(await listTickets(db, row.id)) })
        : fail({ code: 'not_found' });
    },
  };
};

export const raffleOpsHandlers = (platform: Platform): OpsHandlers['raffle'] => ({
  list: async ({ context: { staff } }) => {
    const rows = await listRaffles(platform.db, staff.brand.id, DRAWN.console);
    return ok({ items: await Promise.all(rows.map((row) => presentRaffle(platform.db, row))) });
  },
  open: async ({ body, context }) => {
    const opened = await openRaffle(platform, body, context);
    if (!opened.ok) return opened;
    const row = await findRaffle(platform.db, context.staff.brand.id, opened.value);
    return ok(await presentRaffle(platform.db, row!));
  },
});
