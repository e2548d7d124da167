import type { FamilyCode } from './draw.ts';
import type { Play, Share } from './play.ts';
import { FAMILIES } from './plays/families.ts';

/**
 * What the best bet of each play with odds of its own returns, by family and code. To count it looks at all outcomes, seconds for all of
 * them: a test does.
 */
const MOST_RETURNED: Readonly<Record<FamilyCode, Readonly<Record<string, string>>>> = {
  ssc: {
    DIGIT: '991/1000',
    SIDES: '991/1000',
    TOTAL_SIDES: '991/1000',
    DRAGON_TIGER: '99/100',
    FRONT3_KIND: '108/125',
    MID3_KIND: '108/125',
    BACK3_KIND: '108/125',
    NIU_NIU: '7599/8000',
  },
  '11x5': {
    BALL: '53/55',
    BALL_SIDES: '43/44',
    SUM_SIDES: '767/770',
    DRAGON_TIGER: '39/40',
  },
  k3: {
    SUM: '19/20',
    SIDES: '39/40',
    SIDES_TRIPLES_LOSE: '77/80',
    ANY_TRIPLE: '14/15',
    TRIPLE: '101/108',
    THREE_DIFFERENT: '14/15',
    ANY_STRAIGHT: '14/15',
    PAIR: '17/18',
    TWO_DIFFERENT: '14/15',
    SINGLE: '91/96',
    PAIR_SINGLE: '67/72',
  },
  pk10: {
    CAR: '49/50',
    CAR_SIDES: '49/50',
    DRAGON_TIGER: '49/50',
    SUM: '43/45',
    SUM_SIDES: '43/45',
  },
  lucky28: {
    SUM: '19/20',
    SIDES: '39/40',
    COMBOS: '9471/10000',
    EXTREMES: '1183/1250',
    COLOURS: '11869/12500',
    LEOPARD: '19/20',
    THREE_SUMS: '47499/50000',
  },
  mark6: {
    SPECIAL: '95/98',
    SPECIAL_SIDES: '239/245',
    SPECIAL_COLOUR: '1156/1225',
    SPECIAL_ZODIAC: '46/49',
    ZODIAC: '207031/216200',
    TAIL: '207031/216200',
    NORMAL: '234/245',
    ALL2: '185/196',
    ALL3: '2125/2303',
    ALL4: '46875/52969',
    TWO_OF_THREE: '2185/2303',
    TWO_OR_SPECIAL: '185/196',
    SPECIAL_PAIR: '45/49',
    NOT5: '435461/454020',
    NOT6: '6369883/6658960',
    NOT7: '68569917/71583820',
    NOT8: '27353027/28633528',
    NOT9: '310726/325381',
    NOT10: '24702717/26030480',
    NOT11: '1529728/1626905',
    NOT12: '1520922/1626905',
    TOTAL_SIDES: '4190894447/4295029200',
  },
  keno: {
    PICK1: '37/40',
    PICK2: '589/632',
    PICK3: '285/316',
    PICK4: '139935/158158',
    PICK5: '283425/316316',
    SUM_SIDES: '68946436154904879539/70706322844243486400',
    ELEMENTS: '584696257200306/608027679934675',
    UPPER_LOWER: '273794350544/292853882825',
  },
  vn_north: {
    LO_2: '199/200',
    LO_2_ECO: '108/115',
    LO_3: '24/25',
    LO_4: '9/10',
    DE_DB: '19/20',
    DE_DAU: '19/20',
    DE_DAU_DUOI: '19/20',
    DE_G1: '19/20',
    DAU: '19/20',
    DUOI: '19/20',
    CANG3_DB: '9/10',
    CANG3_DAU: '9/10',
    CANG4_DB: '22/25',
    XIEN_2:
      '466497831176283251650005400241747194718383020663482229/500000000000000000000000000000000000000000000000000000',
    XIEN_3:
      '18446904335711866787300789551450816755024310089950709/20000000000000000000000000000000000000000000000000000',
    XIEN_4:
      '220267991665902557336828566811748477335493498194697/250000000000000000000000000000000000000000000000000',
    TRUOT_4: '258125887308496588309377431928293031936/277555756156289135105907917022705078125',
    TRUOT_8: '257101286003999340270661657647943113268/277555756156289135105907917022705078125',
    TRUOT_10: '58149737003040059690390169/62500000000000000000000000',
    SIDES_2DB: '39/40',
    TONG: '19/20',
    FAN: '77/80',
    KWOK: '39/40',
  },
  vn_south: {
    LO_2: '199/200',
    LO_2_ECO: '24/25',
    LO_3: '24/25',
    LO_4: '9/10',
    DE_DB: '19/20',
    DE_DAU: '19/20',
    DE_DAU_DUOI: '19/20',
    DE_G1: '19/20',
    DAU: '19/20',
    DUOI: '19/20',
    CANG3_DB: '9/10',
    CANG3_DAU: '9/10',
    CANG4_DB: '22/25',
    XIEN_2: '91377327849002198058590692413746497/100000000000000000000000000000000000',
    XIEN_3: '4500462529464453022851781952855331/5000000000000000000000000000000000',
    XIEN_4: '458060247401509426741058182256703/500000000000000000000000000000000',
    TRUOT_4: '68046684025947718435209216/72759576141834259033203125',
    TRUOT_8: '68127169107800213991307749/72759576141834259033203125',
    TRUOT_10: '4652933694206972751/5000000000000000000',
    SIDES_2DB: '39/40',
    TONG: '19/20',
    FAN: '77/80',
    KWOK: '39/40',
  },
  my_4d: {
    BIG: '16/25',
    SMALL: '13/20',
    A4: '3/5',
    BOX_BIG: '417/625',
    BOX_SMALL: '408/625',
    A3: '33/50',
    C3: '33/50',
  },
  sg_4d: {
    BIG: '659/1000',
    SMALL: '29/50',
    BOX_BIG: '1647/2500',
    BOX_SMALL: '29/50',
  },
  toto: {
    ORDINARY: '10609608811/17479770000',
    SYSTEM7: '10609608811/17479770000',
    SYSTEM8: '10609608811/17479770000',
    SYSTEM9: '10609608811/17479770000',
    SYSTEM10: '10609608811/17479770000',
    SYSTEM11: '10609608811/17479770000',
    SYSTEM12: '10609608811/17479770000',
    SYSTEM_ROLL: '10609608811/17479770000',
    ITOTO: '10609608811/17479770000',
  },
  thai: {
    TOP3: '9/10',
    TOD3: '39/50',
    TOP2: '9/10',
    BOTTOM2: '9/10',
    FRONT3: '4/5',
    BOTTOM3: '4/5',
    RUN_TOP: '542/625',
    RUN_BOTTOM: '399/500',
    ANY2_TOP: '81/125',
    POS_TOP: '23/25',
    POS_BOTTOM: '23/25',
    SIDES_TOP: '19/20',
  },
  hanoi: {
    EXACT4: '3/5',
    ANY4: '12/25',
    TOP3: '17/20',
    TOD3: '18/25',
    TOP2: '23/25',
    BOTTOM2: '23/25',
    RUN_TOP: '542/625',
    RUN_BOTTOM: '399/500',
  },
  lao: {
    EXACT4: '3/5',
    EXACT3: '3/4',
    ANY3: '33/50',
    EXACT2_LAST: '17/20',
    EXACT2_FIRST: '17/20',
    RUN_LAST2: '19/25',
    RUN_FIRST2: '19/25',
  },
};

let shares: ReadonlyMap<Play, Share> | undefined;

const shareOf = (text: string): Share => {
  const [over, under] = text.split('/');
  return { over: BigInt(over!), under: BigInt(under!) };
};

const readShares = (): ReadonlyMap<Play, Share> =>
  new Map(
    Object.entries(MOST_RETURNED).flatMap(([family, returns]) =>
      FAMILIES[family as FamilyCode].flatMap((play) => {
        const text = returns[play.code];
        return text === undefined ? [] : [[play, shareOf(text)] as const];
      }),
    ),
  );

/** What the best bet of a play that ships returns at its own odds; undefined where it has none, or another play is asked for. */
export function findMostReturned(play: Play): Share | undefined {
  shares ??= readShares();
  return shares.get(play);
}
