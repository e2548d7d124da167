// Owns: slider, slider_track

import { at, findRow, json, run, sql, type Tx } from '@fairhouse/db';

export type SliderAnswer =
  | { readonly kind: 'puzzle'; readonly x: number }
  | { readonly kind: 'work'; readonly challenge: string; readonly zeroBits: number };

export type SliderRow = {
  id: string;
  purpose: 'login' | 'register';
  answer: SliderAnswer;
  tries: number;
  expiresAt: number;
};

export const insertSlider = (tx: Tx, row: Omit<SliderRow, 'tries'>): Promise<number> =>
  run(
    tx,
    sql`insert into slider (id, kind, purpose, answer, expires_at)
      values (${row.id}, ${row.answer.kind}, ${row.purpose}, ${json(row.answer)}, ${at(row.expiresAt)})`,
  );

/** Locks a check for one try; parallel tries wait their turn. */
export const lockSlider = (tx: Tx, id: string): Promise<SliderRow | undefined> =>
  findRow(
    tx,
    sql<SliderRow>`select id, purpose, answer, tries, expires_at from slider where id = ${id} for update`,
  );

export const countTry = (tx: Tx, id: string): Promise<number> =>
  run(tx, sql`update slider set tries = tries + 1 where id = ${id}`);

export const dropSlider = (tx: Tx, id: string): Promise<number> =>
  run(tx, sql`delete from slider where id = ${id}`);

/** @returns 0 when the track is known already */
export const insertTrack = (tx: Tx, trackHash: Buffer, expiresAtMs: number): Promise<number> =>
  run(tx, sql`insert into slider_track values (${trackHash}, ${at(expiresAtMs)}) on conflict do nothing`);

export async function forgetPuzzles(tx: Tx, nowMs: number): Promise<void> {
  await run(tx, sql`delete from slider where expires_at < ${at(nowMs)}`);
  await run(tx, sql`delete from slider_track where expires_at < ${at(nowMs)}`);
}
