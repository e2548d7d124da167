import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { findPlayer } from '../player/index.ts';
import { pinNote } from './pin-note.ts';
import { listNotes, listPinned } from './store.ts';
import { writeNote } from './write-note.ts';

const SLICE = 50;
const PINNED_SHOWN = 10;

export const noteOpsHandlers = (platform: Platform): OpsHandlers['note'] => ({
  list: async ({ params, query, context: { staff } }) => {
    const brandId = staff.brand.id;
    if (!(await findPlayer(platform.db, brandId, params.id))) return fail({ code: 'not_found' });
    const member = { brandId, playerId: params.id };
    const [items, pinned] = await Promise.all([
      listNotes(platform.db, member, { before: query.cursor ?? afterEveryId, limit: SLICE }),
      listPinned(platform.db, member, PINNED_SHOWN),
    ]);
    return ok({ items, pinned, next: items.length === SLICE ? items.at(-1)!.id : null });
  },
  write: (call) => writeNote(platform, call),
  pin: (call) => pinNote(platform, call),
});
