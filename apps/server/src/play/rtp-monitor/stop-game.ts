import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { rtpMonitorOpsRoutes } from '@fairhouse/wire/play/rtp-monitor';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { lockGame, stopGame as stopIn } from './store.ts';

type Route = typeof rtpMonitorOpsRoutes.stop;

/** Stops a game at once: whoever sees something wrong need not wait for a second. */
export const stopGame = (
  platform: Platform,
  { params: { code }, body, context }: RouteCall<Route> & { readonly context: Asking },
): Promise<Result<null, Refusal<Route['faults'][number]>>> =>
  transact(platform.db, async (tx): Promise<Result<null, Refusal<Route['faults'][number]>>> => {
    const { staff, ip, nowMs } = context;
    const game = await lockGame(tx, staff.brand.id, code);
    if (!game) return fail({ code: 'not_found' });
    const stop = { by: staff.username, why: body.reason, atMs: nowMs };
    if ((await stopIn(tx, staff.brand.id, code, stop)) === 0) return fail({ code: 'game_stopped' });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'game.stopped',
      subject: code,
      detail: { reason: body.reason },
      ip,
    });
    return ok(null);
  });
