import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { WorkView } from '@fairhouse/wire/platform/worklist';
import { WORK_VIEWS_MAX, type Worklist } from '@fairhouse/wire/platform/worklist-words';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../approval/index.ts';
import { audit, staffActor } from '../audit/index.ts';
import { deleteView, lockViews, saveView, type ViewRow } from './view/store.ts';

export const presentView = (
  { id, ownerId, name, search, shared }: ViewRow,
  staffId: string,
  names: ReadonlyMap<string, string>,
): WorkView => ({
  id: id.toString(),
  name,
  search,
  shared,
  by: names.get(ownerId) ?? '',
  mine: ownerId === staffId,
});

type ToKeep = { readonly queue: Worklist } & Pick<ViewRow, 'name' | 'search' | 'shared'>;

const log = (
  platform: Platform,
  { staff, ip, nowMs }: Asking,
  action: string,
  detail: Readonly<Record<string, string | boolean>>,
) => ({
  id: platform.newId('audit'),
  brandId: staff.brand.id,
  atMs: nowMs,
  actor: staffActor(staff),
  action,
  subject: null,
  detail,
  ip,
});

/** Keeps the filters of a worklist under a name. */
export const keepView = (
  platform: Platform,
  { queue, ...view }: ToKeep,
  context: Asking,
): Promise<Result<WorkView, Refusal<'work_views_full'>>> =>
  transact(platform.db, async (tx) => {
    const { staff } = context;
    const owner = { brandId: staff.brand.id, staffId: staff.id, queue };
    if ((await lockViews(tx, owner, view.name)) >= WORK_VIEWS_MAX)
      return fail({ code: 'work_views_full', params: { most: WORK_VIEWS_MAX } });
    const { id } = await saveView(tx, owner, view);
    const { name, shared } = view;
    await audit(tx, log(platform, context, 'worklist.view_saved', { queue, name, shared }));
    const names = new Map([[staff.id as string, staff.username]]);
    return ok(presentView({ ...view, id, ownerId: staff.id }, staff.id, names));
  });

export const forgetView = (
  platform: Platform,
  id: string,
  context: Asking,
): Promise<Result<null, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const { staff } = context;
    const gone = await deleteView(tx, { brandId: staff.brand.id, staffId: staff.id }, id);
    if (!gone) return fail({ code: 'not_found' });
    await audit(tx, log(platform, context, 'worklist.view_forgotten', gone));
    return ok(null);
  });
