import { bubbles } from './bubbles.ts';
import { clouds } from './clouds.ts';
import { coins } from './coins.ts';
import { confetti } from './confetti.ts';
import { gate } from './gate.ts';
import { moon } from './moon.ts';
import { pennants } from './pennants.ts';
import { petals } from './petals.ts';
import type { Prop } from './prop.ts';
import { seaweed } from './seaweed.ts';
import { spotlights } from './spotlights.ts';

export const props = {
  bubbles,
  clouds,
  coins,
  confetti,
  gate,
  moon,
  pennants,
  petals,
  seaweed,
  spotlights,
} satisfies Record<string, Prop>;

export type PropName = keyof typeof props;
