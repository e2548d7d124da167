import { listRows, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { ProfitBy } from '@fairhouse/wire/money/record-words';
import type { GameType } from '@fairhouse/wire/play/game-types';

/** What a settled bet adds to its day, or takes from it. Units of 1/10,000 in decimal text. */
export type BetShare = {
  readonly betId: string;
  readonly bets: number;
  readonly stake: string;
  readonly payout: string;
  readonly validBet: string;
  /** What of the valid bet was staked from bonus money. */
  readonly bonusValid: string;
};

/** What a player's tickets on a draw add to the day of their stake. */
export type DrawShare = Omit<BetShare, 'betId' | 'bonusValid'> & {
  readonly brandId: string;
  readonly playerId: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly day: string;
};

/** Adds tickets to the days on which they were bought. */
export const addDrawShares = (tx: Tx, shares: readonly DrawShare[]): Promise<number> =>
  run(
    tx,
    sql`
      insert into bet_day as d (brand_id, player_id, currency, day, game_code, vendor_code, bets, stake, payout, valid_bet)
        select s.brand_id, s.player_id, s.currency, s.day, s.game_code, s.vendor_code,
          sum(s.bets), sum(s.stake), sum(s.payout), sum(s.valid_bet)
        from unnest(${shares.map((s) => s.brandId)}::text[], ${shares.map((s) => s.playerId)}::text[],
          ${shares.map((s) => s.currency)}::text[], ${shares.map((s) => s.day)}::date[],
          ${shares.map((s) => s.gameCode)}::text[], ${shares.map((s) => s.vendorCode)}::text[],
          ${shares.map((s) => s.bets)}::bigint[], ${shares.map((s) => s.stake)}::bigint[],
          ${shares.map((s) => s.payout)}::bigint[], ${shares.map((s) => s.validBet)}::bigint[])
          as s (brand_id, player_id, currency, day, game_code, vendor_code, bets, stake, payout, valid_bet)
        group by 1, 2, 3, 4, 5, 6
        order by 1, 2, 3, 4, 5, 6
      on conflict (player_id, day, game_code, vendor_code, currency) do update set bets = d.bets + excluded.bets,
        stake = d.stake + excluded.stake, payout = d.payout + excluded.payout, valid_bet = d.valid_bet + excluded.valid_bet`,
  );

/** Adds bets to the days on which they were placed, as the clocks of their brand had it. */
export const addShares = (tx: Tx, shares: readonly BetShare[]): Promise<number> =>
  run(
    tx,
    sql`
      insert into bet_day as d (brand_id, player_id, currency, day, game_code, vendor_code, bets, stake, payout, valid_bet, bonus_valid)
        select b.brand_id, b.player_id, b.currency, (b.placed_at at time zone brand.time_zone)::date, b.game_code,
          b.vendor_code, sum(s.bets), sum(s.stake), sum(s.payout), sum(s.valid_bet), sum(s.bonus_valid)
        from unnest(${shares.map(({ betId }) => betId)}::text[], ${shares.map(({ bets }) => bets)}::bigint[],
          ${shares.map(({ stake }) => stake)}::bigint[], ${shares.map(({ payout }) => payout)}::bigint[],
          ${shares.map(({ validBet }) => validBet)}::bigint[], ${shares.map(({ bonusValid }) => bonusValid)}::bigint[])
          as s (bet_id, bets, stake, payout, valid_bet, bonus_valid)
        join bet b on b.id = s.bet_id
        join brand on brand.id = b.brand_id
        group by 1, 2, 3, 4, 5, 6
      on conflict (player_id, day, game_code, vendor_code, currency) do update set bets = d.bets + excluded.bets,
        stake = d.stake + excluded.stake, payout = d.payout + excluded.payout, valid_bet = d.valid_bet + excluded.valid_bet,
        bonus_valid = d.bonus_valid + excluded.bonus_valid`,
  );

/** What settled bets come to, for its hash. */
export const days = sql`select * from bet_day`;

export const forgetDays = async (tx: Tx): Promise<void> => {
  await run(tx, sql`delete from bet_day`);
};

/** What a record of bets is narrowed to; what is left out is all. */
export type BetFilter = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly product?: GameType | undefined;
  readonly vendorCode?: string | undefined;
  readonly game?: string | undefined;
};

