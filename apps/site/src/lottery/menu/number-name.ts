import { type Field, type Play, playsOf, zodiacAnimalOf } from '@fairhouse/games/lottery';
import { lunarYear, type useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';

type Text = ReturnType<typeof useText>;

const ZODIAC = /^zodiac_(\d+)$/;

/** What stands on a number of a field: its digits, or the name of the place of a board. */
export function numberName(t: Text, play: Play, field: Field, number: number): string {
  const place = play.places?.[number - field.first];
  if (place === undefined) return field.size > 50 ? String(number).padStart(2, '0') : String(number);
  const zodiac = ZODIAC.exec(place);
  if (zodiac) return t(`lotteryNames.animal.${zodiacAnimalOf(Number(zodiac[1]), lunarYear(Date.now()))}`);
  return /^\d+$/.test(place) ? place : t(`lotteryNames.place.${place}` as 'lotteryNames.place.big');
}

/** The numbers that a field offers, ascending. */
export const numbersOf = ({ first, size }: Field): readonly number[] =>
  Array.from({ length: size }, (_, at) => first + at);

type Family = LotteryBoard['family'];

export const playName = (t: Text, family: Family, code: string): string => {
  const name = playsOf(family).find((play) => play.code === code)?.name ?? code;
  return t(`playNames.${family}.${name}` as 'playNames.ssc.DIGIT');
};

export const lotteryName = (t: Text, code: string): string =>
  t(`lotteryNames.lottery.${code}` as 'lotteryNames.lottery.SSC_1M');
