import { at, findRow, getRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';

type RoundName = { readonly provider: string; readonly playerId: string; readonly roundRef: string };

/** @returns whether it was granted: an id is good for one permit, and for none once it was given back */
export const insertPermit = async (
  tx: Tx,
  permit: RoundName & {
    readonly txId: string;
    readonly vendorCode: string;
    readonly amount: Money;
    readonly nowMs: number;
  },
): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into vendor_permit (provider, tx_id, player_id, vendor_code, round_ref, amount, granted_at)
      select ${permit.provider}, ${permit.txId}, ${permit.playerId}, ${permit.vendorCode}, ${permit.roundRef},
        ${permit.amount}, ${at(permit.nowMs)}
      where not exists (
        select from returned_permit where provider = ${permit.provider} and tx_id = ${permit.txId})
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

type PermitName = { readonly provider: string; readonly txId: string; readonly playerId: Id<'player'> };

/** Takes a permit back. @returns its amount, or undefined where the player has none of this id */
export const takePermit = (
  tx: Tx,
  { provider, txId, playerId }: PermitName,
): Promise<{ amount: bigint } | undefined> =>
  findRow(
    tx,
    sql<{ amount: bigint }>`delete from vendor_permit
      where provider = ${provider} and tx_id = ${txId} and player_id = ${playerId} returning amount`,
  );

/** From now on the id is good for nothing, also where the question for it comes later. */
export const insertReturned = (
  tx: Tx,
  { provider, txId, playerId }: PermitName,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into returned_permit (provider, tx_id, player_id, returned_at)
      values (${provider}, ${txId}, ${playerId}, ${at(nowMs)}) on conflict do nothing`,
  );

/** @returns how many it forgot of those that were given back before an instant */
export const deleteReturned = (tx: Tx, beforeMs: number, limit: number): Promise<number> =>
  run(
    tx,
    sql`delete from returned_permit where (provider, tx_id) in (
      select provider, tx_id from returned_permit where returned_at < ${at(beforeMs)}
      order by returned_at limit ${limit})`,
  );
