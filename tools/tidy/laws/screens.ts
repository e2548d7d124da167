import { type Breach, breachesOf, lineAt, type SourceFile, type Tree } from '../tree.ts';

/** Pictures are painted with pigments of their own; everything around them takes the theme's. */
const ART = /^packages\/(?:art|ui\/src\/icons)\//;

const COLOURS = [
  {
    pattern: /(?<!url\(|[\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi,
    message: 'a colour comes from the theme',
  },
  {
    pattern: /\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(\s*[\d.]/gi,
    message: 'a colour comes from the theme',
  },
];

const TEST_IDS = [
  {
    pattern: /\bdata-testid\b|\b(?:get|find|query)(?:All)?ByTestId\b/g,
    message: 'queries go by role, label or text',
  },
];

const DEAD_TAGS = /<(?:div|span|li|ul|ol|p|section|article|header|footer|main|img|td|tr|h[1-6])(?=[\s>])/g;

/** What holds a `<form>` of its own: the frame that every form goes through, and what sends nothing or is sent by a bot check. */
const FORM_PLACES = new Set([
  'packages/ui/src/form/plain-form.tsx',
  // The slider or the proof of work sends these.
  'apps/site/src/identity/member/RegisterWindow.tsx',
  'apps/site/src/identity/session/LoginByName.tsx',
  // These narrow what is shown.
  'apps/site/src/shell/RangeChoice.tsx',
  'apps/console/src/shell/FindMember.tsx',
  'apps/console/src/money/finance/FinancePage.tsx',
  'apps/console/src/identity/access/AccessBench.tsx',
]);

const FORMS = [{ pattern: /<form(?=[\s>])/g, message: 'a form is a `Form` or a `PlainForm` of packages/ui' }];

/** Law 8: no raw colour in TSX, no clickable element that is no control, no test id, no form without a place for a refusal. */
export function checkScreens(tree: Tree): Breach[] {
  return tree.files.flatMap((file) => {
    if (/^tools\/tidy\//.test(file.path)) return [];
    const screen = file.path.endsWith('.tsx');
    return [
      ...(/\.tsx?$/.test(file.path) ? breachesOf('8', file, file.code, TEST_IDS) : []),
      ...(screen && !file.isTest && !ART.test(file.path) ? breachesOf('8', file, file.code, COLOURS) : []),
      ...(screen && !FORM_PLACES.has(file.path) ? breachesOf('8', file, file.bare, FORMS) : []),
      ...(screen ? deadClicks(file) : []),
    ];
  });
}

function deadClicks(file: SourceFile): Breach[] {
  return [...file.bare.matchAll(DEAD_TAGS)]
    .filter((match) => /\bonClick\s*=/.test(openingTag(file.bare, match.index)))
    .map((match) => ({
      law: '8',
      path: file.path,
      line: lineAt(file.bare, match.index),
      message: `${match[0]}> is not a control: use a button or a link`,
    }));
}

/** From `<` to the `>` that closes the tag; arrows and comparisons inside braces do not. */
function openingTag(bare: string, start: number): string {
  let depth = 0;
  for (let at = start; at < bare.length; at++) {
    const char = bare[at];
    if (char === '{') depth++;
    if (char === '}') depth--;
    if (char === '>' && depth === 0) return bare.slice(start, at);
  }
  return bare.slice(start);
}