export type BettingSums = { bets: bigint; stake: bigint; payout: bigint; validBet: bigint };

const FIGURES = sql`coalesce(sum(d.bets), 0)::bigint as bets, coalesce(sum(d.stake), 0)::bigint as stake,
  coalesce(sum(d.payout), 0)::bigint as payout, coalesce(sum(d.valid_bet), 0)::bigint as valid_bet`;

const within = (brandId: string, playerId: string, { from, to, product, vendorCode, game }: BetFilter) => sql`
  d.brand_id = ${brandId} and d.player_id = ${playerId}
  and d.day >= ${from ?? '0001-01-01'}::date and d.day <= ${to ?? '9999-12-31'}::date
  and (${vendorCode ?? null}::text is null or d.vendor_code = ${vendorCode ?? null})
  and (${game ?? null}::text is null or d.game_code = ${game ?? null})
  and (${product ?? null}::text is null or exists (
    select from game g where g.brand_id = d.brand_id and g.code = d.game_code and g.game_type = ${product ?? null}))`;

/** What settled bets come to, by what they are grouped by; nothing is grouped by `all`. */
export const sumBets = (
  reader: Reader,
  brandId: string,
  playerId: string,
  filter: BetFilter,
  by: ProfitBy | 'all',
): Promise<(BettingSums & { key: string; label: string })[]> =>
  listRows(
    reader,
    sql<BettingSums & { key: string; label: string }>`
      select ${KEYS[by]} as key, ${LABELS[by]} as label, ${FIGURES}
      from bet_day d
      left join game g on g.brand_id = d.brand_id and g.code = d.game_code
      left join vendor v on v.brand_id = d.brand_id and v.vendor_code = d.vendor_code
      where ${within(brandId, playerId, filter)}
      ${by === 'all' ? sql`` : sql`group by 1, 2 order by 1 desc`}`,
  );

const KEYS = {
  all: sql`''`,
  day: sql`to_char(d.day, 'YYYY-MM-DD')`,
  product: sql`coalesce(g.game_type, '')`,
  provider: sql`d.vendor_code`,
  game: sql`d.game_code`,
} as const satisfies Record<ProfitBy | 'all', RawBuilder<unknown>>;

const LABELS = {
  all: sql`''`,
  day: sql`''`,
  product: sql`''`,
  provider: sql`coalesce(v.title, d.vendor_code)`,
  game: sql`coalesce(g.title, d.game_code)`,
} as const satisfies Record<ProfitBy | 'all', RawBuilder<unknown>>;

/** How many days of a filter are wanted. */
export type DaysWish = {
  /** None after this one. */
  readonly before: string;
  /** So many settled bets on the days before that. */
  readonly enough: number;
};

/** The newest days that have bets of a filter which are settled or void, and those that have open ones. */
export const listBetDays = async (
  reader: Reader,
  { brandId, id, timeZone }: { readonly brandId: string; readonly id: string; readonly timeZone: string },
  filter: BetFilter,
  { before, enough }: DaysWish,
): Promise<readonly string[]> => {
  const rows = await listRows(
    reader,
    sql<{ day: string }>`
      select to_char(day, 'YYYY-MM-DD') as day from (
        select day, sum(case when day < ${before}::date then sum(d.bets) else 0 end)
          over (order by day desc rows between unbounded preceding and 1 preceding) as newer
        from bet_day d where ${within(brandId, id, filter)} and d.day <= ${before}::date group by day
      ) counted where coalesce(newer, 0) < ${enough}
      union
      select to_char((placed_at at time zone ${timeZone})::date, 'YYYY-MM-DD') from bet
      where player_id = ${id} and state = 'open'
      order by 1 desc`,
  );
  return rows.map(({ day }) => day).filter((day) => day >= (filter.from ?? '') && day <= (filter.to ?? '~'));
};

/**
 * What settled bets of a day of the brand came to in a category of games: valid bets without what was staked from bonus money,
 * which earns nothing; `net` is below zero where the member lost.
 */
export type PlayDay = { playerId: string; day: string; category: string; validBet: Money; net: Money };

