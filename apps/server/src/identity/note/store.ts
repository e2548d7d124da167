// Owns: note

import { at, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Note } from '@fairhouse/wire/identity/note';

export type NewNote = Note & { readonly brandId: string; readonly playerId: string };

export const insertNote = (tx: Tx, note: NewNote): Promise<number> =>
  run(
    tx,
    sql`insert into note (id, brand_id, player_id, text, written_by, at)
      values (${note.id}, ${note.brandId}, ${note.playerId}, ${note.text}, ${note.by}, ${at(note.at)})`,
  );

export const listNotes = (
  reader: Reader,
  { brandId, playerId }: Pick<NewNote, 'brandId' | 'playerId'>,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<Note[]> =>
  listRows(
    reader,
    sql<Note>`select id, at, written_by as by, text from note
      where player_id = ${playerId} and brand_id = ${brandId} and id < ${before} order by id desc limit ${limit}`,
  );
