import fc from 'fast-check';
import * as z from 'zod';

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
};

const SEED = 20_260_418;

const MONEY = 'decimal string with up to four places';

/**
 * Bodies that a schema accepts, one per shape of a union, every optional field given.
 * @throws when a schema has a form that is not known here: teach it, so that the route is swept
 */
export function samplesOf(type: z.ZodType): readonly Record<string, unknown>[] {
  const schema = jsonSchema(type);
  const samples = (schema.oneOf ?? schema.anyOf ?? [schema]).map(sample);
  for (const body of samples) {
    const parsed = type.safeParse(body);
    if (!parsed.success) throw new Error(`no sample for ${JSON.stringify(schema)}: ${parsed.error.message}`);
  }
  return samples as Record<string, unknown>[];
}

export type Path = readonly string[];

/** Where the fields of a body stand, those of objects within it too. */
export const pathsOf = (value: unknown, at: Path = []): readonly Path[] =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? [
        ...(at.length > 0 ? [at] : []),
        ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...at, key])),
      ]
    : [at];

/** A copy of a body with another value at a path. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const fields = body as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

/** A copy of a body without the field at a path. */
export function withoutField(body: unknown, path: Path): unknown {
  const [key, ...rest] = path as [string, ...string[]];
  const { [key]: inner, ...others } = body as Record<string, unknown>;
  return rest.length > 0 ? { ...others, [key]: withoutField(inner, rest) } : others;
}

/** Where a body carries money. */
export const moneyPathsOf = (type: z.ZodType): readonly Path[] => moneyPaths(jsonSchema(type), []);

const moneyPaths = (schema: Schema, at: Path): readonly Path[] =>
  [schema, ...(schema.anyOf ?? [])].some(({ description }) => description === MONEY)
    ? [at]
    : Object.entries(schema.properties ?? {}).flatMap(([key, field]) => moneyPaths(field, [...at, key]));

const jsonSchema = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return sample(first);
  // Without a type any JSON will do; one without fields, for those would be free as well.
  if (schema.type === undefined) return [];
  const make = MAKERS[schema.type as keyof typeof MAKERS];
  if (!make) throw new Error(`no sample for ${JSON.stringify(schema)}`);
  return make(schema);
}

const MAKERS = {
  object: ({ properties = {} }: Schema): unknown =>
    Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, sample(field)])),
  array: ({ prefixItems, items, minItems = 1 }: Schema): unknown =>
    prefixItems?.map(sample) ?? Array.from({ length: minItems }, () => (items ? sample(items) : null)),
  boolean: (): unknown => true,
  integer: ({ minimum = 0 }: Schema): unknown => Math.max(minimum, 1),
  number: ({ minimum = 0 }: Schema): unknown => Math.max(minimum, 1),
  string: sampleText,
};

function sampleText({ description, examples, format, pattern, minLength = 0, maxLength }: Schema): string {
  if (description === MONEY) return '1';
  // What a pattern alone does not tell, its example does.
  if (examples) return String(examples[0]);
  if (format === 'uri') return 'https://example.test/there';
  if (!pattern) return 'x'.repeat(Math.min(Math.max(minLength, 12), maxLength ?? 64));
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= (maxLength ?? Number.POSITIVE_INFINITY) &&
    text === text.trim();
  const [plain] = ['1', 'sample', 'sample-text', '123456', 'x'.repeat(minLength)].filter(
    (text) => new RegExp(pattern).test(text) && fits(text),
  );
  if (plain !== undefined) return plain;
  const texts = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 50, seed: SEED });
  const text = texts.find(fits);
  if (text === undefined)
    throw new Error(`no text is known that fits ${pattern} and its length: give an example`);
  return text;
}
