// Owns: note, note_pin

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Note } from '@fairhouse/wire/identity/note';

export type OfMember = { readonly brandId: string; readonly playerId: string };

export type NewNote = Omit<Note, 'pinned'> & OfMember;

export const insertNote = (tx: Tx, note: NewNote): Promise<number> =>
  run(
    tx,
    sql`insert into note (id, brand_id, player_id, text, written_by, at)
      values (${note.id}, ${note.brandId}, ${note.playerId}, ${note.text}, ${note.by}, ${at(note.at)})`,
  );

const notes = ({ brandId, playerId }: OfMember) => sql`
  select n.id, n.at, n.written_by as by, n.text, coalesce(p.pinned, false) as pinned from note n
  left join lateral (select pinned from note_pin where note_id = n.id order by place desc limit 1) p on true
  where n.player_id = ${playerId} and n.brand_id = ${brandId}`;

export const listNotes = (
  reader: Reader,
  member: OfMember,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<Note[]> =>
  listRows(reader, sql<Note>`${notes(member)} and n.id < ${before} order by n.id desc limit ${limit}`);

export const listPinned = (reader: Reader, member: OfMember, limit: number): Promise<Note[]> =>
  listRows(reader, sql<Note>`${notes(member)} and p.pinned order by n.id desc limit ${limit}`);

export const findNote = (reader: Reader, member: OfMember, id: string): Promise<Note | undefined> =>
  findRow(reader, sql<Note>`${notes(member)} and n.id = ${id}`);

export const insertPin = (
  tx: Tx,
  pin: { readonly noteId: string; readonly pinned: boolean; readonly by: string; readonly atMs: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into note_pin (note_id, pinned, by, at)
      values (${pin.noteId}, ${pin.pinned}, ${pin.by}, ${at(pin.atMs)})`,
  );
