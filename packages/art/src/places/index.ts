import { themes } from '../covers.ts';
import { createDrawing, documentOf, paletteOf } from '../kit.ts';
import { type Place, placeSize } from './ground.ts';
import {
  crystalCavern,
  dragonMasque,
  emberCrown,
  hourglassKeep,
  jadeHoard,
  prismVault,
  sunGong,
} from './halls.ts';
import { copperCourt, festivalDrum, highTower, hotSevens, lanternRow, silkFan } from './streets.ts';
import { bookOfTides, citrusClub, compassRose, koiEmperor, lotusHour, pearlDiver } from './waters.ts';
import { cloudPagoda, fireflyGlade, moonRabbit, orchard, starfall, tigerLacquer, wolfMoon } from './wilds.ts';

export { placeSize } from './ground.ts';

/** Where each slot is at home, by its code. */
export const places = {
  'prism-vault': prismVault,
  'koi-emperor': koiEmperor,
  'ember-crown': emberCrown,
  'lantern-row': lanternRow,
  starfall,
  'hot-sevens': hotSevens,
  'high-tower': highTower,
  'copper-court': copperCourt,
  'festival-drum': festivalDrum,
  'sun-gong': sunGong,
  orchard,
  'citrus-club': citrusClub,
  'tiger-lacquer': tigerLacquer,
  'compass-rose': compassRose,
  'hourglass-keep': hourglassKeep,
  'dragon-masque': dragonMasque,
  'wolf-moon': wolfMoon,
  'book-of-tides': bookOfTides,
  'pearl-diver': pearlDiver,
  'crystal-cavern': crystalCavern,
  'jade-hoard': jadeHoard,
  'lotus-hour': lotusHour,
  'cloud-pagoda': cloudPagoda,
  'moon-rabbit': moonRabbit,
  'silk-fan': silkFan,
  'firefly-glade': fireflyGlade,
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;

/** What stands behind the machine of a slot as an SVG document of `placeSize`, in the hues of its cover. */
export function placeSvg(name: PlaceName): string {
  const { hues } = themes.find(({ id }) => id === name)!;
  const draw = createDrawing(`place-${name}`, paletteOf(hues));
  return documentOf(draw, placeSize, places[name](draw));
}
