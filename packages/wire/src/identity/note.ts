import { defineRoutes } from '../route.ts';
import { cursor, idOf, instant, lines, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { NOTE_LENGTH_MAX } from './note-words.ts';

const note = z.object({
  id: idOf('note'),
  at: instant,
  /** The member of staff by name. */
  by: z.string(),
  text: z.string(),
  /** It stands above the others. */
  pinned: z.boolean(),
});

export type Note = z.output<typeof note>;

const ofMember = z.strictObject({ id: idOf('player') });

export const noteOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/members/:id/notes',
    summary: 'What staff noted about a member, newest first',
    guards: ['staff:member.read'],
    params: ofMember,
    query: z.strictObject({ cursor: cursor.optional() }),
    reply: slice(note).extend({ pinned: z.array(note) }),
    faults: ['not_found'],
  },
  write: {
    method: 'POST',
    path: '/ops/members/:id/notes',
    summary: 'Note something about a member for other staff; it cannot be changed afterwards',
    guards: ['staff:note.write'],
    params: ofMember,
    body: z.strictObject({ text: lines(1, NOTE_LENGTH_MAX) }),
    reply: note,
    faults: ['not_found'],
  },
  pin: {
    method: 'PUT',
    path: '/ops/members/:id/notes/:note/pin',
    summary: 'Have a note stand above the others, or no longer; the note stays as it is',
    guards: ['staff:note.write'],
    params: ofMember.extend({ note: idOf('note') }),
    body: z.strictObject({ pinned: z.boolean() }),
    reply: note,
    faults: ['not_found'],
  },
});
