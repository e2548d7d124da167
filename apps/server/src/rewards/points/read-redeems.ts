import type { Reader } from '@fairhouse/db';
import type { RedeemPage, RedeemQuery, StaffRedeem } from '@fairhouse/wire/rewards/points';
import type { Platform } from '../../frame/platform.ts';
import { readNames } from '../../identity/player/index.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { readBoard, selectItems } from '../../platform/worklist/index.ts';
import { presentStaffRedeem } from './present.ts';
import { type RedeemRow, redeemQueue } from './store.ts';

/** A page of the queue, with who works on what. What waits comes oldest first, what was decided newest first. */
export async function readRedeems(
  { db }: Platform,
  { state = 'processing', sort, work, ...rest }: RedeemQuery,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  asking: Asking,
): Promise<RedeemPage> {
  const { staff, nowMs } = asking;
  const brandId = staff.brand.id;
  const board = await readBoard(db, { brandId, queue: 'redeems' }, staff.id, nowMs);
  const filter = { ...rest, state, ...selectItems(board, { work }, new Set()) };
  const order = sort ?? (state === 'processing' || state === 'approved' ? 'oldest' : 'newest');
  const span = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, ...counts } = await redeemQueue.page(db, brandId, filter, order, span);
  return { items: await showRedeems(db, rows, asking), ...counts, page, pageSize };
}

/** Redeems as one member of staff sees them. */
export async function showRedeems(
  reader: Reader,
  rows: readonly RedeemRow[],
  { staff, nowMs }: Pick<Asking, 'staff' | 'nowMs'>,
): Promise<StaffRedeem[]> {
  const [board, names] = await Promise.all([
    readBoard(reader, { brandId: staff.brand.id, queue: 'redeems' }, staff.id, nowMs),
    readNames(
      reader,
      rows.map(({ playerId }) => playerId),
    ),
  ]);
  return rows.map((row) => presentStaffRedeem(row, names.get(row.playerId) ?? '', board, staff));
}
