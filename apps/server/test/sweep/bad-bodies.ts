import type * as z from 'zod';
import { moneyPathsOf, type Path, pathsOf, samplesOf, withoutField, withValue } from './samples.ts';

export type BadBody = {
  readonly what: string;
  readonly text: string;
  /** The field that the refusal must name. */
  readonly field?: string;
};

const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  -0.5,
  1e308,
  '',
  '\u0007',
  '1e308',
  'x'.repeat(2_500),
  [],
  [null],
  {},
  { $gt: '' },
];

/** What nobody may take for an amount. */
const WRONG_MONEY: readonly unknown[] = [
  1,
  1.5,
  -1,
  1e308,
  true,
  [],
  ['1'],
  {},
  '',
  ' ',
  ' 1',
  '1 ',
  '+1',
  '-1',
  '-0',
  '-0.0000',
  '01',
  '.5',
  '1.',
  '1.00001',
  '0.00001',
  '1e3',
  '1E3',
  '1e308',
  '0x10',
  '0b1',
  '١٠',
  '１０',
  '1,000.00',
  '1_000',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  '9007199254740993',
  '922337203685477.5808',
  '99999999999999999999',
  '1'.repeat(25),
  '1\n',
];

/** Bodies that no server should take: text that is no JSON, and JSON that the schema refuses. */
export function badBodiesOf(type: z.ZodType): readonly BadBody[] {
  const money = moneyPathsOf(type).map((path) => path.join('.'));
  return samplesOf(type).flatMap((sample) => [
    ...badTexts(JSON.stringify(sample)),
    ...pathsOf(sample).flatMap((path) => [
      ...refused(type, withoutField(sample, path), path, 'absent'),
      ...(money.includes(path.join('.'))
        ? [
            ...WRONG_MONEY.map((value) =>
              badField(withValue(sample, path, value), path, `= ${short(value)}`),
            ),
            ...refused(type, withValue(sample, path, null), path, '= null'),
          ]
        : WRONG_TYPES.flatMap((value) =>
            refused(type, withValue(sample, path, value), path, `= ${short(value)}`),
          )),
    ]),
    ...pathsOf(sample)
      .filter((path) => isObject(valueAt(sample, path)))
      .concat([[]])
      .map((path) =>
        badField(withValue(sample, [...path, 'surprise'], 1), [...path, 'surprise'], 'is unknown'),
      ),
  ]);
}

const badTexts = (text: string): readonly BadBody[] => [
  { what: 'nothing', text: '' },
  { what: 'no JSON', text: 'hello' },
  { what: 'truncated', text: text.slice(0, -1) },
  { what: 'two values', text: `${text}${text}` },
  { what: 'a trailing comma', text: text.replace(/\}$/, ',}') },
  { what: 'single quotes', text: text.replaceAll('"', "'") },
  { what: 'a comment', text: `${text}//` },
  { what: 'null', text: 'null' },
  { what: 'a number', text: '7' },
  { what: 'a text', text: '"body"' },
  { what: 'an array', text: `[${text}]` },
  { what: 'an empty object', text: '{}' },
  { what: 'a key twice', text: text.replace('{', `{${firstField(text)},`) },
  { what: 'an escaped key twice', text: text.replace('{', `{${escapedKey(firstField(text))},`) },
  { what: '__proto__', text: text.replace('{', '{"__proto__":{"admin":true},') },
  { what: 'an escaped __proto__', text: text.replace('{', '{"\\u005f_proto__":{"admin":true},') },
  { what: 'constructor', text: text.replace('{', '{"constructor":{"prototype":{}},') },
  { what: 'depth', text: '['.repeat(10_000) + ']'.repeat(10_000) },
  {
    what: 'depth in a field',
    text: text.replace('{', `{"deep":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)},`),
  },
  { what: 'a text of 60 KB', text: text.replace('{', `{"long":"${'x'.repeat(60_000)}",`) },
  { what: 'NaN', text: text.replace(/:[^,}]+/, ':NaN') },
];

const firstField = (text: string): string => /"[^"]*":(?:"[^"]*"|[^,}]+)/.exec(text)![0];

const escapedKey = (field: string): string =>
  field.replace(/^"(.)/, (_, letter: string) => `"\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The bent body, if the schema does refuse it. */
const refused = (type: z.ZodType, body: unknown, path: Path, what: string): readonly BadBody[] =>
  type.safeParse(body).success ? [] : [badField(body, path, what)];

const badField = (body: unknown, path: Path, what: string): BadBody => ({
  what: `${path.join('.')} ${what}`,
  text: JSON.stringify(body),
  field: path.join('.'),
});

const short = (value: unknown): string => JSON.stringify(value).slice(0, 40);

const isObject = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], body);

/** Texts that look harmless to a schema and are not: what the store, a log or a page may choke on. */
const ODD_TEXTS: readonly string[] = [
  'nul\u0000byte',
  'half\ud800pair',
  "'; drop table player; --",
  '<img src=x onerror=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that nobody may run
  '${7*7}{{7*7}}%s%n',
  'İıſK',
  '\u200b',
];

/** Well-formed bodies with an odd text in one field; the schema takes some of them. */
export const oddBodiesOf = (type: z.ZodType): readonly BadBody[] =>
  samplesOf(type).flatMap((sample) =>
    pathsOf(sample)
      .filter((path) => typeof valueAt(sample, path) === 'string')
      .flatMap((path) =>
        ODD_TEXTS.map((odd) => badField(withValue(sample, path, odd), path, `= ${short(odd)}`)),
      ),
  );
