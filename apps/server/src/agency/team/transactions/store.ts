import { listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { TransactionKind } from '@fairhouse/wire/agency/team-words';

export type NewTransaction = {
  readonly brandId: string;
  readonly playerId: string;
  readonly atMs: number;
  readonly kind: TransactionKind;
  /** Units of 1/10,000 in decimal text. */
  readonly amount: string;
};

/** Notes them in the order in which they are told, at the places where their members stood on the day. */
export const noteTransactions = (tx: Tx, all: readonly NewTransaction[]): Promise<number> =>
  run(
    tx,
    sql`select note_transactions(${all.map(({ brandId }) => brandId)}, ${all.map(({ playerId }) => playerId)},
      ${all.map(({ atMs }) => new Date(atMs).toISOString())}, ${all.map(({ kind }) => kind)},
      ${all.map(({ amount }) => amount)})`,
  );

export type TransactionRow = {
  readonly no: bigint;
  readonly at: number;
  readonly kind: TransactionKind;
  readonly amount: Money;
  readonly memberId: Id<'player'>;
  readonly account: string;
  readonly agent: boolean;
};

export type TransactionSpan = {
  readonly from: string;
  readonly to: string;
  readonly kind: TransactionKind | null;
};

/** Everybody who stood at some places or below them. */
const ofTeam = (nodes: readonly bigint[], { from, to, kind }: TransactionSpan) => sql`
  from team_transaction t join team_place p on p.no = t.place_no
  where t.brand_id = (select brand_id from team_place where no = any (${nodes}::bigint[]) limit 1)
    and t.day between ${from}::date and ${to}::date and (${kind}::text is null or t.kind = ${kind})
    and exists (select from team_place top where top.no = any (${nodes}::bigint[])
      and p.path >= top.path and p.path < top.path || '~')`;

/** What members of a branch paid in and received, newest first. */
export const listTransactions = (
  reader: Reader,
  nodes: readonly bigint[],
  span: TransactionSpan,
  { before, limit }: { readonly before: bigint; readonly limit: number },
): Promise<TransactionRow[]> =>
  listRows(
    reader,
    sql<TransactionRow>`select t.no, t.at, t.kind, t.amount, c.id as "memberId", c.account,
        c.agent_type in (1, 2, 41, 42) as agent
      from (select t.no, t.at, t.kind, t.amount, p.player_id ${ofTeam(nodes, span)} and t.no < ${before}
        order by t.no desc limit ${limit}) t
      join player_card c on c.id = t.player_id order by t.no desc`,
  );

export type TransactionSum = { readonly kind: TransactionKind; readonly count: number; readonly sum: Money };

export const sumTransactions = (
  reader: Reader,
  nodes: readonly bigint[],
  span: TransactionSpan,
): Promise<TransactionSum[]> =>
  listRows(
    reader,
    sql<TransactionSum>`select t.kind, count(*)::int as count, sum(t.amount)::bigint as sum ${ofTeam(nodes, span)} group by 1`,
  );
