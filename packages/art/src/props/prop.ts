import type { Drawing } from '../kit.ts';

/** Something about the hero of a cover, drawn on its canvas of 360 by 480 with the hero in the upper two thirds. */
export interface Prop {
  /** Behind the hero, or before it. */
  place: 'behind' | 'before';
  draw: (draw: Drawing) => string;
}
