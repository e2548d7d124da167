// Owns: game, game_past_return, rested_table, vendor

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { CatalogueGameRow, CatalogueState, CatalogueVendor } from '@fairhouse/wire/play/catalogue';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { EdgeGame } from '../../frame/edge-game.ts';

export type VendorRow = Pick<
  CatalogueVendor,
  'vendorCode' | 'title' | 'picture' | 'provider' | 'walletMode'
> & {
  readonly gameType: GameType;
  readonly restedAt: number | null;
  readonly restedBy: string;
  readonly restedWhy: string;
  readonly restedUntil: number | null;
  readonly games: bigint;
  readonly open: bigint;
};

export const listVendors = (reader: Reader, brandId: string): Promise<VendorRow[]> =>
  listRows(
    reader,
    sql<VendorRow>`
      select v.vendor_code, v.title, v.game_type as "gameType", v.picture, v.provider, v.wallet_mode,
        v.rested_at, v.rested_by, v.rested_why, v.rested_until,
        count(g.code) as games, count(g.code) filter (where g.state = 'open') as open
      from vendor v left join game g on g.brand_id = v.brand_id and g.vendor_code = v.vendor_code
      where v.brand_id = ${brandId} group by v.brand_id, v.vendor_code order by v.place, v.vendor_code`,
  );

export type LockedVendor = Pick<VendorRow, 'picture' | 'restedAt'>;

export const lockVendor = (tx: Tx, brandId: string, vendorCode: string): Promise<LockedVendor | undefined> =>
  findRow(
    tx,
    sql<LockedVendor>`select picture, rested_at from vendor
      where brand_id = ${brandId} and vendor_code = ${vendorCode} for update`,
  );

export type NewRest = {
  readonly by: string;
  readonly why: string;
  readonly untilMs: number | null;
  readonly nowMs: number;
};

/** Whoever looks at a rest sees who began it or changed it last, and since when it lasts. */
export const restVendor = (tx: Tx, brandId: string, vendorCode: string, rest: NewRest): Promise<number> =>
  run(
    tx,
    sql`update vendor set rested_at = coalesce(rested_at, ${at(rest.nowMs)}), rested_by = ${rest.by}, rested_why = ${rest.why},
        rested_until = ${rest.untilMs === null ? null : at(rest.untilMs)}
      where brand_id = ${brandId} and vendor_code = ${vendorCode}`,
  );

export const wakeVendor = (tx: Tx, brandId: string, vendorCode: string): Promise<number> =>
  run(
    tx,
    sql`update vendor set rested_at = null, rested_by = null, rested_why = null, rested_until = null
      where brand_id = ${brandId} and vendor_code = ${vendorCode}`,
  );

/** Moves a vendor of sports, and its games, to a category. @returns the category before; undefined where it is no such vendor */
export async function updateVendorHall(
  tx: Tx,
  brandId: string,
  vendorCode: string,
  hall: 'SPORTS' | 'ESPORTS',
): Promise<{ readonly was: string } | undefined> {
  const found = await findRow(
    tx,
    sql<{ was: string }>`select game_type as was from vendor
      where brand_id = ${brandId} and vendor_code = ${vendorCode} and game_type in ('SPORTS', 'ESPORTS') for update`,
  );
  if (!found) return undefined;
  for (const table of ['vendor', 'game'])
    await run(
      tx,
      sql`update ${sql.table(table)} set game_type = ${hall} where brand_id = ${brandId} and vendor_code = ${vendorCode}`,
    );
  return found;
}

export const updateVendorPicture = (
  tx: Tx,
  brandId: string,
  vendorCode: string,
  picture: string | null,
): Promise<number> =>
  run(
    tx,
    sql`update vendor set picture = ${picture} where brand_id = ${brandId} and vendor_code = ${vendorCode}`,
  );

