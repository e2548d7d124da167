import { wireMoney } from '@fairhouse/kernel';
import { stepRedeem } from '@fairhouse/rules/rewards/points/redeem';
import type { GiftView, RedeemView, StaffGift, StaffRedeem } from '@fairhouse/wire/rewards/points';
import { REDEEM_STEPS } from '@fairhouse/wire/rewards/points-words';
import type { GiftRow, RedeemRow } from './store.ts';

export const presentGift = ({ id, title, shelf, kind, picture, price, value, stock }: GiftRow): GiftView => ({
  id,
  title,
  shelf,
  kind,
  picture,
  price: wireMoney(price),
  value: value === null ? null : wireMoney(value),
  stock,
});

export const presentStaffGift = (gift: GiftRow): StaffGift => ({
  ...presentGift(gift),
  shown: gift.shown,
  place: gift.place,
});

export const presentRedeem = ({
  id,
  giftId,
  title,
  kind,
  picture,
  quantity,
  points,
  value,
  currency,
  address,
  phone,
  state,
  remark,
  askedAt,
  changedAt,
}: RedeemRow): RedeemView => ({
  id,
  gift: giftId,
  title,
  kind,
  picture,
  quantity,
  points: wireMoney(points),
  value: value === null ? null : wireMoney(value),
  currency,
  address,
  phone,
  state,
  remark,
  askedAt,
  changedAt,
});

/** @param names of the members by their ids */
export const presentStaffRedeem = (row: RedeemRow, names: ReadonlyMap<string, string>): StaffRedeem => ({
  ...presentRedeem(row),
  member: { id: row.playerId, username: names.get(row.playerId) ?? '' },
  changedBy: row.changedBy,
  may: REDEEM_STEPS.filter((step) => stepRedeem(row.state, step, row.kind) !== undefined),
});
