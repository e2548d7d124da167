// Owns: gift, point_convert, redeem

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { Waiting } from '@fairhouse/wire/platform/worklist';
import type { GiftPicture, GiftShelf, RedeemSort, RedeemState } from '@fairhouse/wire/rewards/points-words';
import { nameBegins } from '../../identity/player/index.ts';
import { type WorkFilter, workQueue } from '../../platform/worklist/index.ts';

type Title = { readonly EN: string; readonly VI: string | null };

export type GiftRow = {
  readonly id: string;
  readonly title: Title;
  readonly shelf: GiftShelf;
  readonly kind: 'goods' | 'cash';
  readonly picture: GiftPicture;
  readonly price: Money;
  readonly value: Money | null;
  readonly stock: number;
  readonly shown: boolean;
  readonly place: number;
};

const giftColumns = sql`id, title, shelf, kind, picture, price, value, stock, shown, place`;

export const listGifts = (
  reader: Reader,
  brandId: string,
  which: 'shown' | 'all' = 'shown',
): Promise<GiftRow[]> =>
  listRows(
    reader,
    sql<GiftRow>`select ${giftColumns} from gift where brand_id = ${brandId} and (shown or ${which === 'all'})
      order by place, id`,
  );

export const lockGift = (tx: Tx, brandId: string, id: string): Promise<GiftRow | undefined> =>
  findRow(
    tx,
    sql<GiftRow>`select ${giftColumns} from gift where brand_id = ${brandId} and id = ${id} for no key update`,
  );

export const saveGift = (tx: Tx, brandId: string, gift: GiftRow): Promise<number> =>
  run(
    tx,
    sql`insert into gift (brand_id, id, title, shelf, kind, picture, price, value, stock, shown, place)
      values (${brandId}, ${gift.id}, ${json(gift.title)}, ${gift.shelf}, ${gift.kind}, ${gift.picture}, ${gift.price},
        ${gift.value}, ${gift.stock}, ${gift.shown}, ${gift.place})
      on conflict (brand_id, id) do update set title = excluded.title, shelf = excluded.shelf, kind = excluded.kind,
        picture = excluded.picture, price = excluded.price, value = excluded.value, stock = excluded.stock,
        shown = excluded.shown, place = excluded.place`,
  );

/** Takes from a gift's stock; a negative number gives back. */
export const takeStock = (tx: Tx, brandId: string, id: string, quantity: number): Promise<number> =>
  run(tx, sql`update gift set stock = stock - ${quantity} where brand_id = ${brandId} and id = ${id}`);

export type RedeemRow = {
  readonly id: Id<'redeem'>;
  readonly brandId: string;
  readonly playerId: Id<'player'>;
  readonly giftId: string;
  readonly title: Title;
  readonly kind: 'goods' | 'cash';
  readonly picture: GiftPicture;
  readonly quantity: number;
  readonly points: Money;
  readonly value: Money | null;
  readonly currency: string;
  readonly address: string;
  readonly phone: string;
  readonly state: RedeemState;
  readonly remark: string;
  readonly askedAt: number;
  readonly changedAt: number;
  readonly changedBy: string | null;
};

const redeemColumns = sql`r.id, r.brand_id, r.player_id, r.gift_id, r.title, r.kind, r.picture, r.quantity, r.points,
  r.value, r.currency, r.address, r.phone, r.state, r.remark, r.asked_at, r.changed_at, r.changed_by`;

const redeems = sql`select ${redeemColumns} from redeem r`;

export type NewRedeem = Omit<RedeemRow, 'state' | 'remark' | 'changedAt' | 'changedBy'>;

export const insertRedeem = (tx: Tx, row: NewRedeem): Promise<number> =>
  run(
    tx,
    sql`insert into redeem (id, brand_id, player_id, gift_id, title, kind, picture, quantity, points, value, currency,
        address, phone, state, asked_at, changed_at)
      values (${row.id}, ${row.brandId}, ${row.playerId}, ${row.giftId}, ${json(row.title)}, ${row.kind}, ${row.picture},
        ${row.quantity}, ${row.points}, ${row.value}, ${row.currency}, ${row.address}, ${row.phone}, 'processing',
        ${at(row.askedAt)}, ${at(row.askedAt)})`,
  );

export const findRedeem = (reader: Reader, brandId: string, id: string): Promise<RedeemRow | undefined> =>
  findRow(reader, sql<RedeemRow>`${redeems} where r.brand_id = ${brandId} and r.id = ${id}`);

export const lockRedeem = (tx: Tx, brandId: string, id: string): Promise<RedeemRow | undefined> =>
  findRow(tx, sql<RedeemRow>`${redeems} where r.brand_id = ${brandId} and r.id = ${id} for no key update`);

type Span = { readonly before: string; readonly limit: number };

export const listRedeems = (
  reader: Reader,
  playerId: string,
  { before, limit }: Span,
): Promise<RedeemRow[]> =>
  listRows(
    reader,
    sql<RedeemRow>`${redeems} where r.player_id = ${playerId} and r.id < ${before} order by r.id desc limit ${limit}`,
  );

export type QueueFilter = WorkFilter & {
  readonly state: RedeemState;
  readonly kind?: RedeemRow['kind'] | undefined;
};

/** So many of those that were ordered last are looked at. */
const DECIDED_OF = 500;

export const redeemQueue = workQueue<RedeemRow, QueueFilter, RedeemSort>({
  id: sql`r.id`,
  brand: sql`r.brand_id`,
  columns: redeemColumns,
  from: sql`from redeem r`,
  orders: {
    oldest: sql`r.id`,
    newest: sql`r.id desc`,
    largest: sql`r.points desc, r.id`,
    smallest: sql`r.points, r.id`,
  },
  found: (search) => sql`(r.id = ${search} or ${nameBegins(sql`r.player_id`, search)})`,
  narrowed: ({ state, kind }) => [
    sql`r.state = ${state}`,
    ...(kind === undefined ? [] : [sql`r.kind = ${kind}`]),
  ],
  // Goods that were sent have lost when they were approved.
  decided: (brandId) => sql`
    select asked_at as since, changed_at as decided from redeem
    where brand_id = ${brandId} and (state in ('approved', 'rejected') or state = 'completed' and kind = 'cash')
    order by id desc limit ${DECIDED_OF}`,
});

export type Moved = {
  readonly state: RedeemState;
  readonly remark: string;
  readonly by: string;
  readonly nowMs: number;
};

export const moveRedeem = (tx: Tx, id: string, { state, remark, by, nowMs }: Moved): Promise<number> =>
  run(
    tx,
    sql`update redeem set state = ${state}, remark = ${remark}, changed_by = ${by}, changed_at = ${at(nowMs)} where id = ${id}`,
  );

/** Orders that wait for a decision or for being sent. */
export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(asked_at) as "oldestAt" from redeem
      where brand_id = ${brandId} and state in ('processing', 'approved')`,
  );

export type NewConvert = {
  readonly id: Id<'pointConvert'>;
  readonly brandId: string;
  readonly playerId: string;
  readonly points: Money;
  readonly amount: Money;
  readonly ratio: number;
  readonly nowMs: number;
};

export const insertConvert = (tx: Tx, row: NewConvert): Promise<number> =>
  run(
    tx,
    sql`insert into point_convert (id, brand_id, player_id, points, amount, ratio, at)
      values (${row.id}, ${row.brandId}, ${row.playerId}, ${row.points}, ${row.amount}, ${row.ratio}, ${at(row.nowMs)})`,
  );
