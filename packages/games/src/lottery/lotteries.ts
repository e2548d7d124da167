import type { FamilyCode } from './draw.ts';
import type { Play } from './play.ts';
import { FAMILIES } from './plays/families.ts';

/** When draws are made: every so many seconds on a grid in UTC, or at a time of some days in the lottery's zone. */
export type DrawSchedule =
  | { readonly kind: 'interval'; readonly seconds: number }
  | {
      readonly kind: 'daily';
      /** HH:MM in the zone. */
      readonly at: string;
      /** ISO days of the week, Monday is 1; every day unless told. */
      readonly weekdays?: readonly number[];
      readonly monthDays?: readonly number[];
      readonly holidays?: readonly DrawHoliday[];
    };

/** A day without a draw, or the day it is held instead; dates as yyyy-MM-dd. */
export type DrawHoliday = { readonly day: string; readonly moveTo?: string };

/** Where a lottery is listed. */
export type Region = 'fast' | 'north' | 'central' | 'south' | 'sea';

export type LotteryKind = {
  readonly code: string;
  readonly family: FamilyCode;
  readonly region: Region;
  /** Fast draws fill the hall of e-lottery, daily ones that of lottery. */
  readonly hall: 'lott' | 'elott';
  readonly zone: string;
  readonly schedule: DrawSchedule;
  /** Sales end so long before the draw. */
  readonly closeSeconds: number;
  /** The house draws it from its own chain; otherwise its results are official. */
  readonly own: boolean;
};

const SAIGON = 'Asia/Ho_Chi_Minh';
/** Of daily draws. */
const DAILY_CLOSE = 600;

const fast = (code: string, family: FamilyCode, seconds: number, closeSeconds: number): LotteryKind => ({
  code,
  family,
  region: 'fast',
  hall: 'elott',
  zone: SAIGON,
  schedule: { kind: 'interval', seconds },
  closeSeconds,
  own: true,
});

const daily = (
  code: string,
  family: FamilyCode,
  region: Region,
  zone: string,
  schedule: Omit<Extract<DrawSchedule, { kind: 'daily' }>, 'kind'>,
): LotteryKind => ({
  code,
  family,
  region,
  hall: 'lott',
  zone,
  schedule: { kind: 'daily', ...schedule },
  closeSeconds: DAILY_CLOSE,
  own: false,
});

/** Provinces of the south and the days they draw at 16:15; Monday is 1. */
const SOUTH: Readonly<Record<string, readonly number[]>> = {
  TP_HCM: [1, 6],
  DONG_THAP: [1],
  CA_MAU: [1],
  BEN_TRE: [2],
  VUNG_TAU: [2],
  BAC_LIEU: [2],
  DONG_NAI: [3],
  CAN_THO: [3],
  SOC_TRANG: [3],
  TAY_NINH: [4],
  AN_GIANG: [4],
  BINH_THUAN: [4],
  VINH_LONG: [5],
  BINH_DUONG: [5],
  TRA_VINH: [5],
  LONG_AN: [6],
  BINH_PHUOC: [6],
  HAU_GIANG: [6],
  TIEN_GIANG: [7],
  KIEN_GIANG: [7],
  DA_LAT: [7],
};

/** Provinces of the centre, at 17:15. */
const CENTRE: Readonly<Record<string, readonly number[]>> = {
  PHU_YEN: [1],
  HUE: [1, 7],
  DAK_LAK: [2],
  QUANG_NAM: [2],
  DA_NANG: [3, 6],
  KHANH_HOA: [3, 7],
  BINH_DINH: [4],
  QUANG_TRI: [4],
  QUANG_BINH: [4],
  GIA_LAI: [5],
  NINH_THUAN: [5],
  QUANG_NGAI: [6],
  DAK_NONG: [6],
  KON_TUM: [7],
};

const provinces = (
  prefix: string,
  region: Region,
  at: string,
  days: Readonly<Record<string, readonly number[]>>,
): readonly LotteryKind[] =>
  Object.entries(days).map(([name, weekdays]) =>
    daily(`${prefix}_${name}`, 'vn_south', region, SAIGON, { at, weekdays }),
  );

export const LOTTERIES: readonly LotteryKind[] = [
  fast('SSC_1M', 'ssc', 60, 5),
  fast('SSC_5M', 'ssc', 300, 15),
  fast('VN_FAST_1M', 'vn_north', 60, 5),
  fast('K3_1M', 'k3', 60, 5),
  fast('PK10_75S', 'pk10', 75, 8),
  fast('11X5_5M', '11x5', 300, 15),
  // Every 3 min 30 s, whatever its code says.
  fast('LUCKY28_3M', 'lucky28', 210, 20),
  fast('MARK6_5M', 'mark6', 300, 15),
  fast('KENO_5M', 'keno', 300, 15),
  daily('VN_MB', 'vn_north', 'north', SAIGON, { at: '18:15' }),
  ...provinces('MN', 'south', '16:15', SOUTH),
  ...provinces('MT', 'central', '17:15', CENTRE),
  daily('MY_4D', 'my_4d', 'sea', 'Asia/Kuala_Lumpur', { at: '19:00', weekdays: [3, 6, 7] }),
  daily('SG_4D', 'sg_4d', 'sea', 'Asia/Singapore', { at: '18:30', weekdays: [3, 6, 7] }),
  daily('SG_TOTO', 'toto', 'sea', 'Asia/Singapore', { at: '18:30', weekdays: [1, 4] }),
  daily('TH_LOTTO', 'thai', 'sea', 'Asia/Bangkok', {
    at: '15:30',
    monthDays: [1, 16],
    // Draws that fall on New Year's Day, Teachers' Day and Labour Day are held on another day every year.
    holidays: [2027, 2028, 2029, 2030].flatMap((year) => [
      { day: `${year}-01-01`, moveTo: `${year}-01-02` },
      { day: `${year}-01-16`, moveTo: `${year}-01-17` },
      { day: `${year}-05-01`, moveTo: `${year}-05-02` },
    ]),
  }),
  daily('HANOI', 'hanoi', 'sea', SAIGON, { at: '18:15' }),
  daily('LAO', 'lao', 'sea', 'Asia/Vientiane', { at: '20:30', weekdays: [1, 3, 5] }),
];

export const findLottery = (code: string): LotteryKind | undefined =>
  LOTTERIES.find((lottery) => lottery.code === code);

export const playsOf = (family: FamilyCode): readonly Play[] => FAMILIES[family];

const BY_CODE = new Map(
  Object.entries(FAMILIES).map(([family, plays]) => [
    family,
    new Map(plays.map((play) => [play.code, play])),
  ]),
);

export const findPlay = (family: FamilyCode, code: string): Play | undefined =>
  BY_CODE.get(family)?.get(code);

export { FAMILIES };
