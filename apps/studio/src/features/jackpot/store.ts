import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
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

/** Adds a pot with its seed unless it is there. @returns whether it was added */
export async function openPot(
  tx: Tx,
  pots: PotsOf,
  name: PotName,
  seed: bigint,
  nowMs: number,
): Promise<boolean> {
  const added = await run(
    tx,
    sql`insert into pot (machine_id, name, currency, thousandths) values (${pots.machineId}, ${name}, ${pots.currency}, 0)
      on conflict do nothing`,
  );
  if (added === 1) await movePot(tx, pots, { name, kind: 'seed', thousandths: seed, roundId: null }, nowMs);
  return added === 1;
}

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

/** Writes a move and the pot's new content. The pot is locked by the caller. */
export async function movePot(
  tx: Tx,
  { machineId, currency }: PotsOf,
  { name, kind, thousandths, roundId }: PotMove,
  nowMs: number,
): Promise<void> {
  await run(
    tx,
    sql`insert into pot_move (machine_id, name, currency, kind, thousandths, round_id, at)
      values (${machineId}, ${name}, ${currency}, ${kind}, ${thousandths}, ${roundId}, ${at(nowMs)})`,
  );
  await run(
    tx,
    sql`update pot set thousandths = thousandths + ${thousandths}
      where machine_id = ${machineId} and name = ${name} and currency = ${currency}`,
  );
}

export const addRoundJackpot = (tx: Tx, roundId: string, pot: PotName, amount: Money): Promise<number> =>
  run(tx, sql`insert into round_jackpot (round_id, pot, amount) values (${roundId}, ${pot}, ${amount})`);

/** What a round put into pots, in whole amounts: the shares that pots collect, and seeds. */
export const addRoundShare = (tx: Tx, roundId: string, amount: Money): Promise<number> =>
  run(tx, sql`insert into round_pot_share (round_id, amount) values (${roundId}, ${amount})`);

/** @returns undefined where no pot came to another whole amount */
export async function findRoundShare(reader: Reader, roundId: string): Promise<Money | undefined> {
  const row = await findRow(
    reader,
    sql<{ amount: Money }>`select amount from round_pot_share where round_id = ${roundId}`,
  );
  return row?.amount;
}
