import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Note, noteOpsRoutes } from '@fairhouse/wire/identity/note';
import type { RouteCall } from '@fairhouse/wire/route';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { findPlayer } from '../player/index.ts';
import { insertNote } from './store.ts';

type Call = RouteCall<typeof noteOpsRoutes.write> & {
  readonly context: { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };
};

export const writeNote = (
  platform: Platform,
  { params, body, context }: Call,
): Promise<Result<Note, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs, ip } = context;
    const brandId = staff.brand.id;
    if (!(await findPlayer(tx, brandId, params.id))) return fail({ code: 'not_found' });
    const note = {
      id: platform.newId('note'),
      at: nowMs,
      by: staff.username,
      text: body.text,
      pinned: false,
    };
    await insertNote(tx, { ...note, brandId, playerId: params.id });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'member.noted',
      subject: params.id,
      detail: { note: note.id },
      ip,
    });
    return ok(note);
  });
