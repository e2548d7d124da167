import { hashText } from '@fairhouse/kernel';
import type { GameType } from './game-types.ts';

/** The themes that the art kit draws covers of, by the category they suit. */
export const COVER_THEMES = {
  RNG: [
    'prism-vault',
    'koi-emperor',
    'ember-crown',
    'lantern-row',
    'starfall',
    'hot-sevens',
    'high-tower',
    'copper-court',
    'festival-drum',
    'sun-gong',
    'orchard',
    'citrus-club',
    'tiger-lacquer',
    'compass-rose',
    'hourglass-keep',
    'dragon-masque',
    'wolf-moon',
    'book-of-tides',
    'crystal-cavern',
    'jade-hoard',
    'lotus-hour',
    'cloud-pagoda',
    'moon-rabbit',
    'silk-fan',
    'firefly-glade',
    'comet-run',
    'tailwind',
    'quiet-mines',
    'dice',
    'hi-lo',
    'keno',
    'wheel',
    'quiet-blackjack',
    'market-dice',
    'lantern-stair',
    'spot-kick',
  ],
  LIVE: [
    'nine-natural',
    'salon-roulette',
    'sic-bo-dome',
    'dragon-tiger',
    'bowl-tokens',
    'seven-seats',
    'royal-fan',
  ],
  SPORTS: ['matchday', 'courtside', 'six-over', 'feather-open'],
  FISH: ['deep-patrol', 'turtle-atoll', 'manta-drift', 'crab-harbour', 'pearl-diver'],
  PVP: ['royal-fan', 'three-kings', 'high-tower', 'dragon-tiger'],
  ESPORTS: ['arena-five', 'comet-run', 'dragon-masque'],
  ELOTT: ['night-derby', 'peg-garden', 'silver-scratch', 'lucky-45'],
  LOTT: ['lucky-45', 'silver-scratch', 'peg-garden'],
} as const satisfies Record<GameType, readonly string[]>;

/** Each theme is drawn as it is, from further away and from near. */
const TAKES = ['', '-2', '-3'] as const;

const takesOf = (gameType: GameType): readonly string[] =>
  COVER_THEMES[gameType].flatMap((theme) => TAKES.map((take) => theme + take));

/** Lotteries that the art kit draws a cover of their own for. */
export const DRAWN_LOTTERIES = [
  'ssc-1m',
  'ssc-5m',
  'vn-fast-1m',
  'k3-1m',
  'pk10-75s',
  '11x5-5m',
  'lucky28-3m',
  'mark6-5m',
  'keno-5m',
  'vn-mb',
  'mn-tp-hcm',
  'mn-dong-thap',
  'mn-ca-mau',
  'mn-ben-tre',
  'mn-vung-tau',
  'mn-bac-lieu',
  'mn-dong-nai',
  'mn-can-tho',
  'mn-soc-trang',
  'mn-tay-ninh',
  'mn-an-giang',
  'mn-binh-thuan',
  'mn-vinh-long',
  'mn-binh-duong',
  'mn-tra-vinh',
  'mn-long-an',
  'mn-binh-phuoc',
  'mn-hau-giang',
  'mn-tien-giang',
  'mn-kien-giang',
  'mn-da-lat',
  'mt-phu-yen',
  'mt-hue',
  'mt-dak-lak',
  'mt-quang-nam',
  'mt-da-nang',
  'mt-khanh-hoa',
  'mt-binh-dinh',
  'mt-quang-tri',
  'mt-quang-binh',
  'mt-gia-lai',
  'mt-ninh-thuan',
  'mt-quang-ngai',
  'mt-dak-nong',
  'mt-kon-tum',
  'my-4d',
  'sg-4d',
  'sg-toto',
  'th-lotto',
  'hanoi',
  'lao',
] as const;

const drawn: ReadonlySet<string> = new Set([
  ...(Object.keys(COVER_THEMES) as GameType[]).flatMap(takesOf),
  ...DRAWN_LOTTERIES,
]);

const pickBy = (text: string, list: readonly string[]): string => list[hashText(text) % list.length]!;

/** The cover of that name, or for a game that none is drawn for always the same one of its category. @param art "koi-emperor", "VN_MB" */
export function coverPath(art: string, gameType: GameType): string {
  const id = art.toLowerCase().replaceAll('_', '-');
  return `/art/covers/${drawn.has(id) ? id : pickBy(art, takesOf(gameType))}.avif`;
}

/** The providers that have a picture of their own. */
export const DRAWN_VENDORS = [
  'pgslot',
  'jlslot',
  'fcslot',
  'ppslot',
  'bngslot',
  'original',
  'salon',
  'touchline',
  'reef',
  'felt',
  'arena',
  'nightdraw',
  'dailydraw',
] as const;

/** So many pictures of each category stand in for providers that have none. */
export const VENDOR_STAND_INS = 3;

const ownPictures: ReadonlySet<string> = new Set(DRAWN_VENDORS);

/** The picture of a provider (spec §9, vendor image sets), or always the same one of its category. */
export function vendorPath(vendorCode: string, gameType: GameType): string {
  const code = vendorCode.toLowerCase();
  const standIns = Array.from(
    { length: VENDOR_STAND_INS },
    (_, place) => `${gameType.toLowerCase()}-${place + 1}`,
  );
  return `/art/vendors/${ownPictures.has(code) ? code : pickBy(code, standIns)}.avif`;
}
