import type { FamilyCode } from '../draw.ts';
import type { UnitBet } from '../play.ts';
import {
  carHits,
  diceHits,
  elevenFiveHits,
  kenoHits,
  lucky28Hits,
  mark6Hits,
  totoHits,
} from './ball-test-kit.ts';
import { fourDigitHits, hanoiHits, laoHits, thaiHits, vietnamHits } from './number-test-kit.ts';
import { sscHits, type UnitHits } from './ssc-test-kit.ts';

/** The rules of a family told once more, unit bet by unit bet. */
export type Reference = (code: string, unit: UnitBet, numbers: readonly number[]) => UnitHits;

export const REFERENCES: Readonly<Record<FamilyCode, Reference>> = {
  ssc: sscHits,
  '11x5': elevenFiveHits,
  k3: diceHits,
  pk10: carHits,
  lucky28: lucky28Hits,
  mark6: mark6Hits,
  keno: kenoHits,
  vn_north: vietnamHits,
  vn_south: vietnamHits,
  my_4d: fourDigitHits,
  sg_4d: fourDigitHits,
  toto: totoHits,
  thai: thaiHits,
  hanoi: hanoiHits,
  lao: laoHits,
};
