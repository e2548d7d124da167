import { type Breach, breachesOf, type Tree } from '../tree.ts';

/** Measures and drawings are no money. */
const EXEMPT = /^packages\/ui\/src\/art\/|^(tools|bench)\//;

const ROUNDING = [
  { pattern: /\.toFixed\s*\(/g, message: 'money is printed by formatMoney (toFixed)' },
  { pattern: /\bparseFloat\s*\(/g, message: 'money is read by parseMoney (parseFloat)' },
];

/** Law 6: money is never a floating number. */
export function checkMoneyAsNumber(tree: Tree): Breach[] {
  return tree.files
    .filter(({ path }) => /\.tsx?$/.test(path) && !EXEMPT.test(path))
    .flatMap((file) => breachesOf('6', file, file.bare, ROUNDING));
}
