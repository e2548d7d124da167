import { countryPlays } from './country-plays.ts';
import { fastPlays } from './fast-plays.ts';

/** Names of bets by the family of a lottery, as its plays name them. */
export const playNames = {
  ssc: fastPlays.fiveDigits,
  '11x5': fastPlays.elevenFive,
  k3: fastPlays.threeDice,
  pk10: fastPlays.pk10,
  lucky28: fastPlays.lucky28,
  mark6: fastPlays.mark6,
  keno: fastPlays.keno,
  vn_north: countryPlays.vietnam,
  vn_south: countryPlays.vietnam,
  my_4d: countryPlays.fourDigits,
  sg_4d: countryPlays.fourDigits,
  toto: countryPlays.toto,
  thai: countryPlays.thai,
  hanoi: countryPlays.hanoi,
  lao: countryPlays.lao,
} as const;
