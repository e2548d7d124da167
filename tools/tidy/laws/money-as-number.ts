import { type Breach, breachesOf, type Tree } from '../tree.ts';

/** Measures, drawings and the statistics of tests are no money. */
const EXEMPT = /^packages\/art\/|^(tools|bench)\/|\.test\.ts$/;

const ROUNDING = [
  {
    pattern: /\bNumber\s*\(\s*[\w.?!]*(?:amount|balance|stake|payout|money)\w*\s*\)/gi,
    message: 'money does not become a number (Number)',
  },
  { pattern: /\bparseFloat\s*\(/g, message: 'money is read by parseMoney (parseFloat)' },
];

/** Law 6: money is never a floating number. */
export function checkMoneyAsNumber(tree: Tree): Breach[] {
  return tree.files
    .filter(({ path }) => /\.tsx?$/.test(path) && !EXEMPT.test(path))
    .flatMap((file) => breachesOf('6', file, file.bare, ROUNDING));
}
