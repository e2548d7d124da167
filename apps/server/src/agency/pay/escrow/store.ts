import { listRows, type Reader, sql } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';

export type EscrowRow = {
  readonly id: Id<'player'>;
  readonly account: string;
  readonly currency: string;
  readonly escrow: Money;
  readonly debt: Money;
};

/** Agents of a brand who have an escrow or owe something, by the ledger. */
export const listEscrows = (
  reader: Reader,
  brandId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<EscrowRow[]> =>
  listRows(
    reader,
    sql<EscrowRow>`
      select c.id, c.account, a.currency, coalesce(sum(b.balance) filter (where a.code = 'player_escrow'), 0)::bigint as escrow,
        coalesce(-sum(b.balance) filter (where a.code = 'house_debts'), 0)::bigint as debt
      from ledger.account a join ledger.account_balance b on b.account_id = a.id
        join player_card c on c.id = case a.code when 'house_debts' then a.sub else a.owner_id end
      where a.brand_id = ${brandId} and a.code in ('player_escrow', 'house_debts') and c.agent_type in (1, 2, 41, 42)
        and c.id > ${after}
      group by 1, 2, 3 having bool_or(b.balance <> 0) order by 1 limit ${limit}`,
  );
