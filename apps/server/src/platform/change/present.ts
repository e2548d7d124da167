import type { Reader } from '@fairhouse/db';
import type { Change } from '@fairhouse/wire/platform/change';
import type { StaffContext } from '../../frame/contexts.ts';
import { listOpenSubjects } from '../approval/index.ts';
import { readStaffNames } from '../staff/index.ts';
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
  const people = rows.flatMap(({ draftedBy, scheduledBy, endedBy }) => [draftedBy, scheduledBy, endedBy]);
  const [asked, names] = await Promise.all([
    listOpenSubjects(reader, { brandId: staff.brand.id, kinds: [PLAN_KIND], subjects }, nowMs),
    readStaffNames(
      reader,
      people.filter((id) => id !== null),
    ),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  return rows.map(({ brandId: _, ...row }) => ({
    ...row,
    draftedBy: nameOf(row.draftedBy)!,
    scheduledBy: nameOf(row.scheduledBy),
    endedBy: nameOf(row.endedBy),
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
