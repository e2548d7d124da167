import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Ceilings } from '@fairhouse/wire/play/catalogue';

const COLUMNS = sql`promo_message::float8 as "promoMessage", promo_day::float8 as "promoDay",
  jackpot_round::float8 as "jackpotRound", jackpot_day::float8 as "jackpotDay", win_round::float8 as "winRound",
  loss_day::float8 as "lossDay"`;

/** Gives every provider of a brand its row, so that none is left out of the watch. */
export const fillCeilings = (tx: Tx): Promise<number> =>
  run(
    tx,
    sql`insert into provider_ceiling (brand_id, provider)
      select distinct brand_id, provider from vendor where provider is not null
      on conflict do nothing`,
  );

type ProviderCeilings = {
  readonly provider: string;
  readonly vendors: string[];
  readonly ceilings: Ceilings;
};

/** The ceilings of each provider of a brand, with the titles of the vendors that it is behind. */
export async function listCeilings(reader: Reader, brandId: string): Promise<ProviderCeilings[]> {
  const rows = await listRows(
    reader,
    sql<Ceilings & Omit<ProviderCeilings, 'ceilings'>>`select provider, ${COLUMNS},
        (select array_agg(v.title order by v.place) from vendor v
          where v.brand_id = c.brand_id and v.provider = c.provider) as vendors
      from provider_ceiling c
      where brand_id = ${brandId}
        and exists (select from vendor v where v.brand_id = c.brand_id and v.provider = c.provider)
      order by provider`,
  );
  return rows.map(({ provider, vendors, ...ceilings }) => ({ provider, vendors, ceilings }));
}

/** The ceilings of a provider, locked; undefined where the brand has no vendor of it. */
export const lockCeilings = (tx: Tx, brandId: string, provider: string): Promise<Ceilings | undefined> =>
  findRow(
    tx,
    sql<Ceilings>`select ${COLUMNS} from provider_ceiling
      where brand_id = ${brandId} and provider = ${provider} for update`,
  );

export const saveCeilings = (tx: Tx, brandId: string, provider: string, to: Ceilings): Promise<number> =>
  run(
    tx,
    sql`update provider_ceiling set promo_message = ${to.promoMessage}, promo_day = ${to.promoDay},
        jackpot_round = ${to.jackpotRound}, jackpot_day = ${to.jackpotDay}, win_round = ${to.winRound},
        loss_day = ${to.lossDay}
      where brand_id = ${brandId} and provider = ${provider}`,
  );

/** What holds for a provider at a brand; the row is written at its first need. */
export async function readCeilings(tx: Tx, brandId: string, provider: string): Promise<Ceilings> {
  await run(
    tx,
    sql`insert into provider_ceiling (brand_id, provider) values (${brandId}, ${provider}) on conflict do nothing`,
  );
  return getRow(
    tx,
    sql<Ceilings>`select ${COLUMNS} from provider_ceiling
      where brand_id = ${brandId} and provider = ${provider}`,
  );
}

/** The most that a round of a game pays, in what was staked on it; null where its provider does not say. */
export const readMaxWin = async (reader: Reader, brandId: string, game: string): Promise<number | null> =>
  (
    await getRow(
      reader,
      sql<{ max: number | null }>`select max_win as max from game
        where brand_id = ${brandId} and code = ${game}`,
    )
  ).max;

export type GiftDay = {
  readonly brandId: string;
  readonly provider: string;
  readonly kind: 'promo' | 'jackpot';
  readonly currency: string;
};

const dayAt = (brandId: string, nowMs: number) =>
  sql`(select (${at(nowMs)}::timestamptz at time zone time_zone)::date from brand where id = ${brandId})`;

/** What was given today, locked: gifts of a kind wait for each other. */
export async function lockGiven(tx: Tx, { brandId, provider, kind, currency }: GiftDay, nowMs: number) {
  const name = sql`${brandId}, ${provider}, ${kind}, ${currency}, ${dayAt(brandId, nowMs)}`;
  await run(
    tx,
    sql`insert into provider_gift_day (brand_id, provider, kind, currency, day) values (${name}) on conflict do nothing`,
  );
  const { amount } = await getRow(
    tx,
    sql<{ amount: bigint }>`select amount from provider_gift_day
      where (brand_id, provider, kind, currency, day) = (${name}) for update`,
  );
  return amount;
}

export const addGiven = (
  tx: Tx,
  { brandId, provider, kind, currency }: GiftDay,
  amount: bigint,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update provider_gift_day set amount = amount + ${amount}
      where (brand_id, provider, kind, currency, day)
        = (${brandId}, ${provider}, ${kind}, ${currency}, ${dayAt(brandId, nowMs)})`,
  );

/**
 * Providers whose games have paid more than was staked on them today, by more than the brand lets them. A round that has
 * paid counts from then on, though its provider leaves it open.
 */
export const listOverLoss = (
  reader: Reader,
  nowMs: number,
): Promise<{ brandId: string; provider: string; paid: bigint }[]> =>
  listRows(
    reader,
    sql<{ brandId: string; provider: string; paid: bigint }>`
      with cost as (
        select brand_id, currency, game_code, payout - stake as paid from game_return_day
        where (brand_id, day)
          in (select id, (${at(nowMs)}::timestamptz at time zone time_zone)::date from brand)
        union all
        select brand_id, currency, game_code, payout - stake from bet where state = 'open' and payout > 0
      )
      select cost.brand_id, v.provider, sum(cost.paid)::bigint as paid
      from cost
      join brand b on b.id = cost.brand_id and b.currency = cost.currency
      join game g on g.brand_id = cost.brand_id and g.code = cost.game_code
      join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code
      join provider_ceiling c on c.brand_id = cost.brand_id and c.provider = v.provider
      group by cost.brand_id, v.provider, c.loss_day
      having sum(cost.paid) > c.loss_day::numeric * 10000`,
  );

/** Stops every game of a provider that is not stopped yet. @returns how many */
export const stopGames = (
  tx: Tx,
  { brandId, provider, why }: { readonly brandId: string; readonly provider: string; readonly why: string },
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update game g set stopped_at = ${at(nowMs)}, stopped_by = null, stopped_why = ${why}
      from vendor v
      where g.brand_id = ${brandId} and g.stopped_at is null and v.brand_id = g.brand_id
        and v.vendor_code = g.vendor_code and v.provider = ${provider}`,
  );
