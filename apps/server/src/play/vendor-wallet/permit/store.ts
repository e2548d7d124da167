import { at, findRow, getRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';

type RoundName = { readonly provider: string; readonly playerId: string; readonly roundRef: string };

/** @returns whether it was granted: an id is good for one permit */
export const insertPermit = async (
  tx: Tx,
  permit: RoundName & {
    readonly txId: string;
    readonly vassalage: string;
    readonly amount: Money;
    readonly nowMs: number;
  },
): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into vendor_permit (provider, tx_id, player_id, vassalage, round_ref, amount, granted_at)
      values (${permit.provider}, ${permit.txId}, ${permit.playerId}, ${permit.vassalage}, ${permit.roundRef},
        ${permit.amount}, ${at(permit.nowMs)})
      on conflict do nothing`,
  )) === 1;

/** What may be staked in a round; undefined where nothing was permitted. */
export async function sumPermits(
  reader: Reader,
  { provider, playerId, roundRef }: RoundName,
): Promise<bigint | undefined> {
  const { sum } = await getRow(
    reader,
    sql<{ sum: bigint | null }>`select sum(amount)::bigint as sum from vendor_permit
      where player_id = ${playerId} and provider = ${provider} and round_ref = ${roundRef}`,
  );
  return sum ?? undefined;
}

/** The permits of a round are used up: its stake is booked. */
export const deletePermits = (tx: Tx, { provider, playerId, roundRef }: RoundName): Promise<number> =>
  run(
    tx,
    sql`delete from vendor_permit
      where player_id = ${playerId} and provider = ${provider} and round_ref = ${roundRef}`,
  );

/** Takes a permit back. @returns its amount, or undefined where the player has none of this id */
export const takePermit = (
  tx: Tx,
  provider: string,
  txId: string,
  playerId: Id<'player'>,
): Promise<{ amount: bigint } | undefined> =>
  findRow(
    tx,
    sql<{ amount: bigint }>`delete from vendor_permit
      where provider = ${provider} and tx_id = ${txId} and player_id = ${playerId} returning amount`,
  );
