import { placeOf } from '../areas.ts';
import { type Breach, resolveRelative, type Tree } from '../tree.ts';

/**
 * Law 4: a feature reaches another of its app only through its `index.ts`, and the graph of features has no cycle. What is
 * loaded later is named by its file, so that it is a chunk of its own.
 */
export function checkFeatureGraph(tree: Tree): Breach[] {
  const graph = new Map<string, Set<string>>();
  const breaches: Breach[] = [];
  for (const { path, imports, isTest } of tree.files) {
    const own = placeOf(path);
    if (!own || isTest) continue;
    for (const { specifier, line, later } of imports) {
      const target = specifier.startsWith('.') ? resolveRelative(path, specifier) : '';
      const other = placeOf(target);
      if (!other || other.folder === own.folder) continue;
      graph.set(own.folder, (graph.get(own.folder) ?? new Set()).add(other.folder));
      if (later || target === `${other.folder}/index.ts`) continue;
      const message = `${own.feature} reaches into ${other.feature} past its index.ts`;
      breaches.push({ law: '4', path, line, message });
    }
  }
  return [...breaches, ...findCycles(graph)];
}

function findCycles(graph: Map<string, Set<string>>): Breach[] {
  const done = new Set<string>();
  const breaches: Breach[] = [];
  const visit = (folder: string, trail: string[]) => {
    const begin = trail.indexOf(folder);
    if (begin >= 0) {
      const features = [...trail.slice(begin), folder].map((each) => each.split('/').at(-1));
      const message = `cycle of features: ${features.join(' → ')}`;
      breaches.push({ law: '4', path: folder, line: 1, message });
    }
    if (begin >= 0 || done.has(folder)) return;
    for (const next of graph.get(folder) ?? []) visit(next, [...trail, folder]);
    done.add(folder);
  };
  for (const folder of graph.keys()) visit(folder, []);
  return breaches;
}
