import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { referralOpsRoutes } from '@fairhouse/wire/rewards/referral';
import type { RouteCall } from '@fairhouse/wire/route';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { offerReferral } from './offer-referral.ts';
import { findReferral, type ReferralRow, saveDecision } from './store.ts';

type Decide = typeof referralOpsRoutes.decide;

type Call = { readonly staff: StaffContext; readonly ip: string; readonly nowMs: number };

/** Decides once about a referral in review: its reward is offered, or refused with a reason. */
export const decideReferral = (
  platform: Platform,
  id: string,
  { state, reason }: RouteCall<Decide>['body'],
  { staff, ip, nowMs }: Call,
): Promise<Result<ReferralRow, Refusal<Decide['faults'][number]>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    const found = await findReferral(tx, brandId, id);
    if (!found) return fail({ code: 'not_found' });
    await lockPlayer(tx, brandId, found.referrerId);
    const saved = await saveDecision(tx, id, 'review', { state, reason, by: staff.username, nowMs });
    if (saved === 0) return fail({ code: 'setting_conflict' });
    if (state === 'offered') await offerReferral(platform, tx, found, nowMs);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: `referral.${state}`,
      subject: found.referrerId,
      detail: { referral: id, friend: found.friendId, signs: found.signs, reason },
      ip,
    });
    const decided = await findReferral(tx, brandId, id);
    assert(decided, 'a referral is never deleted');
    return ok(decided);
  });
