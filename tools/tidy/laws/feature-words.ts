import { SHELL_WORDS } from '../shell-words.ts';
import type { Breach, Tree } from '../tree.ts';

const FEATURE = /^(apps\/(?:server|site|console)\/src\/features\/([^/]+))\//;

/** Law 5: a feature has one word on every floor, and the wire says which. */
export function checkFeatureWords(tree: Tree): Breach[] {
  const paths = new Set(tree.files.map(({ path }) => path));
  const folders = new Map<string, string>();
  for (const path of paths) {
    const [, folder, word] = FEATURE.exec(path) ?? [];
    if (folder && word) folders.set(folder, word);
  }
  return [...folders]
    .filter(([, word]) => !paths.has(`packages/wire/src/${word}.ts`) && !(word in SHELL_WORDS))
    .map(([path, word]) => ({
      law: '5',
      path,
      line: 1,
      message: `no packages/wire/src/${word}.ts bears this word`,
    }));
}
