import { itemWork, workQuery } from '../platform/worklist.ts';
import { GAME_TYPES } from '../play/game-types.ts';
import { defineRoutes } from '../route.ts';
import {
  amount,
  cursor,
  idOf,
  instant,
  line,
  lines,
  named,
  page,
  positiveMoney,
  queryInt,
  slice,
} from '../schemas.ts';
import * as z from '../zod.ts';
import { GIFT_PICTURES, GIFT_SHELVES, REDEEM_SORTS, REDEEM_STATES, REDEEM_STEPS } from './points-words.ts';

const title = z.object({ EN: z.string(), VI: z.string().nullable() });

const gift = z.object({
  id: z.string(),
  title,
  shelf: z.enum(GIFT_SHELVES),
  /** Goods are sent; cash is paid to the balance. */
  kind: z.enum(['goods', 'cash']),
  picture: z.enum(GIFT_PICTURES),
  /** In points. */
  price: amount,
  /** Of cash: the money. */
  value: amount.nullable(),
  stock: z.number().int(),
});

export type GiftView = z.output<typeof gift>;

/** So many of a gift at once. */
export const QUANTITY_MAX = 99;

const redeem = z.object({
  id: idOf('redeem'),
  gift: z.string(),
  title,
  kind: z.enum(['goods', 'cash']),
  picture: z.enum(GIFT_PICTURES),
  quantity: z.number().int(),
  points: amount,
  value: amount.nullable(),
  currency: z.string(),
  address: z.string(),
  phone: z.string(),
  state: z.enum(REDEEM_STATES),
  remark: z.string(),
  askedAt: instant,
  changedAt: instant,
});

export type RedeemView = z.output<typeof redeem>;

const scroll = z.strictObject({ cursor: cursor.optional(), limit: queryInt(1, 100).optional() });

const movement = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['points_earned', 'redeem_held', 'redeem_rejected', 'points_converted', 'reversal']),
  /** With a minus where points went. */
  points: amount,
  balanceAfter: amount,
});

export type PointMovement = z.output<typeof movement>;

/** Points (spec §7). Redeeming and converting go through a relay that checks a proof of who holds the account. */
export const pointsRoutes = defineRoutes({
  balance: {
    method: 'GET',
    path: '/wps/points/balance',
    summary: 'The member’s points, those of gifts on order, and those that come tonight',
    guards: ['trueAccount'],
    reply: z.object({ points: amount, held: amount, tonight: amount, paymentPassword: z.boolean() }),
    faults: [],
  },
  config: {
    method: 'GET',
    path: '/wps/points/config',
    summary: 'What points are given for, and the money for one point',
    guards: ['anyone'],
    reply: z.object({
      /** Money for one point, in 1/10,000. */
      ratio: z.number().int(),
      /** Of a valid bet, in 1/10,000; only categories that have a rate. */
      rates: z.array(
        z.object({ category: z.enum(GAME_TYPES), rate: z.number().int(), weight: z.number().int() }),
      ),
    }),
    faults: [],
  },
  reward: {
    method: 'GET',
    path: '/wps/points/reward',
    summary: 'What valid bets have earned by day and category, newest first',
    guards: ['trueAccount'],
    query: scroll,
    reply: slice(
      z.object({
        day: z.string(),
        category: z.enum(GAME_TYPES),
        valid: amount,
        points: amount,
        /** Already in the balance. */
        given: amount,
      }),
    ),
    faults: [],
  },
  transaction: {
    method: 'GET',
    path: '/wps/points/transaction',
    summary: 'Every point in and out, newest first',
    guards: ['trueAccount'],
    query: scroll,
    reply: slice(movement),
    faults: [],
  },
  gifts: {
    method: 'GET',
    path: '/wps/points/gift',
    summary: 'What points buy',
    guards: ['anyone'],
    reply: z.object({ items: z.array(gift) }),
    faults: [],
  },
  redeemList: {
    method: 'GET',
    path: '/wps/points/redeem',
    summary: 'The member’s orders, newest first',
    guards: ['trueAccount'],
    query: scroll,
    reply: slice(redeem),
    faults: [],
  },
  redeem: {
    method: 'POST',
    path: '/wps/relay/points/redeem',
    summary: 'Order a gift, with a step-up proof; points and stock are held until staff decide',
    guards: ['trueAccount'],
    idempotent: true,
    body: z.strictObject({
      gift: line(40),
      quantity: z.number().int().min(1).max(QUANTITY_MAX),
      address: lines(0, 200),
      phone: z
        .string()
        .trim()
        .max(20)
        .regex(/^[+\d\s-]*$/),
    }),
    reply: redeem,
    faults: [
      'not_found',
      'gift_out_of_stock',
      'points_short',
      'field_rule',
      'step_up_required',
      'payment_password_missing',
      'player_barred',
      'rewards_withheld',
    ],
  },
  convert: {
    method: 'POST',
    path: '/wps/relay/points/convert',
    summary: 'Turn points into money, with a step-up proof; points that make no whole cent stay',
    guards: ['trueAccount'],
    idempotent: true,
    body: z.strictObject({ points: positiveMoney }),
    reply: z.object({ points: amount, amount, currency: z.string() }),
    faults: ['points_short', 'points_too_few', 'step_up_required', 'payment_password_missing'],
  },
});