/** The vendors in their order; one change of it at a time. */
export const lockVendorOrder = async (tx: Tx, brandId: string): Promise<readonly string[]> =>
  (
    await listRows(
      tx,
      sql<{ vendorCode: string }>`select vendor_code from vendor where brand_id = ${brandId}
        order by place, vendor_code for update`,
    )
  ).map(({ vendorCode }) => vendorCode);

export const updateVendorOrder = (tx: Tx, brandId: string, vendorCodes: readonly string[]): Promise<number> =>
  run(
    tx,
    sql`update vendor v set place = o.place - 1
      from unnest(${vendorCodes}::text[]) with ordinality as o (vendor_code, place)
      where v.brand_id = ${brandId} and v.vendor_code = o.vendor_code`,
  );

/** As the provider tells it; in per cent. */
export type ToldVariant = {
  readonly edge: number;
  readonly rtp: string;
  /** Absent as told before there was one. */
  readonly rtpMost?: string | null;
  readonly least: string | null;
  readonly most: string;
};

export type GameRow = Pick<
  CatalogueGameRow,
  | 'code'
  | 'title'
  | 'vendorCode'
  | 'vendor'
  | 'gameType'
  | 'vendorRests'
  | 'hidden'
  | 'badge'
  | 'rtp'
  | 'rtpMost'
> & {
  readonly art: string;
  readonly standing: CatalogueGameRow['state'];
  readonly restedAt: number | null;
  readonly restedBy: string;
  readonly restedWhy: string;
  readonly restedUntil: number | null;
  readonly place: bigint;
  readonly limitMin: bigint | null;
  readonly limitMax: bigint | null;
  readonly ownMin: string | null;
  readonly ownMax: string | null;
  readonly edge: number | null;
  readonly edgePending: boolean;
  readonly variants: readonly ToldVariant[];
  readonly found: bigint;
  readonly all: bigint;
};

export type GameWish = {
  readonly search: string | null;
  readonly vendorCode: string | null;
  readonly gameType: GameType | null;
  readonly state: CatalogueState | null;
  readonly limit: number;
  readonly offset: number;
};

/** Games in the brand's order, each with its place among all of them. */
export const listGames = (reader: Reader, brandId: string, wish: GameWish): Promise<GameRow[]> =>
  listRows(
    reader,
    sql<GameRow>`
      select *, count(*) over () as found from (
        select g.code, g.title, g.vendor_code, v.title as vendor, g.game_type as "gameType", coalesce(g.art, g.code) as art,
          case when g.stopped_at is not null then 'stopped' when v.provider is null then 'maintenance' else g.state end as standing,
          g.rested_at, g.rested_by, g.rested_why, g.rested_until,
          v.rested_at is not null as "vendorRests", g.hidden, g.badge, g.rtp, g.rtp_told_most as "rtpMost", g.limit_min,
          g.limit_max, g.stake_min as "ownMin", g.told_stake_max as "ownMax", g.edge,
          g.edge_pending, g.variants, row_number() over (order by g.place, g.code) as place, count(*) over () as "all"
        from game g join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code
        where g.brand_id = ${brandId}
      ) g
      where (${wish.search}::text is null or strpos(lower(g.title || ' ' || g.code || ' ' || g.vendor), lower(${wish.search})) > 0)
        and (${wish.vendorCode}::text is null or g.vendor_code = ${wish.vendorCode})
        and (${wish.gameType}::text is null or g."gameType" = ${wish.gameType})
        and (${wish.state}::text is null or case when ${wish.state} = 'hidden' then g.hidden else g.standing = ${wish.state} end)
      order by g.place limit ${wish.limit} offset ${wish.offset}`,
  );

export type LockedGame = Pick<
  GameRow,
  'code' | 'hidden' | 'badge' | 'limitMin' | 'limitMax' | 'ownMin' | 'ownMax' | 'restedAt'
>;

