import { transact } from '@fairhouse/db';
import { csvLine, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StaffDeposit, StaffDepositQuery } from '@fairhouse/wire/money/deposit';
import { type CsvFile, EXPORT_ROWS_MAX } from '@fairhouse/wire/money/record-query';
import { csvTime } from '../../../frame/csv.ts';
import type { Platform } from '../../../frame/platform.ts';
import type { Asking } from '../../../platform/approval/index.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import { presentForStaff } from '../present.ts';
import { listNarrowed, type QueueFilter, sumNarrowed } from '../store.ts';
import { readWork } from './decide-deposit.ts';
import { narrow, sortOf } from './read-queue.ts';

const BATCH = 1_000;

const COLUMNS = [
  ...['created', 'settled', 'zone', 'id', 'member', 'state', 'contested', 'amount', 'received', 'credited'],
  ...['fee', 'currency', 'kind', 'method', 'reference', 'second_approval', 'work', 'with'],
];

/** The deposits that the filters let through as a file, read batch by batch while it is sent. */
export async function writeFile(
  platform: Platform,
  query: StaffDepositQuery,
  context: Asking,
): Promise<Result<CsvFile, Refusal<'export_too_large'>>> {
  const { staff, ip, nowMs } = context;
  const { brand } = staff;
  const filter = await narrow(platform.db, query, context);
  const sums = await sumNarrowed(platform.db, brand.id, filter);
  const rows = sums.reduce((all, { n }) => all + n, 0);
  if (rows > EXPORT_ROWS_MAX) return fail({ code: 'export_too_large', params: { max: EXPORT_ROWS_MAX } });
  await transact(platform.db, (tx) =>
    audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'deposit.exported',
      subject: null,
      detail: { queue: filter.queue, rows },
      ip,
    }),
  );
  const day = csvTime(nowMs, brand.timeZone).slice(0, 10);
  return ok({
    name: `deposits-${filter.queue.replace('_', '-')}-${day}.csv`,
    lines: linesOf(platform, query, filter, context),
  });
}

async function* linesOf(
  platform: Platform,
  query: StaffDepositQuery,
  filter: QueueFilter,
  context: Asking,
): AsyncGenerator<string> {
  const { staff } = context;
  yield csvLine(COLUMNS);
  for (let offset = 0; ; offset += BATCH) {
    const span = { offset, limit: BATCH };
    const rows = await listNarrowed(platform.db, staff.brand.id, filter, sortOf(query), span);
    const work = await readWork(
      platform.db,
      rows.map(({ id }) => id),
      context,
    );
    yield rows.map((row) => lineOf(presentForStaff(row, staff, work), staff.brand.timeZone)).join('');
    if (rows.length < BATCH) return;
  }
}

function lineOf(row: StaffDeposit, timeZone: string): string {
  const { work } = row;
  const settled = row.settledAt === null ? '' : csvTime(row.settledAt, timeZone);
  return csvLine([
    ...[csvTime(row.createdAt, timeZone), settled, timeZone, row.id, row.member.account, row.state],
    ...[row.contested ? 'yes' : 'no', row.amount, row.received ?? '', row.credited ?? '', row.fee],
    ...[row.currency, row.kind, row.method.EN, row.reference ?? ''],
    ...[row.awaitsSecond ? 'yes' : 'no', work.state, work.hold?.by ?? work.claim?.by ?? ''],
  ]);
}
