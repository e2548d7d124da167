import type { FieldName } from './fields/index.ts';
import type { HeroName } from './heroes/index.ts';
import type { PropName } from './props/index.ts';

/** Where a hero is at home: what may stand about it, and the ground it may lie on. */
interface Setting {
  readonly heroes: readonly HeroName[];
  /** For the second take of a theme, and for the third. */
  readonly props: readonly [PropName, PropName];
  readonly fields: readonly [FieldName, FieldName, FieldName];
  /** Degrees by which their grounds are of another colour; anything may be without it. */
  readonly grounds?: readonly [number, number];
}

export const settings = {
  sea: {
    heroes: ['crab', 'diverPearl', 'koi', 'manta', 'shark', 'turtle'],
    props: ['seaweed', 'bubbles'],
    fields: ['halo', 'strata', 'waves'],
    // Water stays water.
    grounds: [38, -34],
  },
  table: {
    heroes: [
      'cardFan',
      'chipStacks',
      'dice',
      'diceDome',
      'marketDice',
      'duel',
      'naturalHand',
      'roulette',
      'tokenBowl',
      'aceJack',
      'sevenSeats',
      'highLow',
      'payWheel',
    ],
    props: ['spotlights', 'coins'],
    fields: ['waves', 'halo', 'rays'],
  },
  pitch: {
    heroes: ['basketball', 'controller', 'cricketBat', 'football', 'goalMouth', 'horse', 'shuttlecock'],
    props: ['pennants', 'confetti'],
    fields: ['rays', 'contour', 'grid'],
  },
  garden: {
    heroes: ['cherries', 'citrus', 'fireflyJar', 'lotus', 'rabbit'],
    props: ['moon', 'petals'],
    fields: ['bokeh', 'strata', 'rays'],
  },
  festival: {
    heroes: ['dragon', 'drum', 'gong', 'lanternRow', 'lanternStair', 'pagoda', 'silkFan', 'tiger'],
    props: ['moon', 'clouds'],
    fields: ['halo', 'strata', 'bokeh'],
  },
  vault: {
    heroes: ['book', 'coinStacks', 'compass', 'crown', 'crystals', 'emerald', 'gem', 'hourglass', 'seven'],
    props: ['gate', 'coins'],
    fields: ['halo', 'bokeh', 'waves'],
  },
  sky: {
    heroes: ['paperPlane', 'rocket', 'star', 'wolf'],
    props: ['moon', 'clouds'],
    fields: ['bokeh', 'rays', 'contour'],
  },
  draw: {
    heroes: ['lotteryBalls', 'markedTrack', 'mineField', 'numberCard', 'pegBoard', 'scratchTicket'],
    props: ['spotlights', 'confetti'],
    fields: ['grid', 'rays', 'waves'],
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

const byHero = new Map<HeroName, Setting>(
  Object.values<Setting>(settings).flatMap((setting) =>
    setting.heroes.map((hero) => [hero, setting] as const),
  ),
);

/** Where a hero is at home. Every hero is somewhere (a test says so). */
export function settingOf(hero: HeroName): Setting {
  return byHero.get(hero) ?? settings.vault;
}
