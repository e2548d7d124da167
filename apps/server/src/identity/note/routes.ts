import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { findPlayer } from '../player/index.ts';
import { listNotes } from './store.ts';
import { writeNote } from './write-note.ts';

const SLICE = 50;

export const noteOpsHandlers = (platform: Platform): OpsHandlers['note'] => ({
  list: async ({ params, query, context: { staff } }) => {
    const brandId = staff.brand.id;
    if (!(await findPlayer(platform.db, brandId, params.id))) return fail({ code: 'not_found' });
    const items = await listNotes(
      platform.db,
      { brandId, playerId: params.id },
      { before: query.cursor ?? afterEveryId, limit: SLICE },
    );
    return ok({ items, next: items.length === SLICE ? items.at(-1)!.id : null });
  },
  write: (call) => writeNote(platform, call),
});
