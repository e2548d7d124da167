import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { Named } from '@fairhouse/wire/schemas';

export type MethodRow = {
  readonly id: string;
  readonly kind: 'bank' | 'wallet';
  readonly name: Named;
  readonly institutions: readonly string[];
  readonly provider: string;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly fee: Money;
  readonly promisedSeconds: number;
};

const methodColumns = sql`
  id, kind, name, institutions, provider, minimum, maximum, fee, promised_seconds`;

export const listMethods = (reader: Reader, brandId: string): Promise<MethodRow[]> =>
  listRows(
    reader,
    sql<MethodRow>`select ${methodColumns} from withdrawal_method where brand_id = ${brandId} and enabled order by place`,
  );

export const findMethod = (reader: Reader, brandId: string, id: string): Promise<MethodRow | undefined> =>
  findRow(
    reader,
    sql<MethodRow>`
      select ${methodColumns} from withdrawal_method where brand_id = ${brandId} and id = ${id} and enabled`,
  );

export type AccountRow = {
  readonly id: Id<'payoutAccount'>;
  readonly methodId: string;
  readonly kind: 'bank' | 'wallet';
  readonly institution: string;
  readonly holder: string;
  readonly number: Buffer;
  readonly numberEnd: string;
  readonly boundAt: number;
};

const accountColumns = sql`
  a.id, a.method_id, m.kind, a.institution, a.holder, a.number, a.number_end,
  a.bound_at`;

const accounts = sql`
  from payout_account a join withdrawal_method m on m.brand_id = a.brand_id and m.id = a.method_id`;

export const listAccounts = (reader: Reader, playerId: string): Promise<AccountRow[]> =>
  listRows(
    reader,
    sql<AccountRow>`select ${accountColumns} ${accounts} where a.player_id = ${playerId} order by a.bound_at, a.id`,
  );

export const findAccount = (reader: Reader, playerId: string, id: string): Promise<AccountRow | undefined> =>
  findRow(
    reader,
    sql<AccountRow>`select ${accountColumns} ${accounts} where a.player_id = ${playerId} and a.id = ${id}`,
  );

export type NewAccount = Pick<
  AccountRow,
  'id' | 'methodId' | 'institution' | 'holder' | 'number' | 'numberEnd'
> & {
  readonly brandId: string;
  readonly playerId: string;
  readonly numberKey: string;
  readonly nowMs: number;
};

/** @returns 0 when somebody of the brand has bound the same account */
export const insertAccount = (tx: Tx, account: NewAccount): Promise<number> =>
  run(
    tx,
    sql`insert into payout_account (id, brand_id, player_id, method_id, institution, holder, number, number_key,
        number_end, bound_at)
      values (${account.id}, ${account.brandId}, ${account.playerId}, ${account.methodId}, ${account.institution},
        ${account.holder}, ${account.number}, ${account.numberKey}, ${account.numberEnd}, ${at(account.nowMs)})
      on conflict do nothing`,
  );

/** The name on file; whoever had none has this from now on. */
export const savePayeeName = (tx: Tx, playerId: string, name: string): Promise<number> =>
  run(tx, sql`update player set payee_name = ${name} where id = ${playerId} and payee_name is null`);

/** Other members of a brand who have bound an account of this name. */
export const listSameHolder = (
  reader: Reader,
  {
    brandId,
    playerId,
    holder,
  }: { readonly brandId: string; readonly playerId: string; readonly holder: string },
): Promise<{ id: Id<'player'>; account: string }[]> =>
  listRows(
    reader,
    sql<{ id: Id<'player'>; account: string }>`
      select distinct p.id, p.username as account from payout_account a join player p on p.id = a.player_id
      where a.brand_id = ${brandId} and lower(a.holder) = lower(${holder}) and a.player_id <> ${playerId}
      order by p.username limit 10`,
  );

/** Is there a name in which both players are paid? */
export const haveSameHolder = async (reader: Reader, one: string, other: string): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from payout_account a join payout_account b on lower(b.holder) = lower(a.holder)
      where a.player_id = ${one} and b.player_id = ${other} limit 1`,
  )) !== undefined;

/** Every institution that money was ever paid out to, by its method. */
export const listInstitutions = (
  reader: Reader,
  brandId: string,
): Promise<{ methodId: string; institution: string }[]> =>
  listRows(
    reader,
    sql<{ methodId: string; institution: string }>`
      select id as "methodId", unnest(institutions) as institution from withdrawal_method where brand_id = ${brandId}`,
  );

/** Whose accounts bear one of these pseudonyms, or end so. */
export const listHolders = (
  reader: Reader,
  brandId: string,
  asked: { readonly keys: readonly string[] } | { readonly end: string },
  limit: number,
): Promise<{ playerId: string; institution: string; numberEnd: string }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; institution: string; numberEnd: string }>`
      select a.player_id, a.institution, a.number_end from payout_account a where a.brand_id = ${brandId}
        and ${'end' in asked ? sql`a.number_end = ${asked.end}` : sql`a.number_key = any(${asked.keys}::text[])`}
      order by a.bound_at desc limit ${limit}`,
  );

/** Other accounts of a brand that are paid under a name that a player is paid under. */
export const listSameHolderAs = async (
  reader: Reader,
  brandId: string,
  playerId: string,
  limit: number,
): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select distinct b.player_id as id from payout_account a
        join payout_account b on b.brand_id = a.brand_id and lower(b.holder) = lower(a.holder) and b.player_id <> a.player_id
        where a.player_id = ${playerId} and a.brand_id = ${brandId} limit ${limit}`,
    )
  ).map(({ id }) => id);

/** Names that several members of a brand are paid under, with the members. */
export const listSharedHolders = (
  reader: Reader,
  brandId: string,
  { min, limit }: { readonly min: number; readonly limit: number },
): Promise<{ place: string; playerIds: string[] }[]> =>
  listRows(
    reader,
    sql<{
      place: string;
      playerIds: string[];
    }>`select encode(sha256(convert_to(lower(holder), 'UTF8')), 'hex') as place,
        array_agg(distinct player_id) as player_ids
      from payout_account where brand_id = ${brandId} group by lower(holder)
      having count(distinct player_id) >= ${min} order by count(distinct player_id) desc limit ${limit}`,
  );
