import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Note, noteOpsRoutes } from '@fairhouse/wire/identity/note';
import type { RouteCall } from '@fairhouse/wire/route';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { findNote, insertPin } from './store.ts';

type Call = RouteCall<typeof noteOpsRoutes.pin> & {
  readonly context: { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };
};

/** Pins a note or takes the pin off; one that stands so already stays, and nothing is written. */
export const pinNote = (
  platform: Platform,
  { params, body: { pinned }, context: { staff, nowMs, ip } }: Call,
): Promise<Result<Note, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    const note = await findNote(tx, { brandId, playerId: params.id }, params.note);
    if (!note) return fail({ code: 'not_found' });
    if (note.pinned === pinned) return ok(note);
    await insertPin(tx, { noteId: note.id, pinned, by: staff.username, atMs: nowMs });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: pinned ? 'member.note_pinned' : 'member.note_unpinned',
      subject: params.id,
      detail: { note: note.id },
      ip,
    });
    return ok({ ...note, pinned });
  });