const staffGift = gift.extend({ shown: z.boolean(), place: z.number().int() });

export type StaffGift = z.output<typeof staffGift>;

const giftId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

const giftBody = z.strictObject({
  title: named(60),
  shelf: z.enum(GIFT_SHELVES),
  kind: z.enum(['goods', 'cash']),
  picture: z.enum(GIFT_PICTURES),
  price: positiveMoney,
  value: positiveMoney.nullable(),
  stock: z.number().int().min(0).max(1_000_000),
  shown: z.boolean(),
  place: z.number().int().min(0).max(999),
});

const staffRedeem = redeem.extend({
  member: z.object({ id: idOf('player'), username: z.string() }),
  changedBy: z.string().nullable(),
  work: itemWork,
  /** The steps that can be taken from where it stands. */
  steps: z.array(z.enum(REDEEM_STEPS)),
  /** What the caller may do with it now. */
  may: z.array(z.literal('decide')),
});

export type StaffRedeem = z.output<typeof staffRedeem>;

const redeemQueue = z.strictObject({
  work: workQuery.work,
  state: z.enum(REDEEM_STATES).optional(),
  /** The start of a member’s name, or the id. */
  search: line(64).optional(),
  kind: z.enum(['goods', 'cash']).optional(),
  sort: z.enum(REDEEM_SORTS).optional(),
});

export type RedeemQuery = z.output<typeof redeemQueue>;

const redeemPage = page(staffRedeem).extend({
  /** Within so many seconds 95 of 100 were decided, of those that staff decided last; null: none yet. */
  decidedWithin: z.number().int().nullable(),
});

export type RedeemPage = z.output<typeof redeemPage>;

export const pointsOpsRoutes = defineRoutes({
  gifts: {
    method: 'GET',
    path: '/ops/points/gifts',
    summary: 'All gifts of the mall, those that are hidden too',
    guards: ['staff:reward.read'],
    reply: z.object({ items: z.array(staffGift) }),
    faults: [],
  },
  addGift: {
    method: 'POST',
    path: '/ops/points/gifts',
    summary: 'Add a gift',
    guards: ['staff:reward.write'],
    body: z.strictObject({ id: giftId, gift: giftBody }),
    reply: staffGift,
    faults: ['setting_conflict', 'field_rule'],
  },
  saveGift: {
    method: 'PUT',
    path: '/ops/points/gifts/:gift',
    summary: 'Change a gift; `stockWas` says how many were left when it was opened',
    guards: ['staff:reward.write'],
    params: z.strictObject({ gift: giftId }),
    body: z.strictObject({ gift: giftBody, stockWas: z.number().int() }),
    reply: staffGift,
    faults: ['not_found', 'setting_conflict', 'field_rule'],
  },
  redeems: {
    method: 'GET',
    path: '/ops/points/redeems',
    summary:
      'Orders of gifts that stand as asked for, by default those that wait for a decision, oldest first',
    guards: ['staff:reward.read'],
    query: redeemQueue.extend({
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: redeemPage,
    faults: [],
  },
  decide: {
    method: 'POST',
    path: '/ops/points/redeems/:redeem',
    summary: 'Approve, reject or complete an order; a rejected one gives points and stock back',
    guards: ['staff:reward.write'],
    params: z.strictObject({ redeem: idOf('redeem') }),
    body: z.strictObject({ step: z.enum(REDEEM_STEPS), remark: lines(0, 200) }),
    reply: staffRedeem,
    faults: ['not_found', 'redeem_closed', 'reason_missing', 'work_claimed', 'work_held'],
  },
});
