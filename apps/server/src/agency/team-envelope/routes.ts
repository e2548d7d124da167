import { fail, ok } from '@fairhouse/kernel';
import { TEAM_ENVELOPE_SHARES_MAX } from '@fairhouse/wire/agency/team-envelope-words';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { findBar } from '../../identity/protection/index.ts';
import { listReceivers } from '../../money/upline-transfer/index.ts';
import { openShare } from './open-share.ts';
import { presentEnvelope, presentForStaff, presentReceived, presentShare } from './present.ts';
import { sendEnvelope } from './send-envelope.ts';
import { findEnvelope, listEnvelopes, listReceived, listShares } from './store.ts';

const SLICE = 20;
const SHARES = 50;

const sliceFrom = (cursor: string | undefined) => ({ before: cursor ?? afterEveryId, limit: SLICE });
const nextOf = (rows: readonly { readonly id: string }[], limit = SLICE) =>
  rows.length === limit ? rows.at(-1)!.id : null;

export const teamEnvelopeHandlers = (platform: Platform): SiteHandlers['teamEnvelope'] => {
  const { db } = platform;
  return {
    sent: async ({ query, context: { brand, player } }) => {
      const owner = { brandId: brand.id, playerId: player.id, currency: player.currency };
      const [rows, people] = await Promise.all([
        listEnvelopes(db, brand.id, player.id, sliceFrom(query.cursor)),
        listReceivers(db, owner, { keys: null, limit: TEAM_ENVELOPE_SHARES_MAX + 1 }),
      ]);
      return ok({ items: rows.map(presentEnvelope), next: nextOf(rows), people: people.length });
    },
    shares: async ({ params, query, context: { brand, player } }) => {
      const envelope = await findEnvelope(db, brand.id, params.envelope);
      if (envelope?.agentId !== player.id) return fail({ code: 'not_found' });
      const rows = await listShares(db, envelope.id, { after: query.cursor ?? '', limit: SHARES });
      return ok({ items: rows.map(presentShare), next: nextOf(rows, SHARES) });
    },
    send: async (call) => {
      const sent = await sendEnvelope(platform, call);
      return sent.ok ? ok(presentEnvelope(sent.value)) : sent;
    },
    received: async ({ query, context: { player, nowMs } }) => {
      // Whoever may not receive is left out silently.
      if (await findBar(db, player.id, nowMs)) return ok({ items: [], next: null });
      const rows = await listReceived(db, player.id, sliceFrom(query.cursor));
      return ok({ items: rows.map((row) => presentReceived(row, nowMs)), next: nextOf(rows) });
    },
    open: async ({ params, context }) => {
      const opened = await openShare(platform, params.envelope, context);
      return opened.ok ? ok(presentReceived(opened.value, context.nowMs)) : opened;
    },
  };
};

export const teamEnvelopeOpsHandlers = (platform: Platform): OpsHandlers['teamEnvelope'] => ({
  list: async ({ query, context: { staff } }) => {
    const rows = await listEnvelopes(platform.db, staff.brand.id, null, sliceFrom(query.cursor));
    return ok({ items: rows.map(presentForStaff), next: nextOf(rows) });
  },
  shares: async ({ params, query, context: { staff } }) => {
    const envelope = await findEnvelope(platform.db, staff.brand.id, params.envelope);
    if (!envelope) return fail({ code: 'not_found' });
    const rows = await listShares(platform.db, envelope.id, { after: query.cursor ?? '', limit: SHARES });
    return ok({
      items: rows.map((row) => ({ id: row.id, ...presentShare(row) })),
      next: nextOf(rows, SHARES),
    });
  },
});
