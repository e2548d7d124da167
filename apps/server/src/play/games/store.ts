// Owns: game_popularity, game_shelf

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { GAME_CATEGORIES, type GameCategory } from '@fairhouse/wire/play/game-categories';
import type { GameType } from '@fairhouse/wire/play/game-types';

export type VendorRow = {
  vendorCode: string;
  title: string;
  gameType: GameType;
  provider: string | null;
  isHot: boolean;
  games: bigint;
  open: bigint;
  picture: string | null;
  restedUntil: number | null;
};

export const listVendors = (reader: Reader, brandId: string): Promise<VendorRow[]> =>
  listRows(
    reader,
    sql<VendorRow>`
      select v.vendor_code, v.title, v.game_type, v.provider, v.is_hot,
        v.picture, v.rested_until, count(g.code) as games, count(g.code) filter (where g.state = 'open') as open
      from vendor v left join game g on g.brand_id = v.brand_id and g.vendor_code = v.vendor_code and not g.hidden
      where v.brand_id = ${brandId} group by v.brand_id, v.vendor_code order by v.place`,
  );

/** What vendors and games of a brand are called, by code. */
export type Titles = {
  readonly vendors: ReadonlyMap<string, string>;
  readonly games: ReadonlyMap<string, string>;
};

export async function listTitles(reader: Reader, brandId: string): Promise<Titles> {
  const rows = await listRows(
    reader,
    sql<{ of: keyof Titles; code: string; title: string }>`
      select 'vendors' as of, vendor_code as code, title from vendor where brand_id = ${brandId}
      union all select 'games', code, title from game where brand_id = ${brandId}`,
  );
  const of = (kind: keyof Titles) =>
    new Map(rows.filter((row) => row.of === kind).map(({ code, title }) => [code, title]));
  return { vendors: of('vendors'), games: of('games') };
}

/** The live tables of a brand, resting ones too. */
export const listLiveTables = (reader: Reader, brandId: string): Promise<{ code: string; title: string }[]> =>
  listRows(
    reader,
    sql<{ code: string; title: string }>`select code, title from game
      where brand_id = ${brandId} and category = 'live' and not hidden order by place`,
  );

export type GameRow = {
  code: string;
  title: string;
  vendorCode: string;
  gameType: GameType;
  category: GameCategory | null;
  state: 'open' | 'maintenance';
  rtp: string | null;
  rtpMost: string | null;
  stakeMin: string | null;
  addedAt: number;
  art: string;
  provider: string | null;
  walletMode: 'seamless' | 'transfer';
  hot: boolean;
  /** When it is expected back, of the later of its own rest and its vendor's. */
  restedUntil: number | null;
  /** As staff have chosen it; null: as play and age tell. */
  badge: 'hot' | 'new' | 'top' | 'none' | null;
  /** The least that the brand takes; null: as the game has it. */
  limitMin: bigint | null;
};

/** Hot is what was among the most played of the last seven days, and was played at all. */
export const HOT_PLACES = 6;
const HOT_DAYS = 7;

const shelfColumns = sql`
  g.code, g.title, g.vendor_code, g.game_type, g.category, g.state, g.rtp, g.rtp_told_most as "rtpMost",
  g.stake_min,
  g.added_at, coalesce(g.art, g.code) as art, v.provider, v.wallet_mode,
  greatest(g.rested_until, v.rested_until) as "restedUntil", g.badge,
  g.limit_min`;

const gameColumns = sql`${shelfColumns}, coalesce(h.heat <= ${HOT_PLACES}, false) as hot`;

const heatOf = (brandId: string, nowMs: number) => sql`
  select game_code as code, sum(rounds)::bigint as rounds from game_popularity
  where brand_id = ${brandId} and day > (${at(nowMs)}::timestamptz)::date - ${HOT_DAYS}::int group by game_code`;

const gamesOf = (brandId: string, nowMs: number) => sql`
  from game g join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code
  left join (
    select code, rounds, rank() over (order by rounds desc) as heat from (${heatOf(brandId, nowMs)}) played
  ) h on h.code = g.code
  where g.brand_id = ${brandId} and not g.hidden`;

/** The version of what a brand offers; it grows with every change. */
export const findShelfVersion = async (reader: Reader, brandId: string): Promise<bigint> =>
  (
    await findRow(
      reader,
      sql<{ version: bigint }>`select version from game_shelf where brand_id = ${brandId}`,
    )
  )?.version ?? 0n;

/** All games of a brand, in its order. */
export const listShelf = (
  reader: Reader,
  brandId: string,
): Promise<(Omit<GameRow, 'hot'> & { vendorTitle: string })[]> =>
  listRows(
    reader,
    sql<Omit<GameRow, 'hot'> & { vendorTitle: string }>`
      select ${shelfColumns}, v.title as "vendorTitle"
      from game g join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code
      where g.brand_id = ${brandId} and not g.hidden order by g.place, g.code`,
  );

/** How often each game was played in the last days. */
export const listHeat = (
  reader: Reader,
  brandId: string,
  nowMs: number,
): Promise<{ code: string; rounds: bigint }[]> =>
  listRows(reader, sql<{ code: string; rounds: bigint }>`${heatOf(brandId, nowMs)}`);

/** How many of a player's last bets tell which games are recent. */
const RECENT_BETS = 200;

/** The games of the last bets of a player, latest first. */
export const listRecentCodes = async (
  reader: Reader,
  playerId: string,
  limit: number,
): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ code: string }>`
        select game_code as code from (
          select game_code, placed_at from bet where player_id = ${playerId} order by placed_at desc, id desc limit ${RECENT_BETS}
        ) b group by game_code order by max(placed_at) desc limit ${limit}`,
    )
  ).map(({ code }) => code);