/** Games of a brand, locked in one order; codes that it lacks are left out. */
export const lockGames = (tx: Tx, brandId: string, codes: readonly string[]): Promise<LockedGame[]> =>
  listRows(
    tx,
    sql<LockedGame>`select code, hidden, badge, limit_min, limit_max, stake_min as "ownMin",
        told_stake_max as "ownMax", rested_at
      from game where brand_id = ${brandId} and code = any(${codes}::text[]) order by code for update`,
  );

const ofBrand = (brandId: string, codes: readonly string[]) =>
  sql`where brand_id = ${brandId} and code = any(${codes}::text[])`;

export const showGames = (tx: Tx, brandId: string, codes: readonly string[], hidden: boolean) =>
  run(tx, sql`update game set hidden = ${hidden} ${ofBrand(brandId, codes)}`);

export const badgeGames = (tx: Tx, brandId: string, codes: readonly string[], badge: GameRow['badge']) =>
  run(tx, sql`update game set badge = ${badge} ${ofBrand(brandId, codes)}`);

export const limitGames = (
  tx: Tx,
  brandId: string,
  codes: readonly string[],
  limits: Pick<GameRow, 'limitMin' | 'limitMax'>,
) =>
  run(
    tx,
    sql`update game set limit_min = ${limits.limitMin}, limit_max = ${limits.limitMax} ${ofBrand(brandId, codes)}`,
  );

export const restGames = (tx: Tx, brandId: string, codes: readonly string[], rest: NewRest) =>
  run(
    tx,
    sql`update game set rested_at = coalesce(rested_at, ${at(rest.nowMs)}), rested_by = ${rest.by}, rested_why = ${rest.why},
        rested_until = ${rest.untilMs === null ? null : at(rest.untilMs)} ${ofBrand(brandId, codes)}`,
  );

export const wakeGames = (tx: Tx, brandId: string, codes: readonly string[]) =>
  run(
    tx,
    sql`update game set rested_at = null, rested_by = null, rested_why = null, rested_until = null
      ${ofBrand(brandId, codes)}`,
  );

/** The games in their order; one change of it at a time. */
export const lockGameOrder = async (tx: Tx, brandId: string): Promise<readonly string[]> => {
  await listRows(tx, sql`select from brand where id = ${brandId} for no key update`);
  const rows = await listRows(
    tx,
    sql<{ code: string }>`select code from game where brand_id = ${brandId} order by place, code`,
  );
  return rows.map(({ code }) => code);
};

export const updateGameOrder = (tx: Tx, brandId: string, codes: readonly string[]): Promise<number> =>
  run(
    tx,
    sql`update game g set place = o.place - 1
      from unnest(${codes}::text[]) with ordinality as o (code, place)
      where g.brand_id = ${brandId} and g.code = o.code and g.place <> o.place - 1`,
  );

export type VariantGame = Pick<GameRow, 'code' | 'title' | 'edge' | 'variants'> & {
  readonly state: 'open' | 'maintenance';
  readonly provider: string | null;
};

export const lockVariantGame = (tx: Tx, brandId: string, code: string): Promise<VariantGame | undefined> =>
  findRow(
    tx,
    sql<VariantGame>`select g.code, g.title, g.edge, g.variants, g.state, v.provider
      from game g join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code
      where g.brand_id = ${brandId} and g.code = ${code} for update of g`,
  );

/** The game stays closed until its provider has heard of it. What it declared until now is kept for rounds of until now. */
export async function setVariant(
  tx: Tx,
  brandId: string,
  code: string,
  { edge, rtp, rtpMost = null, least, most }: ToldVariant,
  nowMs: number,
): Promise<void> {
  await run(
    tx,
    sql`insert into game_past_return (brand_id, game_code, until, least, most)
      select brand_id, code, ${at(nowMs)}, rtp_least, rtp_most from game
      where brand_id = ${brandId} and code = ${code} and rtp_most is not null on conflict do nothing`,
  );
  await run(
    tx,
    sql`update game set edge = ${edge}, edge_pending = true, rtp = ${rtp}, rtp_told_most = ${rtpMost}, rtp_least = ${least}::numeric, rtp_most = ${most}::numeric
      where brand_id = ${brandId} and code = ${code}`,
  );
}

