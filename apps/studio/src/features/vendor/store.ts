import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { RoundStep } from '@fairhouse/wire/play/betting';

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

/** What was written down of a round, oldest first. */
export const listSteps = (reader: Reader, roundId: string): Promise<RoundStep[]> =>
  listRows(
    reader,
    sql<RoundStep>`
      with wanted as (select placed_at, decided_at, shown_at from round where id = ${roundId})
      select step, at from (
        select 'begun' as step, placed_at as at from wanted
        union all select 'moved', asked_at from round_move where round_id = ${roundId} and state = 'made'
        union all select 'decided', decided_at from wanted
        union all select 'shown', shown_at from wanted
        union all select 'closed', done_at from outbox where round_id = ${roundId} and call = 'close-round'
      ) known where at is not null order by at`,
  );
