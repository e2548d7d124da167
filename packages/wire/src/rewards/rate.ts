import { reason } from '../platform/approval.ts';
import { GAME_TYPES } from '../play/game-types.ts';
import { defineRoutes } from '../route.ts';
import { line, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { vipLevel } from './vip.ts';

/** No rate is higher: ten per cent. */
export const RATE_MAX = 1_000;

const rate = z.number().int().min(0).max(RATE_MAX);

const categoryRate = z.strictObject({
  category: z.enum(GAME_TYPES),
  /** Of a valid bet, in 1/10,000; null: none. */
  cashback: rate.nullable(),
  points: rate.nullable(),
  /** How much of a valid bet counts, in hundredths. */
  weight: z.number().int().min(0).max(100),
});

/** Far more than any brand lists. */
const GAMES_MAX = 1_000;

export const rates = z.strictObject({
  categories: z.array(categoryRate).min(1).max(GAME_TYPES.length),
  /** Games that count less than their category, in hundredths. */
  games: z.array(z.strictObject({ code: line(40), weight: z.number().int().min(0).max(100) })).max(GAMES_MAX),
  /** Money for one point, in 1/10,000. */
  pointsRatio: z.number().int().min(1).max(10_000),
});

export type RatesView = z.output<typeof rates>;

const givenBack = z.object({
  code: z.string(),
  title: z.string(),
  category: z.enum(GAME_TYPES),
  /** What the house keeps of the game's best bet, in 1/1,000,000 of a stake; null where nobody says. */
  edge: z.number().int().nullable(),
  weight: z.number().int(),
  /** The level at which most goes back, and what does, in 1/1,000,000 of a stake. */
  level: z.number().int(),
  cashback: z.number().int(),
  points: z.number().int(),
  gift: z.number().int(),
  /** What contracts of agents pay on it at most. */
  contracts: z.number().int(),
  /** What is paid for a friend, spread over the bets that it asks for. */
  referral: z.number().int(),
  total: z.number().int(),
  /** Null where the edge is not known. */
  fits: z.boolean().nullable(),
});

export type GivenBackView = z.output<typeof givenBack>;

const level = z.strictObject({
  threshold: unsignedMoney,
  factor: z.number().int().min(100).max(1_000),
  levelGift: unsignedMoney,
  birthdayGift: unsignedMoney,
  withdrawMax: unsignedMoney,
});

const LEVELS = 11;

/** Eleven levels in their order. */
const levels = z.array(level).length(LEVELS);

export const rateOpsRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/ops/rates',
    summary: 'Rates and levels in force, rates that begin tomorrow, and what each open game gives back',
    guards: ['staff:reward.read'],
    reply: z.object({
      rates,
      /** From the next day of the brand on; null: the same. */
      next: rates.nullable(),
      levels: z.array(vipLevel),
      games: z.array(givenBack),
    }),
    faults: [],
  },
  check: {
    method: 'POST',
    path: '/ops/rates/check',
    summary: 'What each open game would give back with other rates or levels; nothing is changed',
    guards: ['staff:reward.read'],
    body: z.strictObject({ rates, levels }),
    reply: z.object({ games: z.array(givenBack) }),
    faults: ['field_rule'],
  },
  setRates: {
    method: 'PUT',
    path: '/ops/rates',
    summary:
      'Set the rates from the next day of the brand on; refused where an open game would give back too much',
    guards: ['staff:reward.write'],
    body: z.strictObject({ rates, was: rates, reason }),
    reply: z.object({ next: rates }),
    faults: ['setting_conflict', 'field_rule', 'gives_back_too_much'],
  },
  setLevels: {
    method: 'PUT',
    path: '/ops/vip/levels',
    summary:
      'Set the levels, for what is settled from now on; refused where an open game would give back too much',
    guards: ['staff:reward.write'],
    body: z.strictObject({ levels, was: levels, reason }),
    reply: z.object({ levels: z.array(vipLevel) }),
    faults: ['setting_conflict', 'field_rule', 'gives_back_too_much'],
  },
});
