import { wireMoney } from '@fairhouse/kernel';
import { stepRedeem } from '@fairhouse/rules/rewards/points/redeem';
import type { GiftView, RedeemView, StaffGift, StaffRedeem } from '@fairhouse/wire/rewards/points';
import { REDEEM_STEPS } from '@fairhouse/wire/rewards/points-words';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Board } from '../../platform/worklist/index.ts';
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

/** A redeem as one member of staff sees it. @param username of its member */
export function presentStaffRedeem(
  row: RedeemRow,
  username: string,
  board: Board,
  { permissions }: Pick<StaffContext, 'permissions'>,
): StaffRedeem {
  const work = board.of(row.id);
  const steps = REDEEM_STEPS.filter((step) => stepRedeem(row.state, step, row.kind) !== undefined);
  const decides =
    permissions.includes('reward.write') &&
    steps.length > 0 &&
    (work.state === 'free' || work.state === 'mine');
  return {
    ...presentRedeem(row),
    member: { id: row.playerId, username },
    changedBy: row.changedBy,
    work,
    steps,
    may: decides ? ['decide'] : [],
  };
}
