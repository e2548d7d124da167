// Owns: carry_reset

import { at, findRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';

export type CarryRow = {
  readonly brandId: string;
  readonly playerId: Id<'player'>;
  readonly account: string;
  readonly period: string;
  readonly toDay: string;
  readonly carry: Money;
  readonly isReset: boolean;
  /** A later period has been reckoned with it. */
  readonly isUsed: boolean;
};

/** What a run of dividends has somebody carry on; undefined where the run has no line of them. */
export const findCarry = (
  reader: Reader,
  {
    brandId,
    runId,
    playerId,
  }: { readonly brandId: string; readonly runId: string; readonly playerId: string },
): Promise<CarryRow | undefined> =>
  findRow(
    reader,
    sql<CarryRow>`select r.brand_id, l.player_id, c.account, r.period, to_char(r.to_day, 'YYYY-MM-DD') as to_day,
        l.carry,
        exists (select from carry_reset x
          where x.player_id = l.player_id and x.period = r.period and x.to_day = r.to_day) as is_reset,
        exists (select from pay_line o join pay_run u on u.id = o.run_id
          where o.player_id = l.player_id and u.kind = 'dividend' and u.period = r.period and u.to_day > r.to_day) as is_used
      from pay_line l join pay_run r on r.id = l.run_id join player_card c on c.id = l.player_id
      where r.brand_id = ${brandId} and r.id = ${runId} and r.kind = 'dividend' and l.player_id = ${playerId}
      order by l.revision desc limit 1`,
  );

export type Reset = Pick<CarryRow, 'brandId' | 'playerId' | 'period' | 'toDay' | 'carry'> & {
  readonly reason: string;
  readonly askedBy: string;
  readonly decidedBy: string;
  readonly nowMs: number;
};

export const insertReset = (tx: Tx, row: Reset): Promise<number> =>
  run(
    tx,
    sql`insert into carry_reset (brand_id, player_id, period, to_day, carry, reason, asked_by, decided_by, decided_at)
      values (${row.brandId}, ${row.playerId}, ${row.period}, ${row.toDay}::date, ${row.carry}, ${row.reason}, ${row.askedBy},
        ${row.decidedBy}, ${at(row.nowMs)})`,
  );
