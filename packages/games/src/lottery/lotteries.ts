import type { FamilyCode } from './draw.ts';
import type { Play } from './play.ts';
import { SSC } from './plays/ssc-board.ts';

/** When draws are made: every so many seconds on a grid in UTC, or at a time of some days in the lottery's zone. */
export type DrawSchedule =
  | { readonly kind: 'interval'; readonly seconds: number }
  | {
      readonly kind: 'daily';
      /** HH:MM in the zone. */
      readonly at: string;
      /** ISO days of the week, Monday is 1. */
      readonly weekdays?: readonly number[];
      readonly monthDays?: readonly number[];
      readonly holidays?: readonly Holiday[];
    };

/** A day without a draw, or the day it is held instead; dates as yyyy-MM-dd. */
export type Holiday = { readonly day: string; readonly moveTo?: string };

/** Where a lottery is listed. */
export type Region = 'fast' | 'north' | 'central' | 'south' | 'sea';

export type LotteryKind = {
  readonly code: string;
  readonly family: FamilyCode;
  readonly region: Region;
  readonly hall: 'lott' | 'elott';
  readonly zone: string;
  readonly schedule: DrawSchedule;
  /** Sales end so long before the draw. */
  readonly closeSeconds: number;
  /** The house draws it from its own chain; otherwise its results are official. */
  readonly own: boolean;
};

const fast = (code: string, family: FamilyCode, seconds: number, closeSeconds: number): LotteryKind => ({
  code,
  family,
  region: 'fast',
  hall: 'elott',
  zone: 'Asia/Ho_Chi_Minh',
  schedule: { kind: 'interval', seconds },
  closeSeconds,
  own: true,
});

export const LOTTERIES: readonly LotteryKind[] = [
  fast('SSC_1M', 'ssc', 60, 5),
  fast('SSC_5M', 'ssc', 300, 15),
];

export const FAMILIES: Readonly<Partial<Record<FamilyCode, readonly Play[]>>> = { ssc: SSC };

export const findLottery = (code: string): LotteryKind | undefined =>
  LOTTERIES.find((lottery) => lottery.code === code);

export const playsOf = (family: FamilyCode): readonly Play[] => FAMILIES[family] ?? [];

export const findPlay = (family: FamilyCode, code: string): Play | undefined =>
  playsOf(family).find((play) => play.code === code);
