// Owns: affiliate_application, affiliate_code

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Invitation } from '../../frame/platform.ts';

/** A code that counts now and at this domain, and whose it is. Codes of owners who are not active count no longer. */
export const findCode = (
  reader: Reader,
  brandId: string,
  code: string,
  domain: string,
): Promise<Invitation | undefined> =>
  findRow(
    reader,
    sql<Invitation>`
      select a.code, p.id as owner_id, p.agent_type as owner_type
      from affiliate_code a left join player p on p.id = a.player_id
      where a.brand_id = ${brandId} and a.code_key = ${code.toLowerCase()} and a.enabled
        and (a.domain is null or a.domain = ${domain.toLowerCase()}) and coalesce(p.state, 'active') = 'active'`,
  );

export type AffiliateRow = {
  code: string;
  domain: string | null;
  owner: string | null;
  enabled: boolean;
  createdAt: number;
  registered: number;
};

/** The codes of a brand, or of one of its accounts. */
export const listAffiliates = (
  reader: Reader,
  brandId: string,
  ownerId: string | null = null,
): Promise<AffiliateRow[]> =>
  listRows(
    reader,
    sql<AffiliateRow>`
      select a.code, a.domain, p.username as owner, a.enabled, a.created_at,
        coalesce(brought.n, 0)::int as registered
      from affiliate_code a left join player p on p.id = a.player_id
        left join (select lower(affiliate_code) as code_key, count(*) as n from player
          where brand_id = ${brandId} and affiliate_code is not null group by 1) brought using (code_key)
      where a.brand_id = ${brandId} and (${ownerId}::text is null or a.player_id = ${ownerId}) order by a.id desc`,
  );

export type NewAffiliate = {
  readonly id: Id<'affiliate'>;
  readonly brandId: string;
  readonly code: string;
  readonly domain: string | null;
  readonly ownerId: string | null;
  readonly enabled: boolean;
  readonly nowMs: number;
};

/** Adds a code or changes it. @returns false when the code belongs to somebody else */
export const saveAffiliate = async (tx: Tx, code: NewAffiliate): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into affiliate_code (id, brand_id, code, code_key, domain, player_id, enabled, created_at)
      values (${code.id}, ${code.brandId}, ${code.code}, ${code.code.toLowerCase()}, ${code.domain}, ${code.ownerId},
        ${code.enabled}, ${at(code.nowMs)})
      on conflict (brand_id, code_key) do update set domain = excluded.domain, enabled = excluded.enabled
      where affiliate_code.player_id is not distinct from excluded.player_id`,
  )) === 1;
