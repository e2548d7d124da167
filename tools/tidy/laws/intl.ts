import { type Breach, breachesOf, type Tree } from '../tree.ts';

const SCREENS = /^(apps\/(site|console|stage)|packages\/ui)\/src\//;

/** Where numbers and times get their words. */
const ELSEWHERE = /^packages\/ui\/src\/language\//;

const HAND_MADE = [
  {
    pattern: /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:NumberFormat|DateTimeFormat|PluralRules)\b/g,
    message: 'numbers and times are written by packages/ui/src/language',
  },
  {
    pattern: /\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)/g,
    message: 'numbers and times are written by packages/ui/src/language',
  },
  {
    pattern: /\? (['"])\1 : (['"])e?s\2|\? (['"])e?s\3 : (['"])\4|\+ (['"])e?s\5/g,
    message: 'a text with a count has _one and _other',
  },
];

/** House: screens leave plurals, numbers and times to Intl. */
export const checkIntl = (tree: Tree): Breach[] =>
  tree.files
    .filter(
      ({ path, isTest }) => SCREENS.test(path) && /\.tsx?$/.test(path) && !isTest && !ELSEWHERE.test(path),
    )
    .flatMap((file) => breachesOf('house', file, file.code, HAND_MADE));
