import type { CoverTheme } from './cover-theme.ts';
import { type FieldName, fields } from './fields/index.ts';

/**
 * What the place of a lottery is known for, or what its draw is made with: the theme that lends its hero, and the hue of the
 * ground in degrees. In the order of the hall, where hues that follow each other lie far apart.
 */
const LENT = {
  'ssc-1m': ['hot-sevens', 205],
  'ssc-5m': ['hi-lo', 330],
  'vn-fast-1m': ['comet-run', 12],
  'k3-1m': ['three-kings', 262],
  'pk10-75s': ['night-derby', 160],
  '11x5-5m': ['bowl-tokens', 300],
  'lucky28-3m': ['lucky-45', 190],
  'mark6-5m': ['dice', 30],
  'keno-5m': ['keno', 285],
  'vn-mb': ['silver-scratch', 225],
  'mn-tp-hcm': ['high-tower', 200],
  'mn-dong-thap': ['lotus-hour', 262],
  'mn-ca-mau': ['crab-harbour', 172],
  'mn-ben-tre': ['citrus-club', 240],
  'mn-vung-tau': ['compass-rose', 330],
  'mn-bac-lieu': ['tailwind', 172],
  'mn-dong-nai': ['tiger-lacquer', 258],
  'mn-can-tho': ['market-dice', 205],
  'mn-soc-trang': ['cloud-pagoda', 160],
  'mn-tay-ninh': ['starfall', 20],
  'mn-an-giang': ['koi-emperor', 282],
  'mn-binh-thuan': ['hourglass-keep', 48],
  'mn-vinh-long': ['silk-fan', 155],
  'mn-binh-duong': ['courtside', 215],
  'mn-tra-vinh': ['moon-rabbit', 320],
  'mn-long-an': ['spot-kick', 178],
  'mn-binh-phuoc': ['wolf-moon', 140],
  'mn-hau-giang': ['peg-garden', 195],
  'mn-tien-giang': ['orchard', 300],
  'mn-kien-giang': ['pearl-diver', 178],
  'mn-da-lat': ['firefly-glade', 292],
  'mt-phu-yen': ['manta-drift', 205],
  'mt-hue': ['ember-crown', 300],
  'mt-dak-lak': ['sun-gong', 340],
  'mt-quang-nam': ['lantern-row', 200],
  'mt-da-nang': ['dragon-masque', 225],
  'mt-khanh-hoa': ['deep-patrol', 180],
  'mt-binh-dinh': ['copper-court', 155],
  'mt-quang-tri': ['book-of-tides', 350],
  'mt-quang-binh': ['crystal-cavern', 190],
  'mt-gia-lai': ['matchday', 242],
  'mt-ninh-thuan': ['jade-hoard', 325],
  'mt-quang-ngai': ['feather-open', 275],
  'mt-dak-nong': ['prism-vault', 165],
  'mt-kon-tum': ['festival-drum', 252],
  'my-4d': ['dragon-tiger', 172],
  'sg-4d': ['salon-roulette', 345],
  'sg-toto': ['sic-bo-dome', 190],
  'th-lotto': ['wheel', 310],
  hanoi: ['turtle-atoll', 250],
  lao: ['lantern-stair', 340],
} as const satisfies Record<string, readonly [theme: string, ground: number]>;

const GROUNDS = Object.keys(fields) as FieldName[];

/** A cover for every lottery, each another hero than the others on a field that its theme does not have. */
export const lotteryCoversOf = (find: (id: string) => CoverTheme): CoverTheme[] =>
  Object.entries(LENT).map(([id, [lender, field]], place) => {
    const theme = find(lender);
    const others = GROUNDS.filter((ground) => ground !== theme.field);
    const side = place % 2 ? 1 : -1;
    return {
      ...theme,
      id,
      field: others[place % others.length]!,
      hues: { ...theme.hues, field },
      pose: { turn: side * 5, scale: 1.08, x: side * -8, y: 6 },
    };
  });
