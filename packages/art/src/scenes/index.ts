import { balloons } from './balloons.ts';
import { lake } from './lake.ts';
import { lighthouse } from './lighthouse.ts';
import { repair } from './repair.ts';

/** Each returns a whole SVG document of `sceneSize`. */
export const scenes = { balloons, lake, lighthouse, repair } as const satisfies Record<string, () => string>;

export type SceneName = keyof typeof scenes;