export type PendingVariant = {
  readonly brandId: string;
  readonly code: string;
  readonly edge: number;
  readonly provider: string;
};

/** Variants that their providers have not heard of. */
export const listPendingVariants = (reader: Reader): Promise<PendingVariant[]> =>
  listRows(
    reader,
    sql<PendingVariant>`select g.brand_id, g.code, g.edge, v.provider
      from game g join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code
      where g.edge_pending and v.provider is not null order by g.brand_id, g.code`,
  );

/** It was heard, unless another one was chosen meanwhile. */
export const markVariantTold = (tx: Tx, { brandId, code, edge }: PendingVariant): Promise<number> =>
  run(
    tx,
    sql`update game set edge_pending = false where brand_id = ${brandId} and code = ${code} and edge = ${edge}`,
  );

export type TableWish = {
  readonly provider: string;
  readonly code: string;
  readonly rests: boolean;
  readonly until: number | null;
};

/** Tables and crash rounds that should rest, or go on, and whose provider has not heard of it, or not until when. */
export const listTableWishes = (reader: Reader): Promise<TableWish[]> =>
  listRows(
    reader,
    sql<TableWish>`
      select w.* from (
        select v.provider, g.code,
          bool_and(g.rested_at is not null or g.stopped_at is not null or v.rested_at is not null) as rests,
          min(greatest(g.rested_until, v.rested_until)) as until
        from game g join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code
        where v.provider is not null and (g.game_type = 'LIVE' or g.category = 'crash') group by v.provider, g.code
      ) w left join rested_table r on r.provider = w.provider and r.code = w.code
      where w.rests <> (r.code is not null) or w.rests and w.until is distinct from r.until
      order by w.provider, w.code`,
  );

export const markTableTold = (tx: Tx, { provider, code, rests, until }: TableWish): Promise<number> =>
  run(
    tx,
    rests
      ? sql`insert into rested_table (provider, code, until) values (${provider}, ${code}, ${until === null ? null : at(until)})
          on conflict (provider, code) do update set until = excluded.until`
      : sql`delete from rested_table where provider = ${provider} and code = ${code}`,
  );

/** The first of some codes that is no game of a brand. */
export const findUnknownGame = async (
  reader: Reader,
  brandId: string,
  codes: readonly string[],
): Promise<string | undefined> =>
  (
    await findRow(
      reader,
      sql<{ code: string }>`select code from unnest(${codes}::text[]) with ordinality as named (code, n)
        where not exists (select from game g where g.brand_id = ${brandId} and g.code = named.code)
        order by n limit 1`,
    )
  )?.code;

export type GameName = {
  readonly code: string;
  readonly title: string;
  readonly art: string;
  readonly gameType: GameType;
  readonly vendorCode: string;
};

/** What games are called and shown with, by their codes. */
export const listGameNames = async (
  reader: Reader,
  brandId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, GameName>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<GameName>`select code, title, coalesce(art, code) as art, game_type, vendor_code from game
          where brand_id = ${brandId} and code = any(${codes}::text[])`,
      )
    ).map((game) => [game.code, game]),
  );

/**
 * Open games with what the house keeps of their best bet, in 1/1,000,000 of a stake; null where their provider has told no
 * return, or no more of it than that it is at most the stake: what a bookmaker keeps is in its prices.
 */
export const listEdges = (reader: Reader, brandId: string): Promise<EdgeGame[]> =>
  listRows(
    reader,
    sql<EdgeGame>`
      select code, title, game_type as category, 100 as valid,
        case when rtp_least is null and rtp_most >= 100 then null
          else round((100 - greatest(rtp_most, rtp_told_most::numeric, rtp::numeric)) * 10000)::integer end as edge
      from game where brand_id = ${brandId} and state = 'open' order by code`,
  );
