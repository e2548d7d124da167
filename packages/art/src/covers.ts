import type { CoverTheme } from './cover-theme.ts';
import type { FieldName } from './fields/index.ts';
import type { HeroName } from './heroes/index.ts';
import type { Hues } from './kit.ts';
import { lotteryCoversOf } from './lottery-covers.ts';
import { takesOf } from './takes.ts';

type Colours = Pick<Hues, 'field' | 'hero' | 'second'> & Partial<Hues>;

const cover = (id: string, hero: HeroName, field: FieldName, colours: Colours): CoverTheme => ({
  id,
  hero,
  field,
  hues: { mood: 'mid', finish: 'plain', ...colours },
});

/** The themes, each with a hero of its own. */
export const themes: readonly CoverTheme[] = [
  cover('prism-vault', 'gem', 'rays', { field: 292, hero: 'gold', second: 300 }),
  cover('koi-emperor', 'koi', 'strata', { field: 228, hero: 45, second: 200 }),
  cover('nine-natural', 'naturalHand', 'contour', { field: 160, hero: 295, second: 60 }),
  cover('matchday', 'football', 'grid', { field: 150, hero: 118, second: 150 }),
  cover('lucky-45', 'lotteryBalls', 'contour', { field: 278, hero: 62, second: 330 }),
  cover('comet-run', 'rocket', 'orbits', { field: 268, hero: 38, second: 230, mood: 'deep' }),
  cover('three-kings', 'dice', 'rays', { field: 22, hero: 350, second: 20 }),
  cover('salon-roulette', 'roulette', 'contour', { field: 190, hero: 340, second: 190 }),
  cover('jade-hoard', 'emerald', 'contour', { field: 172, hero: 158, second: 90, mood: 'deep' }),
  cover('ember-crown', 'crown', 'rays', { field: 12, hero: 18, second: 350, finish: 'lacquer' }),
  cover('lantern-row', 'lanternRow', 'bokeh', { field: 340, hero: 40, second: 14, mood: 'deep' }),
  cover('dragon-masque', 'dragon', 'waves', { field: 26, hero: 160, second: 30 }),
  cover('high-tower', 'chipStacks', 'halo', { field: 300, hero: 20, second: 235, finish: 'lacquer' }),
  cover('hot-sevens', 'seven', 'rays', { field: 262, hero: 24, second: 40, finish: 'lacquer' }),
  cover('orchard', 'cherries', 'halo', {
    field: 222,
    hero: 22,
    second: 140,
    mood: 'vivid',
    finish: 'lacquer',
  }),
  cover('citrus-club', 'citrus', 'halo', { field: 165, hero: 62, second: 140, mood: 'vivid' }),
  cover('starfall', 'star', 'orbits', { field: 302, hero: 'gold', second: 300, mood: 'deep' }),
  cover('tailwind', 'paperPlane', 'strata', { field: 232, hero: 228, second: 200, mood: 'vivid' }),
  cover('quiet-mines', 'mineField', 'halo', { field: 258, hero: 165, second: 255, mood: 'deep' }),
  cover('peg-garden', 'pegBoard', 'halo', { field: 312, hero: 20, second: 300, mood: 'deep' }),
  cover('cloud-pagoda', 'pagoda', 'waves', { field: 252, hero: 24, second: 28, finish: 'lacquer' }),
  cover('wolf-moon', 'wolf', 'orbits', { field: 258, hero: 245, second: 220, mood: 'deep' }),
  cover('book-of-tides', 'book', 'waves', { field: 200, hero: 300, second: 215 }),
  cover('copper-court', 'coinStacks', 'rays', { field: 352, hero: 60, second: 60 }),
  cover('deep-patrol', 'shark', 'strata', { field: 205, hero: 235, second: 190 }),
  cover('bowl-tokens', 'tokenBowl', 'contour', { field: 155, hero: 245, second: 30 }),
  cover('courtside', 'basketball', 'grid', { field: 285, hero: 44, second: 285 }),
  cover('tiger-lacquer', 'tiger', 'rays', { field: 168, hero: 50, second: 15 }),
  cover('six-over', 'cricketBat', 'halo', { field: 140, hero: 240, second: 140 }),
  cover('arena-five', 'controller', 'orbits', { field: 288, hero: 190, second: 280 }),
  cover('silver-scratch', 'scratchTicket', 'halo', { field: 15, hero: 290, second: 80, mood: 'vivid' }),
  cover('festival-drum', 'drum', 'rays', { field: 62, hero: 22, second: 60, finish: 'lacquer' }),
  cover('turtle-atoll', 'turtle', 'waves', { field: 190, hero: 130, second: 165, mood: 'vivid' }),
  cover('manta-drift', 'manta', 'strata', { field: 255, hero: 285, second: 200 }),
  cover('crab-harbour', 'crab', 'waves', { field: 215, hero: 30, second: 40, finish: 'lacquer' }),
  cover('sic-bo-dome', 'diceDome', 'contour', { field: 325, hero: 20, second: 40 }),
  cover('dragon-tiger', 'duel', 'rays', { field: 352, hero: 20, second: 240 }),
  cover('moon-rabbit', 'rabbit', 'orbits', { field: 275, hero: 295, second: 260, mood: 'deep' }),
  cover('silk-fan', 'silkFan', 'contour', { field: 205, hero: 22, second: 250, mood: 'deep' }),
  cover('lotus-hour', 'lotus', 'contour', { field: 178, hero: 350, second: 155, mood: 'deep' }),
  cover('royal-fan', 'cardFan', 'halo', { field: 240, hero: 200, second: 20 }),
  cover('feather-open', 'shuttlecock', 'grid', { field: 210, hero: 18, second: 200 }),
  cover('night-derby', 'horse', 'halo', { field: 275, hero: 45, second: 25 }),
  cover('pearl-diver', 'diverPearl', 'strata', { field: 212, hero: 348, second: 165, mood: 'mid' }),
  cover('compass-rose', 'compass', 'contour', { field: 238, hero: 24, second: 240, finish: 'lacquer' }),
  cover('hourglass-keep', 'hourglass', 'halo', { field: 322, hero: 55, second: 300, mood: 'deep' }),
  cover('sun-gong', 'gong', 'rays', { field: 36, hero: 16, second: 28, finish: 'lacquer' }),
  cover('crystal-cavern', 'crystals', 'orbits', { field: 292, hero: 205, second: 318, mood: 'deep' }),
  cover('dice', 'markedTrack', 'grid', { field: 262, hero: 150, second: 15, mood: 'deep' }),
  cover('hi-lo', 'highLow', 'halo', { field: 160, hero: 150, second: 22, mood: 'deep' }),
  cover('keno', 'numberCard', 'rays', { field: 232, hero: 165, second: 285 }),
  cover('wheel', 'payWheel', 'halo', { field: 20, hero: 200, second: 40, mood: 'deep' }),
  cover('seven-seats', 'sevenSeats', 'halo', { field: 158, hero: 22, second: 235 }),
  cover('quiet-blackjack', 'aceJack', 'contour', { field: 148, hero: 20, second: 230 }),
  cover('market-dice', 'marketDice', 'rays', { field: 96, hero: 22, second: 150 }),
  cover('lantern-stair', 'lanternStair', 'bokeh', { field: 246, hero: 24, second: 268, mood: 'deep' }),
  cover('spot-kick', 'goalMouth', 'grid', { field: 128, hero: 60, second: 150 }),
  cover('firefly-glade', 'fireflyJar', 'bokeh', { field: 158, hero: 60, second: 145, mood: 'deep' }),
];

/** The covers of lotteries, named by their codes. */
export const lotteryCovers: readonly CoverTheme[] = lotteryCoversOf(
  (id) => themes.find((theme) => theme.id === id)!,
);

/** Every cover: each theme in three takes, and those of lotteries. */
export const covers: readonly CoverTheme[] = [...themes.flatMap(takesOf), ...lotteryCovers];

const byId = new Map(covers.map((theme) => [theme.id, theme]));

/** The cover of that id, if there is one. */
export function findCover(id: string): CoverTheme | undefined {
  return byId.get(id);
}
