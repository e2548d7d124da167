import { type Breach, resolveRelative, type Tree } from '../tree.ts';

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;

/** Law 4: a server feature reaches another only through its `index.ts`, and the graph of features has no cycle. */
export function checkFeatureGraph(tree: Tree): Breach[] {
  const graph = new Map<string, Set<string>>();
  const breaches: Breach[] = [];
  for (const { path, imports, isTest } of tree.files) {
    const own = FEATURE.exec(path)?.[1];
    if (!own || isTest) continue;
    for (const { specifier, line } of imports) {
      const target = specifier.startsWith('.') ? resolveRelative(path, specifier) : '';
      const other = FEATURE.exec(target)?.[1];
      if (!other || other === own) continue;
      graph.set(own, (graph.get(own) ?? new Set()).add(other));
      if (target === `apps/server/src/features/${other}/index.ts`) continue;
      breaches.push({ law: '4', path, line, message: `${own} reaches into ${other} past its index.ts` });
    }
  }
  return [...breaches, ...findCycles(graph)];
}

function findCycles(graph: Map<string, Set<string>>): Breach[] {
  const done = new Set<string>();
  const breaches: Breach[] = [];
  const visit = (feature: string, trail: string[]) => {
    const begin = trail.indexOf(feature);
    if (begin >= 0) {
      const message = `cycle of features: ${[...trail.slice(begin), feature].join(' → ')}`;
      breaches.push({ law: '4', path: `apps/server/src/features/${feature}`, line: 1, message });
    }
    if (begin >= 0 || done.has(feature)) return;
    for (const next of graph.get(feature) ?? []) visit(next, [...trail, feature]);
    done.add(feature);
  };
  for (const feature of graph.keys()) visit(feature, []);
  return breaches;
}
