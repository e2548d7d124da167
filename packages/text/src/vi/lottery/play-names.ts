import type { playNames as en } from '../../en/lottery/play-names.ts';
import type { Same } from '../../same.ts';
import { countryPlays } from './country-plays.ts';
import { fastPlays } from './fast-plays.ts';

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
} as const satisfies Same<typeof en>;
