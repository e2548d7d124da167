import type { FamilyCode } from '../draw.ts';
import type { Play } from '../play.ts';
import { ELEVEN_FIVE } from './eleven-five.ts';
import { MY_4D, SG_4D } from './four-digits.ts';
import { K3 } from './k3.ts';
import { KENO } from './keno.ts';
import { LUCKY28 } from './lucky28.ts';
import { MARK6 } from './mark6.ts';
import { PK10 } from './pk10.ts';
import { SSC } from './ssc-board.ts';
import { HANOI, LAO, THAI } from './thai.ts';
import { TOTO } from './toto.ts';
import { VN_NORTH, VN_SOUTH } from './vietnam.ts';

/** Every play of each family, in the order of its menu. */
export const FAMILIES: Readonly<Record<FamilyCode, readonly Play[]>> = {
  ssc: SSC,
  '11x5': ELEVEN_FIVE,
  k3: K3,
  pk10: PK10,
  lucky28: LUCKY28,
  mark6: MARK6,
  keno: KENO,
  vn_north: VN_NORTH,
  vn_south: VN_SOUTH,
  my_4d: MY_4D,
  sg_4d: SG_4D,
  toto: TOTO,
  thai: THAI,
  hanoi: HANOI,
  lao: LAO,
};
