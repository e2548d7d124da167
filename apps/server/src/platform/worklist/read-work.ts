import type { Reader } from '@fairhouse/db';
import type { ApprovalKind } from '@fairhouse/wire/platform/approval';
import type { Worklist } from '@fairhouse/wire/platform/worklist-words';
import { type Asking, listOpenSubjects } from '../approval/index.ts';
import { type Board, readBoard } from './board.ts';

/** Who works on the items of a queue, and which of them wait for a second member of staff. */
export type Work = { readonly board: Board; readonly awaiting: ReadonlySet<string> };

/** A queue, and what members of staff ask others to agree to about its items. */
export type Approved = { readonly queue: Worklist; readonly kinds: readonly ApprovalKind[] };

/** @param subjects only whether these wait is looked up; undefined: of all */
export async function readWork(
  reader: Reader,
  { queue, kinds }: Approved,
  { staff, nowMs }: Pick<Asking, 'staff' | 'nowMs'>,
  subjects?: readonly string[],
): Promise<Work> {
  const brandId = staff.brand.id;
  const among = subjects === undefined ? {} : { subjects };
  const [awaiting, board] = await Promise.all([
    listOpenSubjects(reader, { brandId, kinds, ...among }, nowMs),
    readBoard(reader, { brandId, queue }, staff.id, nowMs),
  ]);
  return { awaiting, board };
}
