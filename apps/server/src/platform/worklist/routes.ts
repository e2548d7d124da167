import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ItemResult } from '@fairhouse/wire/platform/worklist';
import { WORK_NEEDS, WORK_QUEUES } from '@fairhouse/wire/platform/worklist';
import { WORKLIST_NEEDS, type Worklist } from '@fairhouse/wire/platform/worklist-words';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../approval/index.ts';
import { listHolding, readStaffNames } from '../staff/index.ts';
import { forgetView, keepView, presentView } from './keep-view.ts';
import { listViews } from './view/store.ts';
import { claimItem, eachOf, handOverTo, holdFor, liftHold, releaseItem, workOn } from './work-on.ts';

const FORBIDDEN = fail({ code: 'staff_forbidden' } as const);

const may = ({ staff }: Asking, queue: Worklist, what: 'read' | 'work'): boolean =>
  staff.permissions.includes(WORKLIST_NEEDS[queue][what]);

/** Does what is asked for to whoever may work on the worklist. */
async function asWorker(
  context: Asking,
  queue: Worklist,
  act: () => Promise<{ results: ItemResult[] }>,
): Promise<Result<{ results: ItemResult[] }, Refusal<'staff_forbidden'>>> {
  return may(context, queue, 'work') ? ok(await act()) : FORBIDDEN;
}

export const worklistOpsHandlers = (
  platform: Platform,
  { queues, work }: Pick<House, 'queues' | 'work'>,
): OpsHandlers['worklist'] => ({
  queues: async ({ context: { staff, nowMs } }) => {
    const mine = WORK_QUEUES.filter((queue) => staff.permissions.includes(WORK_NEEDS[queue]));
    return ok(
      await Promise.all(
        mine.map(async (queue) => ({ queue, ...(await queues[queue](platform.db, staff, nowMs)) })),
      ),
    );
  },
  claim: ({ body, context }) =>
    asWorker(context, body.queue, () => workOn(platform, work, body, context, claimItem)),
  release: ({ body, context }) =>
    asWorker(context, body.queue, () => workOn(platform, work, body, context, releaseItem)),
  handOver: async ({ body, context }) => {
    if (!may(context, body.queue, 'work')) return FORBIDDEN;
    const colleagues = await listHolding(
      platform.db,
      context.staff.brand.id,
      WORKLIST_NEEDS[body.queue].work,
      context.nowMs,
    );
    const to = colleagues.find(({ id }) => id === body.to);
    if (!to) return fail({ code: 'work_receiver_refused' });
    return ok(await workOn(platform, work, body, context, handOverTo(platform, to)));
  },
  hold: ({ body, context }) =>
    asWorker(context, body.queue, () => workOn(platform, work, body, context, holdFor(platform, body))),
  lift: ({ body, context }) =>
    asWorker(context, body.queue, () => workOn(platform, work, body, context, liftHold(platform))),
  decide: ({ body: { queue, items, verdict, reason }, context }) =>
    asWorker(context, queue, () =>
      eachOf(items, (id) => work[queue].decide(platform, { id, verdict, reason }, context)),
    ),
  colleagues: async ({ query: { queue }, context }) => {
    if (!may(context, queue, 'work')) return FORBIDDEN;
    const { staff, nowMs } = context;
    const colleagues = await listHolding(platform.db, staff.brand.id, WORKLIST_NEEDS[queue].work, nowMs);
    return ok({ items: colleagues.filter(({ id }) => id !== staff.id) });
  },
  views: async ({ query: { queue }, context }) => {
    if (!may(context, queue, 'read')) return FORBIDDEN;
    const { staff } = context;
    const rows = await listViews(platform.db, { brandId: staff.brand.id, staffId: staff.id, queue });
    const names = await readStaffNames(
      platform.db,
      rows.map(({ ownerId }) => ownerId),
    );
    return ok({ items: rows.map((row) => presentView(row, staff.id, names)) });
  },
  saveView: async ({ body, context }) =>
    may(context, body.queue, 'read') ? keepView(platform, body, context) : FORBIDDEN,
  forgetView: ({ params, context }) => forgetView(platform, params.view, context),
});
