import { at, findRow, listRows, type RawBuilder, type Reader, sql, type Tx } from '@fairhouse/db';
import type { PotName } from '@fairhouse/games';
import type { Money } from '@fairhouse/kernel';

/** The pots of a machine in one currency. */
export type PotsOf = { readonly machineId: string; readonly currency: string };

export type Pot = { readonly name: PotName; readonly thousandths: bigint };

export type PotMove = {
  readonly name: PotName;
  readonly kind: 'seed' | 'contribution' | 'win';
  readonly thousandths: bigint;
  readonly roundId: string | null;
};

/** Adds the pots that are not there, each with its seed. @returns those that were added */
export const openPots = (
  tx: Tx,
  { machineId, currency }: PotsOf,
  seeds: readonly Pot[],
  nowMs: number,
): Promise<{ name: PotName }[]> =>
  listRows(
    tx,
    sql<{ name: PotName }>`with opened as (
        insert into pot (machine_id, name, currency, thousandths)
        select ${machineId}, name, ${currency}, thousandths from ${listed(seeds)} order by name
        on conflict do nothing returning name, thousandths)
      insert into pot_move (machine_id, name, currency, kind, thousandths, at)
      select ${machineId}, name, ${currency}, 'seed', thousandths, ${at(nowMs)} from opened returning name`,
  );

const listed = (pots: readonly Pot[]) =>
  sql`unnest(${pots.map(({ name }) => name)}::text[], ${pots.map(({ thousandths }) => thousandths)}::bigint[])
    as listed (name, thousandths)`;

/** All pots of a machine, locked in one order: whoever comes second waits, and finds them as the first left them. */
export const lockPots = (tx: Tx, { machineId, currency }: PotsOf): Promise<Pot[]> =>
  listRows(
    tx,
    sql<Pot>`select name, thousandths from pot where machine_id = ${machineId} and currency = ${currency}
      order by name for update`,
  );

export const readPots = (reader: Reader, { machineId, currency }: PotsOf): Promise<Pot[]> =>
  listRows(
    reader,
    sql<Pot>`select name, thousandths from pot where machine_id = ${machineId} and currency = ${currency}`,
  );

/** The statement that writes moves of pots and what these hold then. The pots are locked by the caller. */
export const movePots = (
  { machineId, currency }: PotsOf,
  moves: readonly PotMove[],
  nowMs: number,
): RawBuilder<unknown> =>
  sql`with moved as (
      insert into pot_move (machine_id, name, currency, kind, thousandths, round_id, at)
      select ${machineId}, name, ${currency}, kind, thousandths, round_id, ${at(nowMs)}
      from unnest(${moves.map(({ name }) => name)}::text[], ${moves.map(({ kind }) => kind)}::text[],
          ${moves.map(({ thousandths }) => thousandths)}::bigint[], ${moves.map(({ roundId }) => roundId)}::text[])
        with ordinality as made (name, kind, thousandths, round_id, place)
      order by place returning name, thousandths)
    update pot set thousandths = pot.thousandths + sums.thousandths
    from (select name, sum(thousandths)::bigint as thousandths from moved group by name) sums
    where pot.machine_id = ${machineId} and pot.currency = ${currency} and pot.name = sums.name`;

export const addRoundJackpot = (roundId: string, pot: PotName, amount: Money): RawBuilder<unknown> =>
  sql`insert into round_jackpot (round_id, pot, amount) values (${roundId}, ${pot}, ${amount})`;

/** What a round put into pots, in whole amounts: the shares that pots collect, and seeds. */
export const addRoundShare = (roundId: string, amount: Money): RawBuilder<unknown> =>
  sql`insert into round_pot_share (round_id, amount) values (${roundId}, ${amount})`;

/** @returns undefined where no pot came to another whole amount */
export async function findRoundShare(reader: Reader, roundId: string): Promise<Money | undefined> {
  const row = await findRow(
    reader,
    sql<{ amount: Money }>`select amount from round_pot_share where round_id = ${roundId}`,
  );
  return row?.amount;
}
