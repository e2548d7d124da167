import type { CoverTheme } from './cover-theme.ts';
import type { HeroName } from './heroes/index.ts';
import { type Hues, seededRandom } from './kit.ts';
import { settingOf } from './settings.ts';

/** Heroes whose colour is no part of what they are: their hero and second hue may change places. */
const PAINTED: ReadonlySet<HeroName> = new Set([
  'book',
  'chipStacks',
  'controller',
  'crystals',
  'dice',
  'diceDome',
  'drum',
  'hourglass',
  'lanternRow',
  'manta',
  'mineField',
  'paperPlane',
  'pegBoard',
  'rabbit',
  'rocket',
  'roulette',
  'scratchTicket',
  'silkFan',
  'tokenBowl',
]);

/** Degrees by which the ground of the second and the third take is another colour. */
const GROUNDS = [78, -104] as const;
/** Dark yellow is mud: hues between these move on by that many degrees. */
const MUD = { from: 68, to: 132, past: 66 };

/**
 * A theme in three takes: as it is; stepped back, with something behind it; and near, with something about it. Each has
 * another ground, field and pose, so that two games of one theme are told apart at a glance.
 */
export function takesOf(theme: CoverTheme): CoverTheme[] {
  const random = seededRandom(`takes of ${theme.id}`);
  const { props, fields, grounds = GROUNDS } = settingOf(theme.hero);
  const side = random() < 0.5 ? -1 : 1;
  const [second, third] = fields.filter((field) => field !== theme.field);
  return [
    theme,
    {
      ...theme,
      id: `${theme.id}-2`,
      field: second ?? theme.field,
      hues: repainted(theme, groundOf(theme, grounds[0])),
      pose: { turn: side * (6 + random() * 4), scale: 0.92, x: 0, y: 2 },
      prop: props[0],
    },
    {
      ...theme,
      id: `${theme.id}-3`,
      field: third ?? theme.field,
      hues: { ...theme.hues, field: groundOf(theme, grounds[1]) },
      pose: { turn: -side * (8 + random() * 6), scale: 1.3, x: side * 22, y: 14 },
      prop: props[1],
    },
  ];
}

function groundOf({ hues }: CoverTheme, degrees: number): number {
  const hue = (hues.field + degrees + 360) % 360;
  return hue > MUD.from && hue < MUD.to ? hue + MUD.past : hue;
}

function repainted({ hero, hues }: CoverTheme, field: number): Hues {
  if (!PAINTED.has(hero) || hues.hero === 'gold') return { ...hues, field };
  return { ...hues, field, hero: hues.second, second: hues.hero };
}
