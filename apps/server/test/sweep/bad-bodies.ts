import type { Guard } from '@fairhouse/wire/guards';
import type * as z from 'zod';
import { inTurn } from './in-turn.ts';
import { moneyPathsOf, type Path, pathsOf, samplesOf, withoutField, withValue } from './samples.ts';
import { writeBody } from './write-body.ts';

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

type Bodied = {
  readonly body: z.ZodType;
  readonly form?: true | undefined;
  readonly guards: readonly Guard[];
};

/** So many wrong values of a field are sent, and so many texts that are no body: over all routes each has its turns. */
const VALUES_SENT = 1;
const TEXTS_SENT = 6;
const ODD_SENT = 2;

/** @throws when the schema takes the body */
function surelyRefused(type: z.ZodType, body: unknown, path: Path, what: string): BadBody {
  const bad = badField(body, path, what);
  if (type.safeParse(body).success) throw new Error(`the schema takes ${bad.what}`);
  return bad;
}

/**
 * Bodies that no server should take: text that is no JSON, and JSON that the schema refuses. The schema is asked about every
 * wrong value here; the server, which asks the same schema, about some.
 */
export function badBodiesOf(route: Bodied, turn: number): readonly BadBody[] {
  if (route.form) return badFormsOf(route.body);
  const type = route.body;
  // A webhook is of somebody else's making, and may say more tomorrow.
  const foreign = route.guards[0] === 'webhook';
  const money = moneyPathsOf(type).map((path) => path.join('.'));
  const samples = samplesOf(type);
  return samples.flatMap((sample, shape) => [
    ...(shape === 0 ? inTurn(badTexts(JSON.stringify(sample)), TEXTS_SENT, turn) : []).filter(
      // Where every field may be left out, nothing is a body too.
      ({ text }) => (!foreign && text !== JSON.stringify(sample) && text !== '{}') || !accepts(type, text),
    ),
    ...pathsOf(sample).flatMap((path, place) => [
      ...refused(type, withoutField(sample, path), path, 'absent'),
      ...inTurn(
        money.includes(path.join('.'))
          ? WRONG_MONEY.map((value) =>
              surelyRefused(type, withValue(sample, path, value), path, `= ${short(value)}`),
            )
          : WRONG_TYPES.flatMap((value) =>
              refused(type, withValue(sample, path, value), path, `= ${short(value)}`),
            ),
        VALUES_SENT,
        turn + place + path.length,
      ),
    ]),
    ...(foreign ? [] : [...pathsOf(sample), []])
      .filter((path) => isObject(valueAt(sample, path)))
      .map((path) =>
        badField(withValue(sample, [...path, 'surprise'], 1), [...path, 'surprise'], 'is unknown'),
      ),
  ]);
}

function accepts(type: z.ZodType, text: string): boolean {
  try {
    return type.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** The same for a form, whose fields are texts. */
const badFormsOf = (type: z.ZodType): readonly BadBody[] =>
  samplesOf(type).flatMap((sample) => [
    ...badForms(writeBody({ form: true }, sample), Object.keys(sample)[0]!),
    ...pathsOf(sample).flatMap((path) => [
      ...refused(type, withoutField(sample, path), path, 'absent', true),
      ...[...WRONG_TYPES, ...WRONG_MONEY]
        .filter((value) => typeof value === 'string')
        .flatMap((value) => refused(type, withValue(sample, path, value), path, `= ${short(value)}`, true)),
    ]),
    badField({ ...sample, surprise: '1' }, ['surprise'], 'is unknown', true),
  ]);

const badForms = (text: string, name: string): readonly BadBody[] => [
  { what: 'nothing', text: '' },
  { what: 'JSON', text: '{}' },
  { what: 'no pairs', text: 'hello' },
  { what: 'null', text: 'null' },
  { what: 'separators', text: '&&&' },
  { what: 'a pair without a name', text: `${text}&=1` },
  { what: 'a name without a value', text: `${text}&surprise` },
  { what: 'a broken escape', text: `${text}&%zz=%` },
  { what: 'a field twice', text: `${text}&${name}=1` },
  { what: 'an escaped field twice', text: `${text}&%${name.charCodeAt(0).toString(16)}${name.slice(1)}=1` },
  { what: 'a list', text: `${text}&${name}[]=1` },
  { what: 'a numbered list', text: `${text}&${name}[0]=1` },
  { what: 'a field of a field', text: `${text}&${name}[a]=1` },
  { what: 'a dotted field', text: `${text}&${name}.a=1` },
  { what: 'an operator', text: `${text}&${name}[$gt]=` },
  { what: 'semicolons', text: text.replaceAll('&', ';') },
  { what: 'names in capitals', text: text.toUpperCase() },
  { what: '__proto__', text: `${text}&__proto__=1` },
  { what: 'a field of __proto__', text: `${text}&__proto__[admin]=1` },
  { what: 'constructor', text: `${text}&constructor=1` },
  { what: 'a nul in a name', text: `${text}&${name}%00=1` },
  { what: 'a line break', text: `${text}&a%0d%0aset-cookie=1` },
  { what: 'a multipart', text: `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n--x--` },
  { what: 'a text of 60 KB', text: `${text}&long=${'x'.repeat(60_000)}` },
  {
    what: 'a thousand fields',
    text: `${text}&${Array.from({ length: 1_000 }, (_, n) => `f${n}=1`).join('&')}`,
  },
];

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
  ...fieldTwice(text),
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

/** Where the body has a field at all. */
const fieldTwice = (text: string): readonly BadBody[] => {
  const [field] = /"[^"]*":(?:"[^"]*"|[^,}]+)/.exec(text) ?? [];
  if (field === undefined) return [];
  return [
    { what: 'a key twice', text: text.replace('{', `{${field},`) },
    { what: 'an escaped key twice', text: text.replace('{', `{${escapedKey(field)},`) },
  ];
};

const escapedKey = (field: string): string =>
  field.replace(/^"(.)/, (_, letter: string) => `"\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The bent body, if the schema does refuse it. */
const refused = (
  type: z.ZodType,
  body: unknown,
  path: Path,
  what: string,
  form?: true,
): readonly BadBody[] => (type.safeParse(body).success ? [] : [badField(body, path, what, form)]);

const badField = (body: unknown, path: Path, what: string, form?: true): BadBody => ({
  what: `${path.join('.')} ${what}`,
  text: writeBody(form ? { form } : {}, body),
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
export const oddBodiesOf = ({ body, form }: Bodied, turn: number): readonly BadBody[] =>
  samplesOf(body).flatMap((sample) =>
    pathsOf(sample)
      .filter((path) => typeof valueAt(sample, path) === 'string')
      .flatMap((path, place) =>
        inTurn(ODD_TEXTS, ODD_SENT, turn + place).map((odd) =>
          badField(withValue(sample, path, odd), path, `= ${short(odd)}`, form),
        ),
      ),
  );
