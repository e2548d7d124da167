import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { scanSource } from './scan-source.ts';

export interface Import {
  specifier: string;
  line: number;
  /** Loaded by a call, when it is wanted. */
  later: boolean;
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string;
  /** `packages/ledger`, `apps/server`, `tools` …, or empty at the root. */
  workspace: string;
  text: string;
  code: string;
  bare: string;
  imports: Import[];
  isTest: boolean;
}

export interface Tree {
  root: string;
  files: SourceFile[];
  /** The `package.json` of each workspace, by its folder. */
  manifests: Map<string, Manifest>;
}

export interface Manifest {
  name: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

export interface Breach {
  /** Number of the law in the house's design, or `house` for its manners. */
  law: string;
  path: string;
  line: number;
  message: string;
}

const TOP_FOLDERS = ['packages', 'apps', 'testkit', 'e2e', 'bench', 'tools', 'docs', '.ci'];
const SKIPPED = /^(node_modules|dist|test-results|playwright-report|\.cache|\.data)$/;
const READ = /\.(tsx?|mjs|css|sql|md|html)$/;
const SCANNED = /\.(tsx?|mjs)$/;

/** Reads every text that people write in this repository. */
export function readTree(root: string): Tree {
  const paths = TOP_FOLDERS.flatMap((folder) => listPaths(root, folder));
  const top = readdirSync(root).filter((name) => READ.test(name));
  const files = [...top, ...paths].map((path) => readSource(root, path));
  return { root, files, manifests: readManifests(root) };
}

function listPaths(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : listPaths(root, path);
    return READ.test(entry.name) ? [path] : [];
  });
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { code, bare } = SCANNED.test(path) ? scanSource(text) : { code: text, bare: text };
  return {
    path,
    workspace: /^(?:packages|apps)\/[^/]+|^(?:testkit|e2e|bench|tools)(?=\/)/.exec(path)?.[0] ?? '',
    text,
    code,
    bare,
    imports: SCANNED.test(path) ? findImports(code, bare) : [],
    isTest: /\.(test|e2e)\.tsx?$|^packages\/[^/]+\/test\/|^apps\/[^/]+\/test\//.test(path),
  };
}

/** `import`/`export … from`, side effects, `import()` and `import()` types. */
const IMPORT = /\b(?:import|export)\b[^;'"`()]*?\bfrom\s*(['"])|\bimport\s*(?:\(\s*)?(['"])/g;

function findImports(code: string, bare: string): Import[] {
  return [...bare.matchAll(IMPORT)].map((match) => {
    const quote = match[1] ?? match[2] ?? "'";
    const start = match.index + match[0].length;
    return {
      specifier: code.slice(start, code.indexOf(quote, start)),
      line: lineAt(code, start),
      later: match[0].includes('('),
    };
  });
}

function readManifests(root: string): Map<string, Manifest> {
  const groups = ['packages', 'apps'].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}`) : [],
  );
  const found = [...groups, 'testkit', 'e2e', 'bench', 'tools'].filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  );
  return new Map(
    found.map((folder) => {
      const read = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Partial<Manifest>;
      return [
        folder,
        { name: read.name ?? '', exports: read.exports ?? {}, dependencies: read.dependencies ?? {} },
      ];
    }),
  );
}

/** The file a relative import names, from the root. */
export function resolveRelative(from: string, specifier: string): string {
  return posix.normalize(posix.join(posix.dirname(from), specifier));
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** One breach for every place in `view` where `pattern` (with the g flag) is found. */
export function breachesOf(
  law: string,
  { path }: SourceFile,
  view: string,
  finds: readonly { pattern: RegExp; message: string }[],
): Breach[] {
  return finds.flatMap(({ pattern, message }) =>
    [...view.matchAll(pattern)].map((match) => ({ law, path, line: lineAt(view, match.index), message })),
  );
}
