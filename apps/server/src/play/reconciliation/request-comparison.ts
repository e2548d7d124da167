import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ReconciledBook } from '@fairhouse/wire/play/reconciliation';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { askRun, listProvidersOf, type RunRow } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A transaction of the last minute may not have reached the other side yet. */
const YOUNGEST_MS = 60_000;

type Asked = {
  readonly book: ReconciledBook;
  readonly provider: string;
  readonly day: string;
  readonly staff: StaffContext;
  readonly ip: string;
};

/** Asks for a day to be compared again; a day that is not over is compared up to now. */
export async function requestComparison(
  platform: Platform,
  { book, provider, day, staff, ip }: Asked,
): Promise<Result<RunRow, Refusal<'not_found'>>> {
  const nowMs = platform.now();
  const fromMs = Date.parse(`${day}T00:00:00Z`);
  const served = await listProvidersOf(platform.db, staff.brand.id);
  if (fromMs > nowMs || !served.some((one) => one.book === book && one.provider === provider))
    return fail({ code: 'not_found' });
  const untilMs = Math.max(fromMs, Math.min(fromMs + DAY_MS, nowMs - YOUNGEST_MS));
  return transact(platform.db, async (tx) => {
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'reconciliation.asked',
      subject: provider,
      detail: { book, day },
      ip,
    });
    return ok(await askRun(tx, { book, provider, day, untilMs, actor: staff.username, nowMs }));
  });
}
