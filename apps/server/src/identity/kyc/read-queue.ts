import type { KycQueue, KycQueueQuery } from '@fairhouse/wire/identity/kyc';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { readBoard, selectItems } from '../../platform/worklist/index.ts';
import { readNames } from '../player/index.ts';
import { presentQueued } from './present.ts';
import { kycQueue } from './store.ts';
import { readEvidence } from './vendor/store.ts';

/** A page of the queue, with who works on what. */
export async function readQueue(
  { db }: Platform,
  { state = 'submitted', sort = 'oldest', work, search, item }: KycQueueQuery,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  { staff, nowMs }: Asking,
): Promise<KycQueue> {
  const brandId = staff.brand.id;
  const board = await readBoard(db, { brandId, queue: 'kyc' }, staff.id, nowMs);
  const filter = { state, search, item, ...selectItems(board, { work }, new Set()) };
  const span = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, ...counts } = await kycQueue.page(db, brandId, filter, sort, span);
  const [names, evidence] = await Promise.all([
    readNames(
      db,
      rows.map(({ playerId }) => playerId),
    ),
    readEvidence(
      db,
      rows.flatMap(({ document }) => document ?? []),
    ),
  ]);
  return {
    items: rows.map((row) => ({
      ...presentQueued(row, names.get(row.playerId)!, board, staff),
      evidence: (row.document && evidence.get(row.document)) ?? null,
    })),
    ...counts,
    page,
    pageSize,
  };
}
