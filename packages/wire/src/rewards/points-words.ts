/** Where gifts stand in the mall. */
export const GIFT_SHELVES = ['cash', 'play', 'home', 'sport', 'sound'] as const;

export type GiftShelf = (typeof GIFT_SHELVES)[number];

/** Spec §3: in process, approved, completed, rejected. */
export const REDEEM_STATES = ['processing', 'approved', 'completed', 'rejected'] as const;

export type RedeemState = (typeof REDEEM_STATES)[number];

/** What staff can do with an order. */
export const REDEEM_STEPS = ['approve', 'reject', 'complete'] as const;

export type RedeemStep = (typeof REDEEM_STEPS)[number];

/** The pictures of the art kit that a gift can wear. */
export const GIFT_PICTURES = [
  'voucher',
  'ticket',
  'koi',
  'mug',
  'umbrella',
  'fan',
  'lamp',
  'basketball',
  'backpack',
  'headphones',
  'speaker',
  'controller',
] as const;

export type GiftPicture = (typeof GIFT_PICTURES)[number];

/** The orders in which staff see them. */
export const REDEEM_SORTS = ['oldest', 'newest', 'largest', 'smallest'] as const;

export type RedeemSort = (typeof REDEEM_SORTS)[number];
