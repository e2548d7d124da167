import { FLOORS } from '../floors.ts';
import { type Breach, resolveRelative, type SourceFile, type Tree } from '../tree.ts';

const SCOPE = '@fairhouse/';

/** Law 1: a workspace imports only from the floors it may, only through `exports`, and without cycles. */
export function checkFloors(tree: Tree): Breach[] {
  return [...tree.files.flatMap((file) => checkImports(file, tree)), ...findCycles(tree)];
}

function checkImports(file: SourceFile, tree: Tree): Breach[] {
  if (!file.workspace) return [];
  return file.imports.flatMap(({ specifier, line }) => {
    const message = specifier.startsWith(SCOPE)
      ? judge(file, specifier, tree)
      : judgeRelative(file, specifier);
    return message ? [{ law: '1', path: file.path, line, message }] : [];
  });
}

const nameOf = (workspace: string) => workspace.split('/').at(-1) ?? '';

function judge(file: SourceFile, specifier: string, tree: Tree): string | undefined {
  // What follows a question mark tells the bundler how to hand the file out.
  const [path = ''] = specifier.slice(SCOPE.length).split('?');
  const [target = '', ...rest] = path.split('/');
  const own = nameOf(file.workspace);
  const may = FLOORS[own]?.may ?? [];
  const forTests = file.isTest && target === 'testkit';
  if (may !== 'any' && !may.includes(target) && !forTests) return `${own} may not import ${target}`;
  const entry = rest.length ? `./${rest.join('/')}` : '.';
  const folder = [`packages/${target}`, `apps/${target}`, target].find((path) => tree.manifests.has(path));
  if (!folder) return `${specifier} is no workspace`;
  if (!isExported(entry, tree.manifests.get(folder)?.exports ?? {}))
    return `${specifier} is not in the exports of ${target}`;
  if (forTests || specifier.slice(SCOPE.length) === own) return undefined;
  const declared = tree.manifests.get(file.workspace)?.dependencies ?? {};
  return `${SCOPE}${target}` in declared
    ? undefined
    : `${target} is not a dependency in ${file.workspace}/package.json`;
}

/** A key of `exports` may hold one star, which stands for any text. */
const isExported = (entry: string, exports: Record<string, string>): boolean =>
  Object.keys(exports).some((key) => {
    const [head = '', tail] = key.split('*');
    return tail === undefined ? entry === key : entry.startsWith(head) && entry.endsWith(tail);
  });

function judgeRelative(file: SourceFile, specifier: string): string | undefined {
  if (!specifier.startsWith('.') || FLOORS[nameOf(file.workspace)]?.may === 'any') return undefined;
  const target = resolveRelative(file.path, specifier);
  return target.startsWith(`${file.workspace}/`) ? undefined : `${specifier} leaves the workspace`;
}

/** Every file that can reach itself, named once per cycle. */
function findCycles(tree: Tree): Breach[] {
  const files = new Map(tree.files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const breaches: Breach[] = [];
  const visit = (path: string, trail: string[]) => {
    const begin = trail.indexOf(path);
    if (begin >= 0) {
      const cycle = [...trail.slice(begin), path].join(' → ');
      breaches.push({ law: '1', path, line: 1, message: `cycle: ${cycle}` });
    }
    if (begin >= 0 || done.has(path)) return;
    for (const { specifier } of files.get(path)?.imports ?? []) {
      if (specifier.startsWith('.')) visit(resolveRelative(path, specifier), [...trail, path]);
    }
    done.add(path);
  };
  for (const path of files.keys()) visit(path, []);
  return breaches;
}
