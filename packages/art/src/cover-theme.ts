import type { FieldName } from './fields/index.ts';
import type { HeroName } from './heroes/index.ts';
import type { Hues } from './kit.ts';
import type { PropName } from './props/index.ts';

/** What a cover is made of. The title is set over it by the page and is not part of the picture. */
export interface CoverTheme {
  /** Lower-case words joined by hyphens; names the file and seeds all chance in the picture. */
  id: string;
  hero: HeroName;
  field: FieldName;
  hues: Hues;
  /** Upright and whole without it. */
  pose?: Pose;
  /** What stands about the hero. */
  prop?: PropName;
}

/** How the hero stands: turned by degrees and scaled about its middle, then moved by pixels. */
export interface Pose {
  turn: number;
  scale: number;
  x: number;
  y: number;
}
