import { type Breach, breachesOf, type SourceFile, type Tree } from '../tree.ts';

const PURE = /^packages\/(kernel|rules|games|sports)\/src\//;

const word = (name: string, after = '') => new RegExp(`(?<![.\\w$])${name}${after}`, 'g');

const IMPURE = [
  { pattern: word('Date', '\\s*\\.\\s*now\\b'), message: 'the clock is an argument (Date.now)' },
  { pattern: /\bnew\s+Date\s*(\(\s*\)|(?!\s*\())/g, message: 'the clock is an argument (new Date)' },
  { pattern: word('Temporal', '\\s*\\.\\s*Now\\b'), message: 'the clock is an argument (Temporal.Now)' },
  { pattern: word('Math', '\\s*\\.\\s*random\\b'), message: 'chance is an argument (Math.random)' },
  { pattern: word('performance', '\\s*\\.'), message: 'the clock is an argument (performance)' },
  { pattern: word('crypto', '\\s*\\.'), message: 'chance is an argument (crypto)' },
  { pattern: word('process', '\\s*\\.'), message: 'the environment is an argument (process)' },
  { pattern: word('globalThis', '\\b'), message: 'the environment is an argument (globalThis)' },
  { pattern: word('fetch', '\\s*\\('), message: 'the network stays outside (fetch)' },
  {
    pattern: word('(?:setTimeout|setInterval|setImmediate)', '\\s*\\('),
    message: 'time stays outside (timers)',
  },
];

/** Pure arithmetic, the same in browser and server: a verifier must not depend on where it runs. */
const PURE_IMPORT = /^(\.|@fairhouse\/|@noble\/hashes\/)/;

/** Law 2: kernel, rules, games and sports know no clock, chance, network or environment. */
export function checkPurity(tree: Tree): Breach[] {
  return tree.files
    .filter((file) => PURE.test(file.path) && !file.isTest)
    .flatMap((file) => [...breachesOf('2', file, file.bare, IMPURE), ...foreignImports(file)]);
}

function foreignImports(file: SourceFile): Breach[] {
  return file.imports
    .filter(({ specifier }) => !PURE_IMPORT.test(specifier))
    .map(({ specifier, line }) => ({
      law: '2',
      path: file.path,
      line,
      message: `imports ${specifier}, not a pure package`,
    }));
}
