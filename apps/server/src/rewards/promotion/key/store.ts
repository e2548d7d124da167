// Owns: promotion_key

import { json, listRows, run, sql, type Tx } from '@fairhouse/db';
import type { PromotionKey } from '@fairhouse/rules/rewards/promotion/rule';

/** Of a device or a person; the hash as hex. */
export type Key = { readonly kind: PromotionKey; readonly hash: string };

/** Who holds keys in which period of a promotion. */
export type Holder = { readonly promotionId: string; readonly period: string; readonly playerId: string };

const rowsOf = (keys: readonly Key[]) => sql`jsonb_to_recordset(${json(keys)}) as n (kind text, hash text)`;

/**
 * Takes keys in one order, so that members who want the same wait for each other.
 * @returns those that are new, and how many are held by the member after it
 */
export async function insertKeys(
  tx: Tx,
  { promotionId, period, playerId }: Holder,
  keys: readonly Key[],
): Promise<{ readonly added: readonly Key[]; readonly held: number }> {
  const added = await listRows(
    tx,
    sql<Key>`insert into promotion_key (promotion_id, period_key, kind, key_hash, player_id)
      select ${promotionId}, ${period}, n.kind, decode(n.hash, 'hex'), ${playerId} from ${rowsOf(keys)}
      order by n.kind, n.hash on conflict do nothing returning kind, encode(key_hash, 'hex') as hash`,
  );
  const held = await listRows(
    tx,
    sql`select from promotion_key k join ${rowsOf(keys)} on k.kind = n.kind and k.key_hash = decode(n.hash, 'hex')
      where k.promotion_id = ${promotionId} and k.period_key = ${period} and k.player_id = ${playerId}`,
  );
  return { added, held: held.length };
}

/** Gives keys back whose member had nothing for them. */
export const deleteKeys = (
  tx: Tx,
  { promotionId, period, playerId }: Holder,
  keys: readonly Key[],
): Promise<number> =>
  run(
    tx,
    sql`delete from promotion_key k using ${rowsOf(keys)}
      where k.promotion_id = ${promotionId} and k.period_key = ${period} and k.player_id = ${playerId}
        and k.kind = n.kind and k.key_hash = decode(n.hash, 'hex')`,
  );
