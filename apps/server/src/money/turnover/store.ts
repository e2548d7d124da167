// Owns: play_total, turnover_requirement

import { findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { type Money, ZERO } from '@fairhouse/kernel';

/** What money that came asks for; `id` is that of the deposit or of the transfer in the team. */
export type OpenRequirement = {
  readonly id: string;
  readonly cause: 'deposit' | 'transfer';
  readonly playerId: string;
  readonly currency: string;
  readonly deposit: Money;
  readonly required: Money;
  readonly done: Money;
  readonly sinceMs: number;
};

const columns = sql`deposit_id as id, cause, player_id, currency, deposit, required, done, since as "sinceMs"`;

/** What players still owe, each player's oldest first. */
export const lockOpenRequirements = (tx: Tx, playerIds: readonly string[]): Promise<OpenRequirement[]> =>
  listRows(
    tx,
    sql<OpenRequirement>`select ${columns} from turnover_requirement
      where player_id = any(${playerIds}::text[]) and done < required order by player_id, place for update`,
  );

/** What one player still owes, oldest first. */
export const listOpenRequirements = (
  reader: Reader,
  playerId: string,
  currency: string,
): Promise<OpenRequirement[]> =>
  listRows(
    reader,
    sql<OpenRequirement>`select ${columns} from turnover_requirement
      where player_id = ${playerId} and currency = ${currency} and done < required order by place`,
  );

export const insertRequirements = (tx: Tx, rows: readonly OpenRequirement[]): Promise<number> =>
  run(
    tx,
    sql`insert into turnover_requirement (deposit_id, player_id, currency, deposit, required, done, since, cause)
      select * from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ playerId }) => playerId)}::text[],
        ${rows.map(({ currency }) => currency)}::text[], ${rows.map(({ deposit }) => deposit)}::bigint[],
        ${rows.map(({ required }) => required)}::bigint[], ${rows.map(({ done }) => done)}::bigint[],
        ${rows.map(({ sinceMs }) => new Date(sinceMs))}::timestamptz[],
        ${rows.map(({ cause }) => cause)}::text[])`,
  );

export const saveDone = (tx: Tx, rows: readonly OpenRequirement[]): Promise<number> =>
  run(
    tx,
    sql`update turnover_requirement r set done = n.done
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ done }) => done)}::bigint[]) as n (id, done)
      where r.deposit_id = n.id`,
  );

/** How many times what came must be bet, in 1/10,000, by what brought it. */
export type Multiples = Readonly<Record<OpenRequirement['cause'], number>>;

export async function readMultiples(
  reader: Reader,
  brandIds: readonly string[],
): Promise<ReadonlyMap<string, Multiples>> {
  const rows = await listRows(
    reader,
    sql<
      Multiples & { id: string }
    >`select id, turnover_multiple as deposit, upline_transfer_turnover as transfer
      from brand where id = any(${brandIds}::text[])`,
  );
  return new Map(rows.map(({ id, ...multiples }) => [id, multiples]));
}

/** What a player has played in one currency. */
export type PlayTotal = {
  readonly playerId: string;
  readonly currency: string;
  readonly rounds: number;
  readonly stake: Money;
  readonly payout: Money;
  readonly validBets: Money;
};

export const addPlay = (tx: Tx, rows: readonly PlayTotal[]): Promise<number> =>
  run(
    tx,
    sql`insert into play_total (player_id, currency, rounds, stake, payout, valid_bets)
      select * from unnest(${rows.map(({ playerId }) => playerId)}::text[],
        ${rows.map(({ currency }) => currency)}::text[], ${rows.map(({ rounds }) => rounds)}::bigint[],
        ${rows.map(({ stake }) => stake)}::bigint[], ${rows.map(({ payout }) => payout)}::bigint[],
        ${rows.map(({ validBets }) => validBets)}::bigint[])
      on conflict (player_id, currency) do update set rounds = play_total.rounds + excluded.rounds,
        stake = play_total.stake + excluded.stake, payout = play_total.payout + excluded.payout,
        valid_bets = play_total.valid_bets + excluded.valid_bets`,
  );

export async function readPlayTotal(reader: Reader, playerId: string, currency: string): Promise<PlayTotal> {
  const row = await findRow(
    reader,
    sql<{ rounds: bigint; stake: Money; payout: Money; validBets: Money }>`
      select rounds, stake, payout, valid_bets from play_total
      where player_id = ${playerId} and currency = ${currency}`,
  );
  if (!row) return { playerId, currency, rounds: 0, stake: ZERO, payout: ZERO, validBets: ZERO };
  const { rounds, stake, payout, validBets } = row;
  return { playerId, currency, rounds: Number(rounds), stake, payout, validBets };
}

/** Drops what was counted, for counting it again. */
export async function forgetTurnover(tx: Tx): Promise<void> {
  await run(tx, sql`delete from turnover_requirement`);
  await run(tx, sql`delete from play_total`);
}
