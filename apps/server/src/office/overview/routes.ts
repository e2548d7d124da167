import { fail, type Id, moneyOf, ok, wireMoney } from '@fairhouse/kernel';
import type { LOOKS } from '@fairhouse/wire/office/overview-words';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { lastPosition } from '../../frame/slices.ts';
import { logLook } from '../../identity/member/index.ts';
import { findPlayer, listAbove, readNames } from '../../identity/player/index.ts';
import { presentProtection } from '../../identity/protection/index.ts';
import { listOfSubject, readActor } from '../../platform/audit/index.ts';
import { readBalanceAt } from '../../play/statement/index.ts';
import { listLinked } from './list-linked.ts';
import { readTimeline } from './read-timeline.ts';
import { readTotals } from './read-totals.ts';
import { setTag } from './set-tag.ts';
import { listTags } from './store.ts';
import { type SeenCalls, viewAsMember } from './view-as-member.ts';

const LOOKS_SHOWN = 50;

export const overviewOpsHandlers = (
  platform: Platform,
  house: Pick<House, 'bets' | 'site'>,
): OpsHandlers['overview'] => {
  // Asked for by the first look: all features are in the list by then.
  let calls: SeenCalls | undefined;
  return {
    get: async ({ params: { id }, context: { staff, nowMs } }) => {
      const { db } = platform;
      const player = await findPlayer(db, staff.brand.id, id);
      if (!player) return fail({ code: 'not_found' });
      const [totals, protection, upline, tags, linked] = await Promise.all([
        staff.permissions.includes('ledger.read') ? readTotals(platform, staff.brand, player) : null,
        presentProtection(db, id, nowMs),
        readUpline(platform, id),
        listTags(db, id),
        listLinked(platform, staff.brand.id, id),
      ]);
      return ok({ totals, protection, upline, tags, linked });
    },
    view: async ({ params: { id }, context }) => {
      const player = await findPlayer(platform.db, context.staff.brand.id, id);
      if (!player) return fail({ code: 'not_found' });
      await logLook(platform, id, 'viewed', context);
      calls ??= house.site(platform);
      return ok(await viewAsMember(platform, calls, player, context));
    },
    timeline: async ({ params: { id }, query, context: { staff, nowMs } }) => {
      const player = await findPlayer(platform.db, staff.brand.id, id);
      if (!player) return fail({ code: 'not_found' });
      const of = { staff, player, bets: house.bets, nowMs };
      return ok(await readTimeline(platform, of, query.kinds?.split(','), query.cursor));
    },
    balanceAt: async ({ params: { id }, query, context: { staff, nowMs } }) => {
      const { id: brandId, timeZone } = staff.brand;
      const player = await findPlayer(platform.db, brandId, id);
      if (!player) return fail({ code: 'not_found' });
      const at = query.to ?? nowMs;
      const { currency } = player;
      const held = await readBalanceAt(platform.db, { brandId, id, currency }, timeZone, at);
      return ok({ at, available: wireMoney(moneyOf(held)), currency });
    },
    looks: async ({ params: { id }, query, context: { staff } }) => {
      if (!(await findPlayer(platform.db, staff.brand.id, id))) return fail({ code: 'not_found' });
      const rows = await listOfSubject(platform.db, staff.brand.id, id, {
        kinds: ['look'],
        before: lastPosition(query.cursor),
        limit: LOOKS_SHOWN,
      });
      return ok({
        items: rows.map(({ id: rowId, at, actor, action, detail, ip }) => ({
          id: rowId,
          at,
          by: readActor(actor),
          how: action.slice('member.'.length) as (typeof LOOKS)[number],
          clue: typeof detail.by === 'string' ? detail.by : null,
          ip,
        })),
        next: rows.length === LOOKS_SHOWN ? rows.at(-1)!.position.toString() : null,
      });
    },
    tag: (call) => setTag(platform, call),
  };
};

/** From the one right above to the top. */
async function readUpline({ db }: Platform, id: string) {
  const above = (await listAbove(db, [id])).toSorted((a, b) => a.level - b.level);
  const names = await readNames(
    db,
    above.map(({ upline }) => upline),
  );
  return above.map(({ upline }) => ({ id: upline as Id<'player'>, account: names.get(upline) ?? '' }));
}
