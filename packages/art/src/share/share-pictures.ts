import type { SceneName } from '../scenes/index.ts';

/** What a shared address shows: a scene, or three covers of games fanned out. */
export type SharePicture =
  | { readonly id: string; readonly scene: SceneName }
  | {
      readonly id: string;
      readonly covers: readonly [left: string, middle: string, right: string];
      /** OKLCH hue of the ground. */
      readonly hue: number;
    };

const fan = (id: string, hue: number, left: string, middle: string, right: string): SharePicture => ({
  id,
  hue,
  covers: [left, middle, right],
});

export const sharePictures: readonly SharePicture[] = [
  { id: 'home', scene: 'lake' },
  { id: 'register', scene: 'balloons' },
  { id: 'help', scene: 'lighthouse' },
  fan('games', 262, 'tiger-lacquer', 'koi-emperor', 'ember-crown'),
  fan('slots', 292, 'moon-rabbit', 'ember-crown', 'lotus-hour'),
  fan('live', 165, 'salon-roulette', 'nine-natural', 'sic-bo-dome'),
  fan('sports', 150, 'courtside', 'matchday', 'feather-open'),
  fan('esports', 285, 'comet-run', 'arena-five', 'starfall-2'),
  fan('fish', 220, 'turtle-atoll', 'deep-patrol', 'crab-harbour'),
  fan('pvp', 235, 'dragon-tiger', 'royal-fan', 'high-tower'),
  fan('lottery', 275, 'silver-scratch', 'lucky-45', 'peg-garden'),
  fan('promotions', 340, 'festival-drum', 'lantern-row', 'silk-fan'),
  fan('vip', 70, 'prism-vault', 'ember-crown-2', 'jade-hoard'),
];
