import { AREAS, areaOf } from '../areas.ts';
import { type Breach, resolveRelative, type SourceFile, type Tree } from '../tree.ts';

/** Law 4: an area reaches only those that its row in `areas.ts` names, on its own floor and on those below. */
export const checkAreas = (tree: Tree): Breach[] =>
  tree.files.filter(({ isTest }) => !isTest).flatMap((file) => checkFile(file));

function checkFile({ path, imports }: SourceFile): Breach[] {
  const own = areaOf(path);
  if (own === undefined) return [];
  return imports.flatMap(({ specifier, line }) => {
    const other = areaOf(targetOf(path, specifier));
    if (other === undefined || other === own || AREAS[own]?.includes(other)) return [];
    return [{ law: '4', path, line, message: `${own} may not reach ${other}` }];
  });
}

/** The place that an import names, in this workspace or in a package whose files are imported by their paths. */
const targetOf = (path: string, specifier: string): string =>
  specifier.startsWith('.')
    ? resolveRelative(path, specifier)
    : specifier.replace(/^@fairhouse\/([\w-]+)\//, 'packages/$1/src/');
