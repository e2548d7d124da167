import { type Breach, breachesOf, type SourceFile, type Tree } from '../tree.ts';

const TEXTS = [
  { pattern: /(?<![\w.-])\/(?:work|root|home|Users)\/[\w.]/g, message: 'a path of one machine' },
  { pattern: /\b(?:TODO|FIXME)\b/g, message: 'unfinished work is an issue, not a comment' },
];

const TYPES = [
  { pattern: /(?:[:<,|&[(]|\bas|=>|=)\s*any\b(?=\s*(?:[\])>,;=|&){}]|$))/gm, message: 'any is no type' },
];

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const COMPONENT = /^([A-Z][A-Za-z0-9]*)(\.test)?\.tsx$/;
const DOCUMENT = /^[A-Z]+\.md$/;

/** What holds everywhere: no machine's path, nothing left open, names as agreed, no `any`. */
export function checkManners(tree: Tree): Breach[] {
  return tree.files.flatMap((file) => {
    const typed = /\.tsx?$/.test(file.path);
    const own = /^tools\/tidy\//.test(file.path);
    return [
      ...(own ? [] : breachesOf('house', file, file.text, TEXTS)),
      ...(typed ? breachesOf('house', file, file.bare, TYPES) : []),
      ...checkName(file),
    ];
  });
}

function checkName({ path }: SourceFile): Breach[] {
  const name = path.split('/').at(-1) ?? '';
  if (KEBAB.test(name) || COMPONENT.test(name) || DOCUMENT.test(name)) return [];
  const message = 'file names are kebab-case, a component file bears its name';
  return [{ law: 'house', path, line: 1, message }];
}
