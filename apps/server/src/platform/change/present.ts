import type { Reader } from '@fairhouse/db';
import type { Change } from '@fairhouse/wire/platform/change';
import type { StaffContext } from '../../frame/contexts.ts';
import { listOpenSubjects } from '../approval/index.ts';
import type { ChangeRow } from './store.ts';
import { mayChange } from './topics.ts';

export const PLAN_KIND = 'game.planPlayRules';

const ACTIONS: Readonly<Record<ChangeRow['state'], Change['may']>> = {
  draft: ['publish', 'cancel'],
  scheduled: ['publish', 'cancel'],
  waiting: ['redraft', 'cancel'],
  done: [],
  cancelled: [],
};

/** Changes as one member of staff sees them. */
export async function presentChanges(
  reader: Reader,
  rows: readonly ChangeRow[],
  staff: StaffContext,
  nowMs: number,
): Promise<Change[]> {
  const subjects = rows.map(({ id }) => id);
  const asked = await listOpenSubjects(
    reader,
    { brandId: staff.brand.id, kinds: [PLAN_KIND], subjects },
    nowMs,
  );
  return rows.map(({ brandId: _, scheduledById: __, ...row }) => ({
    ...row,
    asked: row.endedAt === null && asked.has(row.id),
    may: mayChange(staff, row.diff.topic) ? ACTIONS[row.state] : [],
  }));
}

export const presentChange = async (
  reader: Reader,
  row: ChangeRow,
  staff: StaffContext,
  nowMs: number,
): Promise<Change> => (await presentChanges(reader, [row], staff, nowMs))[0]!;
