import { CallRefused } from '@fairhouse/client';
import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { openVendor } from '../provider/index.ts';
import { listContests } from './list-contests.ts';
import { listIntegrity, readMembers } from './list-signs.ts';
import { writeReview } from './store.ts';

const CALL_OFF_FAULTS = ['not_found', 'nobody_entered', 'places_known'] as const;

/** What a provider said to a call that it refused; one without an answer may have been heard, and can be made again. */
const whyNot = (error: unknown): (typeof CALL_OFF_FAULTS)[number] | 'vendor_silent' =>
  (error instanceof CallRefused && CALL_OFF_FAULTS.find((code) => code === error.failure.code)) ||
  'vendor_silent';

export const integrityOpsHandlers = (platform: Platform): OpsHandlers['integrity'] => ({
  list: async ({ context: { staff, traceId } }) => ok(await listIntegrity(platform, staff.brand.id, traceId)),
  hand: async ({ body: { provider, room, number }, context: { staff, ip, nowMs, traceId } }) => {
    const vendor = await openVendor(platform, provider, traceId);
    if (!vendor) return fail({ code: 'not_found' });
    // Of a hand of another operator a provider says that there is none.
    const told = await vendor.poker
      .hand({ body: { operator: staff.brand.id, room, number } })
      .catch((error: unknown) => {
        const isKnown = error instanceof CallRefused && error.failure.code === 'not_found';
        return isKnown ? ('not_found' as const) : ('vendor_silent' as const);
      });
    if (typeof told === 'string') return fail({ code: told });
    const memberOf = await readMembers(
      platform,
      provider,
      staff.brand.id,
      told.players.map(({ player }) => player),
    );
    await transact(platform.db, (tx) =>
      audit(tx, {
        id: platform.newId('audit'),
        brandId: staff.brand.id,
        atMs: nowMs,
        actor: staffActor(staff),
        action: 'integrity.handRead',
        subject: `${room} ${number}`,
        detail: {},
        ip,
      }),
    );
    return ok({
      ...told,
      players: told.players.map(({ player, ...each }) => ({ ...each, member: memberOf(player) ?? null })),
    });
  },
  contests: async ({ context: { staff, traceId } }) => ok(await listContests(platform, staff.brand, traceId)),
  callOff: async ({ body: { provider, room, number, reason }, context: { staff, ip, nowMs, traceId } }) => {
    const vendor = await openVendor(platform, provider, traceId);
    if (!vendor) return fail({ code: 'not_found' });
    const { id: operator, currency } = staff.brand;
    const refused = await vendor.poker
      .callOff({ body: { operator, currency, room, number } })
      .then(() => undefined)
      .catch(whyNot);
    if (refused) return fail({ code: refused });
    await transact(platform.db, (tx) =>
      audit(tx, {
        id: platform.newId('audit'),
        brandId: operator,
        atMs: nowMs,
        actor: staffActor(staff),
        action: 'integrity.calledOff',
        subject: `${room} ${number}`,
        detail: { reason },
        ip,
      }),
    );
    return ok(null);
  },
  review: ({ body: { key, verdict, reason }, context: { staff, ip, nowMs } }) =>
    transact(platform.db, async (tx) => {
      const reviewed = { key, verdict, reason, reviewedBy: staff.username, reviewedAt: nowMs };
      await writeReview(tx, staff.brand.id, reviewed);
      await audit(tx, {
        id: platform.newId('audit'),
        brandId: staff.brand.id,
        atMs: nowMs,
        actor: staffActor(staff),
        action: 'integrity.reviewed',
        subject: key,
        detail: { verdict, reason },
        ip,
      });
      return ok(null);
    }),
});
