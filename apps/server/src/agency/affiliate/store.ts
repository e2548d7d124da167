// Owns: affiliate_application, affiliate_code

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Opens } from '@fairhouse/wire/agency/opening-words';
import type { Invitation } from '../../frame/platform.ts';
import { depositors } from '../team/index.ts';

/** A code that counts now and at this domain, and whose it is. Codes of owners who are not active count no longer. */
export const findCode = (
  reader: Reader,
  brandId: string,
  code: string,
  domain: string,
  nowMs: number,
): Promise<Invitation | undefined> =>
  findRow(
    reader,
    sql<Invitation>`
      select a.id, a.code, a.opens, p.id as owner_id, p.agent_type as owner_type
      from affiliate_code a left join player p on p.id = a.player_id
      where a.brand_id = ${brandId} and a.code_key = ${code.toLowerCase()} and a.enabled
        and (a.expires_at is null or a.expires_at > ${at(nowMs)})
        and (a.domain is null or a.domain = ${domain.toLowerCase()}) and coalesce(p.state, 'active') = 'active'`,
  );

export type AffiliateRow = {
  id: Id<'affiliate'>;
  code: string;
  domain: string | null;
  owner: string | null;
  opens: Opens;
  channel: string;
  expiresAt: number | null;
  enabled: boolean;
  createdAt: number;
  registered: number;
  firstDeposits: number;
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
      select a.id, a.code, a.domain, p.username as owner, a.opens, a.channel, a.expires_at, a.enabled, a.created_at,
        brought.n::int as registered, brought.deposited::int as first_deposits
      from affiliate_code a left join player p on p.id = a.player_id
        cross join lateral (
          select count(*) as n, count(d.player_id) as deposited
          from player b left join (${depositors}) d on d.player_id = b.id
          where b.brand_id = a.brand_id and lower(b.affiliate_code) = a.code_key and b.affiliate_code is not null) brought
      where a.brand_id = ${brandId} and (${ownerId}::text is null or a.player_id = ${ownerId}) order by a.id desc`,
  );

export type NewAffiliate = {
  readonly id: Id<'affiliate'>;
  readonly brandId: string;
  readonly code: string;
  readonly domain: string | null;
  readonly ownerId: string | null;
  readonly enabled: boolean;
  readonly opens?: Opens;
  readonly channel?: string;
  readonly expiresMs?: number | null;
  readonly nowMs: number;
};

/** Adds a code or changes it. @returns false when the code belongs to somebody else */
export const saveAffiliate = async (tx: Tx, code: NewAffiliate): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into affiliate_code (id, brand_id, code, code_key, domain, player_id, enabled, opens, channel, expires_at, created_at)
      values (${code.id}, ${code.brandId}, ${code.code}, ${code.code.toLowerCase()}, ${code.domain}, ${code.ownerId},
        ${code.enabled}, ${code.opens ?? 'member'}, ${code.channel ?? ''}, ${atOrNull(code.expiresMs ?? null)}, ${at(code.nowMs)})
      on conflict (brand_id, code_key) do update set domain = excluded.domain, enabled = excluded.enabled
      where affiliate_code.player_id is not distinct from excluded.player_id`,
  )) === 1;

const atOrNull = (ms: number | null) => (ms === null ? null : at(ms));

/** Switches a code of an owner on or off, and has it count until another moment where one is told. @returns whether it is theirs */
export const changeCode = async (
  tx: Tx,
  ownerId: string,
  code: string,
  { enabled, expiresMs }: { readonly enabled: boolean; readonly expiresMs: number | null | undefined },
): Promise<boolean> =>
  (await run(
    tx,
    sql`update affiliate_code set enabled = ${enabled}
        ${expiresMs === undefined ? sql`` : sql`, expires_at = ${atOrNull(expiresMs)}`}
      where player_id = ${ownerId} and code_key = ${code.toLowerCase()}`,
  )) === 1;

export type FoundCode = {
  id: Id<'affiliate'>;
  code: string;
  ownerId: Id<'player'> | null;
  owner: string | null;
};

/** The code of a brand that is written so, in whatever case. */
export const findFoundCode = (
  reader: Reader,
  brandId: string,
  code: string,
): Promise<FoundCode | undefined> =>
  findRow(
    reader,
    sql<FoundCode>`select a.id, a.code, a.player_id as owner_id, p.username as owner
      from affiliate_code a left join player p on p.id = a.player_id
      where a.brand_id = ${brandId} and a.code_key = ${code.toLowerCase()}`,
  );
