import type { WinTier } from '../round/win-tier.ts';
import type { Family } from './ambiences.ts';
import type { CueName } from './cues.ts';
import type { Mixer } from './mixer.ts';

/** What a game has heard, in its own words; what that sounds like is the family's. */
export type Sounds = {
  /** A round begins. */
  spin(): void;
  /** A picture stands, or a round ends without a win. */
  land(): void;
  win(tier: WinTier): void;
};

export type StageSounds = Sounds & {
  feature(): void;
  /** A chip comes to lie on the felt, a bullet leaves its cannon. */
  chip(): void;
  play(name: CueName): void;
};

const OF_FAMILY: Readonly<Record<Family, { spin: CueName; land?: CueName; chip: CueName }>> = {
  // Reels are heard one by one as they come to rest.
  slot: { spin: 'whirl', chip: 'chip' },
  table: { spin: 'card', land: 'told', chip: 'chip' },
  crash: { spin: 'lift', land: 'bust', chip: 'chip' },
  original: { spin: 'toss', land: 'settle', chip: 'chip' },
  fish: { spin: 'shot', land: 'splash', chip: 'shot' },
};

export function createSounds(family: Family, { play }: Pick<Mixer, 'play'>): StageSounds {
  const { spin, land, chip } = OF_FAMILY[family];
  return {
    spin: () => play(spin),
    land: () => land && play(land),
    chip: () => play(chip),
    win: (tier) => play(tier),
    feature: () => play('feature'),
    play,
  };
}
