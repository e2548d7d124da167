// Owns: refused_bet

import { at, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';

export type RefusedLeg = {
  readonly fixture: string;
  readonly kind: string;
  readonly period: string;
  readonly line: number | null;
  readonly subject: string | null;
  readonly outcome: string;
  readonly odds: number;
};

export type RefusedBet = {
  readonly id: bigint;
  readonly at: number;
  readonly player: string;
  readonly amount: Money;
  readonly reason: string;
  readonly legs: readonly RefusedLeg[];
};

export const addRefused = (
  tx: Tx,
  bet: Omit<RefusedBet, 'id' | 'at'> & { readonly currency: string },
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into refused_bet (at, player, currency, amount, reason, legs)
      values (${at(nowMs)}, ${bet.player}, ${bet.currency}, ${bet.amount}, ${bet.reason}, ${json(bet.legs)})`,
  );

/** Forgets what nobody looks for any more. */
export const forgetRefused = (tx: Tx, beforeMs: number): Promise<number> =>
  run(tx, sql`delete from refused_bet where at < ${at(beforeMs)}`);

export const listRefused = (reader: Reader, currency: string, limit: number): Promise<RefusedBet[]> =>
  listRows(
    reader,
    sql<RefusedBet>`
      select id, at, player, amount, reason, legs from refused_bet where currency = ${currency}
      order by at desc, id desc limit ${limit}`,
  );
