import { type Breach, breachesOf, type Tree } from '../tree.ts';

/** Screens of people; the game clients are pictures, which do not turn round. */
const SCREENS = /^(apps\/(site|console)|packages\/ui)\/src\//;

const MESSAGE = 'lines may run from right to left: say start and end';

const STYLES = [
  { pattern: /(?<=[\s{;])(?:margin|padding|border|inset)-(?:left|right)\b/g, message: MESSAGE },
  { pattern: /(?<=[{;]\s*)(?:left|right)(?=\s*:)/g, message: MESSAGE },
  { pattern: /(?<=[\s{;])(?:text-align|float):\s*(?:left|right)\b/g, message: MESSAGE },
  // Four values of which the second and the fourth differ.
  { pattern: /(?<=[\s{;])(?:margin|padding|inset): \S+ (\S+) \S+ (?!\1;)[^\s;]+;/g, message: MESSAGE },
];

const CLASSES = [
  {
    pattern: /(?<=["'`\s:-])(?:[mp][lr]|left|right|border-[lr]|rounded-[lr])-(?:\d|\[|px|auto|full)/g,
    message: MESSAGE,
  },
  { pattern: /(?<=["'`\s:])text-(?:left|right)\b/g, message: MESSAGE },
];

/** House: a screen knows start and end, not left and right. */
export function checkDirections(tree: Tree): Breach[] {
  return tree.files
    .filter(({ path, isTest }) => SCREENS.test(path) && !isTest)
    .flatMap((file) => {
      if (file.path.endsWith('.css')) return breachesOf('house', file, file.text, STYLES);
      return file.path.endsWith('.tsx') ? breachesOf('house', file, file.code, CLASSES) : [];
    });
}
