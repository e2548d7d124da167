import { transact } from '@fairhouse/db';
import { csvLine, fail, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import { type CsvFile, EXPORT_ROWS_MAX } from '@fairhouse/wire/csv-file';
import type { Refusal } from '@fairhouse/wire/faults';
import type { AuditFileQuery } from '@fairhouse/wire/platform/audit';
import type { StaffContext } from '../../frame/contexts.ts';
import { csvTime } from '../../frame/csv.ts';
import type { Platform } from '../../frame/platform.ts';
import { lastPosition } from '../../frame/slices.ts';
import { readActor, staffActor } from './actor.ts';
import { readFilter } from './read-filter.ts';
import { type AuditFilter, type AuditRow, audit, countAudit, listAudit, sealAudit } from './store.ts';

const BATCH = 1_000;

const COLUMNS = [
  ...['link', 'at', 'zone', 'id', 'actor_kind', 'actor_id', 'actor', 'action', 'subject', 'detail', 'ip'],
  ...['hash', 'intact'],
];

type FileContext = BaseContext & { readonly staff: StaffContext };

/** The events that the filters let through as a file, read batch by batch while it is sent. */
export async function writeAuditFile(
  platform: Platform,
  query: AuditFileQuery,
  { staff, ip, nowMs }: FileContext,
): Promise<Result<CsvFile, Refusal<'export_too_large'>>> {
  const { brand } = staff;
  const filter = readFilter(query);
  while ((await transact(platform.db, sealAudit)) > 0);
  const rows = await countAudit(platform.db, brand.id, filter, EXPORT_ROWS_MAX + 1);
  if (rows > EXPORT_ROWS_MAX) return fail({ code: 'export_too_large', params: { max: EXPORT_ROWS_MAX } });
  await transact(platform.db, (tx) =>
    audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'audit.exported',
      subject: null,
      detail: { ...query, rows },
      ip,
    }),
  );
  const day = csvTime(nowMs, brand.timeZone).slice(0, 10);
  return ok({ name: `audit-${day}.csv`, lines: linesOf(platform, filter, staff) });
}

async function* linesOf(
  { db }: Platform,
  filter: AuditFilter,
  { brand }: StaffContext,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (let before = lastPosition(undefined); ; ) {
    const rows = await listAudit(db, brand.id, { ...filter, before, limit: BATCH });
    yield rows.map((row) => lineOf(row, brand.timeZone)).join('');
    if (rows.length < BATCH) return;
    before = rows.at(-1)!.link;
  }
}

function lineOf(row: AuditRow, timeZone: string): string {
  const { kind, id, name } = readActor(row.actor);
  return csvLine([
    ...[row.link.toString(), csvTime(row.at, timeZone), timeZone, row.id, kind, id ?? '', name, row.action],
    ...[row.subject ?? '', JSON.stringify(row.detail), row.ip, row.hash.toString('hex')],
    row.intact ? 'yes' : 'no',
  ]);
}
