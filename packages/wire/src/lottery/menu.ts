import { defineRoutes } from '../route.ts';
import { amount } from '../schemas.ts';
import * as z from '../zod.ts';

export const LOTTERY_FAMILIES = [
  'ssc',
  '11x5',
  'k3',
  'pk10',
  'lucky28',
  'mark6',
  'keno',
  'vn_north',
  'vn_south',
  'my_4d',
  'sg_4d',
  'toto',
  'thai',
  'hanoi',
  'lao',
] as const;

export const LOTTERY_REGIONS = ['fast', 'north', 'central', 'south', 'sea'] as const;
export const LOTTERY_MODES = ['lott', 'zy', 'elott', 'sea'] as const;

/** The code of a lottery, e.g. `SSC_1M`. */
export const lotteryCode = z.string().regex(/^[A-Z0-9][A-Z0-9_]{1,23}$/);
/** The code of a play type, unique in its family. */
export const playType = z.string().regex(/^[A-Za-z0-9_]{1,40}$/);

/** A play type at the terms of the account: what it pays and what it costs. Its fields follow from its code. */
export const menuPlay = z.object({
  playType,
  group: z.string(),
  mode: z.enum(LOTTERY_MODES),
  widget: z.string(),
  /** The most that one hit pays at a stake of 2 (Lott, ZY) or 1 (Elott, SEA). */
  prize: amount,
  /** Gross odds per unit stake by class; null where the prize follows from the series. */
  odds: z.record(z.string(), amount).nullable(),
  /** Units charged for a unit bet. */
  price: z.number().int(),
  /** How much of a stake counts as turnover, in per cent. */
  weight: z.number().int(),
});

export const lotteryMenu = z.object({
  gameCode: lotteryCode,
  name: z.string(),
  family: z.enum(LOTTERY_FAMILIES),
  region: z.enum(LOTTERY_REGIONS),
  hall: z.enum(['lott', 'elott']),
  /** The most series that the account may bet at. */
  series: z.number().int(),
  plays: z.array(menuPlay),
});

export type MenuPlay = z.infer<typeof menuPlay>;
export type LotteryMenu = z.infer<typeof lotteryMenu>;

export const lotteryMenuRoutes = defineRoutes({
  menus: {
    method: 'GET',
    path: '/lgw/lottery/menus',
    summary: 'Lotteries and their play types, at the terms of the account',
    guards: ['member'],
    reply: z.array(lotteryMenu),
    faults: [],
  },
});
