import { transact } from '@fairhouse/db';
import { fail, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { accountLimitOpsRoutes } from '@fairhouse/wire/sports/account-limit';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { ensurePlayerCode } from '../../play/provider/index.ts';
import { askBook, BOOK } from '../desk/index.ts';

type Call = RouteCall<typeof accountLimitOpsRoutes.set> & { readonly context: Asking };

/** Limits a member's account at the bookmaker. The log is written before the bookmaker is asked, as with all that traders set. */
export async function setLimit(
  platform: Platform,
  { params: { id }, body: { category, reason }, context }: Call,
): Promise<Result<null, Refusal<'not_found' | 'vendor_silent'>>> {
  const { staff, ip, nowMs } = context;
  const player = await transact(platform.db, async (tx) => {
    if (!(await findPlayer(tx, staff.brand.id, id))) return undefined;
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      ip,
      action: 'sports.account_limit',
      subject: id,
      detail: { category, reason },
    });
    return ensurePlayerCode(platform, tx, BOOK, id);
  });
  if (player === undefined) return fail({ code: 'not_found' });
  return askBook(platform, context, ({ accountLimit }) =>
    accountLimit.set({ body: { player, category, reason } }),
  );
}