/** The most played first, open games only; what was not played yet follows in the brand's order. */
export const listHotGames = (
  reader: Reader,
  brandId: string,
  vendorCode: string | null,
  nowMs: number,
  limit: number,
): Promise<GameRow[]> =>
  listRows(
    reader,
    sql<GameRow>`select ${gameColumns} ${gamesOf(brandId, nowMs)} and g.state = 'open'
      and (${vendorCode}::text is null or g.vendor_code = ${vendorCode})
      order by h.rounds desc nulls last, g.place limit ${limit}`,
  );

export const findGame = (
  reader: Reader,
  brandId: string,
  code: string,
  nowMs: number,
): Promise<GameRow | undefined> =>
  findRow(reader, sql<GameRow>`select ${gameColumns} ${gamesOf(brandId, nowMs)} and g.code = ${code}`);

/** Counts closed rounds by game and day: what "popular" rests on. */
export const addPopularity = (
  tx: Tx,
  rows: readonly { brandId: string; gameCode: string; atMs: number }[],
): Promise<number> =>
  run(
    tx,
    sql`insert into game_popularity (brand_id, game_code, day, rounds)
      select r.brand_id, r.game_code, (r.at at time zone b.time_zone)::date, count(*)
      from unnest(${rows.map((row) => row.brandId)}::text[], ${rows.map((row) => row.gameCode)}::text[],
        ${rows.map((row) => new Date(row.atMs))}::timestamptz[]) as r (brand_id, game_code, at)
      join brand b on b.id = r.brand_id
      group by 1, 2, 3
      on conflict (brand_id, game_code, day) do update set rounds = game_popularity.rounds + excluded.rounds`,
  );

export const forgetPopularity = (tx: Tx): Promise<number> => run(tx, sql`delete from game_popularity`);

type ToldReturns = { readonly least: string | null; readonly most: string };

type ToldVariant = {
  readonly edge: number;
  readonly rtp: string;
  readonly rtpMost?: string | undefined;
  readonly returns: ToldReturns;
};

export type ToldGame = {
  /** The kind of game; a word of the provider's own is no category of ours. */
  readonly gameType: string;
  readonly code: string;
  readonly vendorCode: string;
  /** Absent where players win from each other. */
  readonly rtp?: string | undefined;
  readonly rtpMost?: string | undefined;
  readonly stakeMin: string;
  readonly stakeMax?: string | undefined;
  readonly maxWin?: number | undefined;
  readonly state: 'open' | 'maintenance';
  /** The least and the most that its bets return, in per cent. */
  readonly returns?: ToldReturns | undefined;
  readonly variants?: readonly ToldVariant[] | undefined;
};

/** Changes games of a provider to what it says of them, in every brand that lists them; the variant is the brand's. */
export const updateGames = (tx: Tx, provider: string, games: readonly ToldGame[]): Promise<number> =>
  run(
    tx,
    sql`update game g set told_state = t.state, rtp = t.rtp, rtp_told_most = t.rtp_most, stake_min = t.stake_min, told_stake_max = t.stake_max,
        max_win = t.max_win,
        rtp_least = t.least, rtp_most = t.most, variants = t.variants, category = t.category
      from (
        select g.brand_id, g.code, t.state, t.stake_min, t.stake_max, t.max_win, t.variants, coalesce(t.category, g.category) as category,
          coalesce(v.rtp, t.rtp) as rtp, case when v.edge is null then t.rtp_most else v."rtpMost" end as rtp_most,
          case when v.edge is null then t.least else v.least end as least, coalesce(v.most, t.most) as most
        from jsonb_to_recordset(${json(games.map(flat))}) as t (code text, "vendorCode" text, state text, rtp text, rtp_most text,
          stake_min text, stake_max text, max_win integer, least numeric, most numeric, variants jsonb, category text)
        join game g on g.code = t.code and g.vendor_code = t."vendorCode"
        join vendor o on o.brand_id = g.brand_id and o.vendor_code = g.vendor_code and o.provider = ${provider}
        left join lateral jsonb_to_recordset(t.variants) as v (edge integer, rtp text, "rtpMost" text, least numeric, most numeric)
          on v.edge = g.edge
      ) t
      where g.brand_id = t.brand_id and g.code = t.code
        and (g.told_state, g.rtp, g.rtp_told_most, g.stake_min, g.told_stake_max, g.max_win, g.rtp_least, g.rtp_most, g.variants, g.category)
          is distinct from
          (t.state, t.rtp, t.rtp_most, t.stake_min, t.stake_max, t.max_win, t.least, t.most, t.variants, t.category)`,
  );

const flat = ({
  gameType,
  returns,
  rtp,
  rtpMost,
  stakeMin,
  stakeMax,
  maxWin,
  variants = [],
  ...game
}: ToldGame) => ({
  ...game,
  category: GAME_CATEGORIES.find((category) => category === gameType) ?? null,
  rtp: rtp ?? null,
  rtp_most: rtpMost ?? null,
  stake_min: stakeMin,
  stake_max: stakeMax ?? null,
  max_win: maxWin ?? null,
  least: returns?.least ?? null,
  most: returns?.most ?? null,
  variants: variants.map(({ edge, rtp, rtpMost, returns: band }) => ({
    edge,
    rtp,
    rtpMost: rtpMost ?? null,
    ...band,
  })),
});