export type GameDayRow = {
  playerId: string;
  day: string;
  category: string;
  game: string;
  bets: bigint;
  validBet: Money;
};

/** The same by game, lotteries with the rest; of valid bets what was staked from bonus money is left out. */
export const listGameDays = (
  reader: Reader,
  { id, currency }: { readonly id: string; readonly currency: string },
  { from, to }: { readonly from: string; readonly to: string },
  playerIds: readonly string[] | null,
): Promise<GameDayRow[]> =>
  listRows(
    reader,
    sql<GameDayRow>`
      select d.player_id, to_char(d.day, 'YYYY-MM-DD') as day, d.game_code as game,
        coalesce(g.game_type, lottery_category(d.brand_id, d.game_code), '') as category, d.bets, d.valid_bet - d.bonus_valid as valid_bet
      from bet_day d left join game g on g.brand_id = d.brand_id and g.code = d.game_code
      where d.brand_id = ${id} and d.currency = ${currency} and d.day between ${from}::date and ${to}::date
        and (${playerIds}::text[] is null or d.player_id = any(${playerIds}::text[]))`,
  );

/** Days of some members, or of all, in the money of the brand. */
export const listPlayDays = (
  reader: Reader,
  { id, currency }: { readonly id: string; readonly currency: string },
  { from, to }: { readonly from: string; readonly to: string },
  playerIds: readonly string[] | null,
): Promise<PlayDay[]> =>
  listRows(
    reader,
    sql<PlayDay>`
      select d.player_id, to_char(d.day, 'YYYY-MM-DD') as day, coalesce(g.game_type, '') as category,
        sum(d.valid_bet - d.bonus_valid)::bigint as "validBet", sum(d.payout - d.stake)::bigint as net
      from bet_day d left join game g on g.brand_id = d.brand_id and g.code = d.game_code
      where d.brand_id = ${id} and d.currency = ${currency} and d.day between ${from}::date and ${to}::date
        and (${playerIds}::text[] is null or d.player_id = any(${playerIds}::text[]))
      group by 1, d.day, 3`,
  );

/** What players staked by the brand's day, from a day on. */
export const listStakesOf = (
  reader: Reader,
  playerIds: readonly string[],
  fromDay: string,
): Promise<{ playerId: string; day: string; stake: Money }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; day: string; stake: Money }>`select player_id, to_char(day, 'YYYY-MM-DD') as day,
        sum(stake)::bigint as stake
      from bet_day where player_id = any(${playerIds}::text[]) and day >= ${fromDay}::date group by 1, 2`,
  );

/** What a player staked and got back on a day, and how many bets were placed from midnight to five, all by the brand's clock. */
export type HabitDay = {
  readonly playerId: string;
  readonly day: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly nightBets: number;
};

/** The days of some players from a day on, by day. */
export const listHabits = (
  reader: Reader,
  timeZone: string,
  playerIds: readonly string[],
  fromDay: string,
): Promise<HabitDay[]> =>
  listRows(
    reader,
    sql<HabitDay>`
      with night as (
        select player_id, (placed_at at time zone ${timeZone})::date as day, count(*) as bets from bet
        where player_id = any(${playerIds}::text[])
          and placed_at >= ${fromDay}::date::timestamp at time zone ${timeZone}
          and extract(hour from placed_at at time zone ${timeZone}) < 5
        group by 1, 2
      )
      select d.player_id, to_char(d.day, 'YYYY-MM-DD') as day, sum(d.stake)::bigint as stake,
        sum(d.payout)::bigint as payout, coalesce(max(night.bets), 0)::int as "nightBets"
      from bet_day d left join night on night.player_id = d.player_id and night.day = d.day
      where d.player_id = any(${playerIds}::text[]) and d.day >= ${fromDay}::date
      group by d.player_id, d.day order by d.day`,
  );

/** Players of a brand who have played on a day or since, by id. */
export const listPlayersSince = async (
  reader: Reader,
  brandId: string,
  { fromDay, after, limit }: { readonly fromDay: string; readonly after: string; readonly limit: number },
): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select distinct player_id as id from bet_day
        where brand_id = ${brandId} and day >= ${fromDay}::date and player_id > ${after}
        order by player_id limit ${limit}`,
    )
  ).map(({ id }) => id);
