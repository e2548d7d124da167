import { ok } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { giveEnvelope, stopEnvelope } from './give-envelope.ts';
import { openShare } from './open-share.ts';
import { presentEnvelopes, presentForStaff, presentOwn } from './present.ts';
import { findEnvelope, listEnvelopes, listOwn, listShown } from './store.ts';

const OVER_SHOWN = 5;
const LISTED = 200;

export const envelopeHandlers = (platform: Platform): SiteHandlers['envelope'] => {
  const { db } = platform;
  const shownTo = (brandId: string, nowMs: number) => listShown(db, brandId, { nowMs, over: OVER_SHOWN });
  return {
    list: async ({ context: { brand, nowMs } }) =>
      ok({ items: await presentEnvelopes(db, await shownTo(brand.id, nowMs), nowMs) }),
    own: async ({ context: { brand, player, nowMs } }) => {
      const rows = await shownTo(brand.id, nowMs);
      const own = await listOwn(
        db,
        player.id,
        rows.map(({ id }) => id),
      );
      return ok({ items: own.map(presentOwn) });
    },
    open: async ({ params, context }) => {
      const opened = await openShare(platform, context, params.envelope);
      return opened.ok ? ok(presentOwn(opened.value)) : opened;
    },
  };
};

export const envelopeOpsHandlers = (platform: Platform): OpsHandlers['envelope'] => {
  const shown = async (brandId: string, id: string, nowMs: number) =>
    presentForStaff((await findEnvelope(platform.db, brandId, id))!, nowMs);
  return {
    list: async ({ context: { staff, nowMs } }) => {
      const rows = await listEnvelopes(platform.db, staff.brand.id, LISTED);
      return ok({ items: rows.map((row) => presentForStaff(row, nowMs)) });
    },
    give: async ({ body, context }) => {
      const given = await giveEnvelope(platform, body, context);
      if (!given.ok) return given;
      const { id, approval } = given.value;
      return ok({ envelope: await shown(context.staff.brand.id, id, context.nowMs), approval });
    },
    stop: async ({ params, body, context }) => {
      const stopped = await stopEnvelope(platform, params.envelope, body.reason, context);
      return stopped.ok ? ok(await shown(context.staff.brand.id, params.envelope, context.nowMs)) : stopped;
    },
  };
};
