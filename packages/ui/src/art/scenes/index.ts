import { lake } from './lake.ts';
import { lighthouse } from './lighthouse.ts';
import { repair } from './repair.ts';

/** Each returns a whole SVG document of `sceneSize`. */
export const scenes = { lake, lighthouse, repair } as const satisfies Record<string, () => string>;

export type SceneName = keyof typeof scenes;
