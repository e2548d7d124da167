import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ExclusionCheckView, protectionOpsRoutes } from '@fairhouse/wire/identity/protection';
import type { RouteCall } from '@fairhouse/wire/route';
import type { StaffContext } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import { lockPlayer } from '../../player/index.ts';
import { notifyOwner } from '../../verification/index.ts';
import { notifyBar } from '../notify-bar.ts';
import { barPlayer } from '../set-limit.ts';
import { deleteBar } from '../store.ts';
import { findCheck, findLongest, saveDecision } from './store.ts';

type Decide = typeof protectionOpsRoutes.decideCheck;

type Call = {
  readonly id: string;
  readonly staff: StaffContext;
  readonly ip: string;
  readonly nowMs: number;
};

/** Decides once about an account that waits: it may play, or it is excluded as long as the one that it is like. */
export const decideCheck = (
  platform: Platform,
  { state, reason, matches }: RouteCall<Decide>['body'],
  { id, staff, ip, nowMs }: Call,
): Promise<Result<ExclusionCheckView, Refusal<Decide['faults'][number]>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    const found = await findCheck(tx, brandId, id);
    if (!found) return fail({ code: 'not_found' });
    await lockPlayer(tx, brandId, found.member.id);
    // What was found since staff looked has to be looked at too.
    const current = await findCheck(tx, brandId, id);
    if (current?.matches.length !== matches) return fail({ code: 'setting_conflict' });
    if ((await saveDecision(tx, id, { state, reason, by: staff.username, nowMs })) === 0)
      return fail({ code: 'setting_conflict' });
    const decided = (await findCheck(tx, brandId, id))!;
    if (state === 'excluded') {
      const like = decided.matches.map((match) => match.id);
      const until = (await findLongest(tx, like, nowMs)) ?? Number.POSITIVE_INFINITY;
      await barPlayer(
        platform,
        tx,
        { id: found.member.id, brandId },
        { until, reason: 'self_exclusion' },
        nowMs,
      );
    }
    await deleteBar(tx, found.member.id, 'checking');
    notifyBar(platform, tx, found.member.id);
    const holder = { id: found.member.id, brandId };
    await notifyOwner(platform, tx, holder, state === 'cleared' ? 'checkCleared' : 'checkExcluded');
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: `protection.check_${state}`,
      subject: found.member.id,
      detail: { check: id, reason, matches: decided.matches },
      ip,
    });
    return ok(decided);
  });
