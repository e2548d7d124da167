// Owns: slip

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

/** A price as it was put on the slip. */
export type SlipPick = {
  readonly fixture: string;
  readonly kind: string;
  readonly period: string;
  readonly line?: number | undefined;
  readonly subject?: string | undefined;
  readonly outcome: string;
  readonly odds: number;
};

export type SlipRow = { readonly version: number; readonly picks: readonly SlipPick[] };

export const findSlip = (reader: Reader, player: string): Promise<SlipRow | undefined> =>
  findRow(reader, sql<SlipRow>`select version, picks from slip where player = ${player}`);

/** @returns 0 when somebody has changed it since this version */
export const saveSlip = (
  tx: Tx,
  player: string,
  { version, picks }: SlipRow,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into slip as s (player, version, picks, at)
      select ${player}, 1, ${json(picks)}, ${at(nowMs)} where ${version} = 0 or exists (select from slip where player = ${player})
      on conflict (player) do update set version = s.version + 1, picks = excluded.picks, at = excluded.at
        where s.version = ${version}`,
  );

export type Sides = {
  readonly id: string;
  readonly sport: string;
  readonly home: string;
  readonly away: string;
};

/** Who plays in the fixtures of a slip. */
export const listSides = (reader: Reader, fixtures: readonly string[]): Promise<Sides[]> =>
  listRows(reader, sql<Sides>`select id, sport, home, away from fixture where id = any(${fixtures}::text[])`);
