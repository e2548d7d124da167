import { type Place, placeOf } from '../areas.ts';
import { SHELL_WORDS } from '../shell-words.ts';
import type { Breach, Tree } from '../tree.ts';

/** Law 5: a feature has one area and one word on every floor, and the wire says which. */
export function checkFeatureWords(tree: Tree): Breach[] {
  const paths = new Set(tree.files.map(({ path }) => path));
  const places = new Map<string, Place>();
  for (const path of paths) {
    const place = placeOf(path);
    if (place) places.set(place.folder, place);
  }
  return [...places.values()]
    .filter(({ area, feature }) => !paths.has(wireOf(area, feature)) && !(feature in SHELL_WORDS))
    .map(({ folder, area, feature }) => ({
      law: '5',
      path: folder,
      line: 1,
      message: `no ${wireOf(area, feature)} bears this word`,
    }));
}

const wireOf = (area: string, feature: string) => `packages/wire/src/${area}/${feature}.ts`;
