import { transact } from '@fairhouse/db';
import { type Result, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { DeskChange, DeskChangeAsked, deskOpsRoutes } from '@fairhouse/wire/sports/desk';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { askAboutFixture } from './ask-book.ts';

type Call = RouteCall<typeof deskOpsRoutes.change> & { readonly context: Asking };

/**
 * Sets what a trader decides at the bookmaker. The log is written before the bookmaker is asked, so that nothing is set
 * that nobody has signed for; an entry that was not answered says what was asked.
 */
export async function changeDesk(
  platform: Platform,
  { body: { change, reason }, context }: Call,
): Promise<Result<null, Refusal<'not_found' | 'vendor_silent'>>> {
  const { staff, ip, nowMs } = context;
  await transact(platform.db, (tx) =>
    audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      ip,
      action: `sports.${change.type}`,
      subject: change.type === 'suspend_all' ? 'sports' : change.fixture,
      detail: { ...detailOf(change), ...(reason ? { reason } : {}) },
    }),
  );
  return askAboutFixture(platform, context, ({ desk }) => desk.change({ body: { change: sent(change) } }));
}

/** A change as it crosses the wire: money is text there. */
const sent = (change: DeskChange): DeskChangeAsked =>
  change.type === 'cap' ? { ...change, cap: change.cap === null ? null : wireMoney(change.cap) } : change;

const detailOf = (change: DeskChange): Record<string, unknown> => {
  const { type: _type, ...rest } = sent(change) as Record<string, unknown>;
  return rest;
};
