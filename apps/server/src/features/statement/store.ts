import { listRows, type Reader, sql } from '@fairhouse/db';
import type { Cause } from '@fairhouse/ledger';

/** Names that people know, by the id of a cause: a round's game, a deposit's method. */
export async function labelCauses(
  reader: Reader,
  causes: readonly Cause[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (type: Cause['type']) => causes.filter((cause) => cause.type === type).map(({ id }) => id);
  const rows = await listRows(
    reader,
    sql<{ id: string; label: string }>`
      select b.id, g.title as label from bet b join game g on g.brand_id = b.brand_id and g.code = b.game_code
      where b.id = any(${idsOf('round')}::text[])
      union
      select r.bet_id, g.title from reservation r join game g on g.brand_id = r.brand_id and g.code = r.game_code
      where r.bet_id = any(${idsOf('round')}::text[])
      union
      select t.id, g.title from game_table t join game g on g.brand_id = t.brand_id and g.code = t.game_code
      where t.id = any(${idsOf('round')}::text[])
      union all
      select d.id, m.name from deposit d join deposit_method m on m.brand_id = d.brand_id and m.id = d.method_id
      where d.id = any(${idsOf('deposit')}::text[])
      union all
      select t.id, v.title from vendor_transfer t
      join vendor_wallet w on w.player_id = t.player_id and w.vassalage = t.vassalage
      join vendor v on v.brand_id = w.brand_id and v.vassalage = w.vassalage
      where t.id = any(${idsOf('transfer')}::text[])`,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}
