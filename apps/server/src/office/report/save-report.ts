import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ReportToSave, SavedReport } from '@fairhouse/wire/office/report';
import { SAVED_REPORTS_MAX } from '@fairhouse/wire/office/report-words';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { nextTime } from './make-reports.ts';
import { deleteSaved, lockSaved, type SavedRow, saveReport } from './saved/store.ts';

type Context = { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };

export const presentSaved = (
  row: SavedRow,
  staffId: string,
  names: ReadonlyMap<string, string>,
): SavedReport => ({
  id: row.id.toString(),
  name: row.name,
  page: row.page,
  search: row.search,
  shared: row.shared,
  every: row.every,
  hour: row.hour,
  nextAt: row.nextAt,
  by: names.get(row.ownerId) ?? '',
  mine: row.ownerId === staffId,
});

/** Keeps a report under a name. Only an overview is made by itself: the others have no figures of one moment. */
export const keepReport = (
  platform: Platform,
  body: ReportToSave,
  { staff, nowMs, ip }: Context,
): Promise<Result<SavedReport, Refusal<'report_too_many'>>> =>
  transact(platform.db, async (tx) => {
    const every = body.page === 'overview' ? body.every : 'never';
    if ((await lockSaved(tx, staff.id, body.name)) >= SAVED_REPORTS_MAX)
      return fail({ code: 'report_too_many', params: { most: SAVED_REPORTS_MAX } });
    const row = await saveReport(
      tx,
      { brandId: staff.brand.id, staffId: staff.id },
      { ...body, every },
      every === 'never' ? null : nextTime(every, body.hour, staff.brand, nowMs),
    );
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'report.saved',
      subject: null,
      detail: { name: row.name, page: row.page, shared: row.shared, every: row.every },
      ip,
    });
    return ok(presentSaved(row, staff.id, new Map([[staff.id, staff.username]])));
  });

export const forgetReport = (
  platform: Platform,
  id: string,
  { staff, nowMs, ip }: Context,
): Promise<Result<null, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const name = await deleteSaved(tx, { brandId: staff.brand.id, staffId: staff.id }, id);
    if (name === undefined) return fail({ code: 'not_found' });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'report.forgotten',
      subject: null,
      detail: { name },
      ip,
    });
    return ok(null);
  });
