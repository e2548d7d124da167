import { at, findRow, type Reader, run, sql, type Tx } from '@fairhouse/db';

/** The variant of a game that an operator has chosen. */
export const findVariant = async (
  reader: Reader,
  operator: string,
  game: string,
): Promise<number | undefined> =>
  (
    await findRow(
      reader,
      sql<{ edge: number }>`select edge from game_variant where operator = ${operator} and game = ${game}`,
    )
  )?.edge;

/** @returns 0 when it was chosen before */
export const setVariant = (
  tx: Tx,
  operator: string,
  game: string,
  edge: number,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into game_variant (operator, game, edge, set_at) values (${operator}, ${game}, ${edge}, ${at(nowMs)})
      on conflict (operator, game) do update set edge = excluded.edge, set_at = excluded.set_at
        where game_variant.edge <> excluded.edge`,
  );
