import { ID_PREFIX, type Id, type IdKind, idPattern, type Money, parseMoney } from '@fairhouse/kernel';
import * as z from './zod.ts';

/** An id of one kind, e.g. `ply_01…`. */
export const idOf = <K extends IdKind>(kind: K) =>
  z
    .string()
    .regex(idPattern(kind))
    .meta({ description: `an id beginning with ${ID_PREFIX[kind]}_` }) as unknown as z.ZodType<Id<K>, string>;

/** An amount in a reply: a decimal string with four places, signed where the field says so. */
export const amount = z
  .string()
  .regex(/^-?\d{1,15}\.\d{4}$/)
  .meta({ description: 'decimal string, four places', examples: ['120.5000'] });

/** No call moves more than a hundred billion: thousands of such amounts still add up within the ledger's range. */
const UNITS_MAX = 10n ** 15n;

const money = (accepts: (units: bigint) => boolean, rule: string) =>
  z
    .string()
    .max(24)
    .transform((text, context): Money => {
      const parsed = parseMoney(text);
      if (parsed !== undefined && parsed <= UNITS_MAX && accepts(parsed)) return parsed;
      context.addIssue({ code: 'custom', message: rule, params: { rule } });
      return z.NEVER;
    })
    .meta({ description: 'decimal string with up to four places', examples: ['100.00'] });

/** An amount in a request that must be above zero. */
export const positiveMoney = money((units) => units > 0n, 'amount_positive');

/** An amount in a request that may be zero (a free round's stake, a lost round's credit). */
export const unsignedMoney = money((units) => units >= 0n, 'amount_unsigned');

/** An amount in a request below, at or above zero. */
export const anyMoney = z
  .string()
  .max(24)
  .regex(/^-?\d{1,15}(\.\d{1,4})?$/)
  .transform((text, context): Money => {
    const parsed = parseMoney(text);
    if (parsed !== undefined && parsed <= UNITS_MAX && parsed >= -UNITS_MAX) return parsed;
    context.addIssue({ code: 'custom', message: 'amount_signed', params: { rule: 'amount_signed' } });
    return z.NEVER;
  })
  .meta({ description: 'decimal string with up to four places, with a sign where it takes' });

/** An amount in a request that corrects another: above or below zero. */
export const signedMoney = anyMoney
  .refine((units) => units !== 0n, { message: 'amount_signed', params: { rule: 'amount_signed' } })
  .meta({ description: 'decimal string with up to four places, not zero, with a sign where it takes' });

/** A colour as `#rrggbb`, in small letters. */
export const hexColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ description: 'a colour as #rrggbb, in small letters' }) as unknown as z.ZodType<
  `#${string}`,
  `#${string}`
>;

/** Milliseconds since the epoch. */
export const instant = z.number().int().meta({ description: 'milliseconds since the epoch' });

/** The same in a request: one that a calendar has. */
export const givenInstant = instant.min(0).max(8_640_000_000_000_000);

/** A short text of one line, trimmed, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    .regex(/^[^\u0000-\u001f\u007f]*$/);

/** The address of a picture of the art kit. */
export const artPicture = z.string().regex(/^\/art\/[a-z]{1,20}\/[a-z0-9-]{1,60}\.avif$/);

/** An address of a mailbox: something on both sides of the sign, and a dot behind it. */
export const mailbox = line(254)
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/)
  .meta({ examples: ['player@example.com'] });

/** A name in each language of the house; without one in a language, the English one is told. */
export const named = (max: number) => z.strictObject({ EN: line(max), VI: line(max).nullable() });

export type Named = z.infer<ReturnType<typeof named>>;

/** A text of several lines, trimmed, without control characters but tabs and the ends of lines. */
export const lines = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/);

const ROW_NUMBER_MAX = 2n ** 63n - 1n;

/** The number of a row, in digits: one that the database can hold. */
export const rowNumber = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .refine((digits) => /^\d{1,19}$/.test(digits) && BigInt(digits) <= ROW_NUMBER_MAX)
  .meta({ description: 'a whole number in digits, up to 2^63 - 1' });

/** The opaque cursor of a list that scrolls. */
export const cursor = z
  .string()
  .max(120)
  .regex(/^[A-Za-z0-9_.:-]+$/);

/** A whole number of a query string. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });

export const slice = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

/** The query of a list that scrolls: newest first, an optional span of time. */
export const sliceQuery = z.strictObject({
  cursor: cursor.optional(),
  limit: queryInt(1, 100).optional(),
  from: queryInstant().optional(),
  to: queryInstant().optional(),
});

function queryInstant() {
  return z
    .string()
    .regex(/^\d{1,14}$/)
    .transform(Number);
}

/** Nothing to say but that it worked. */
export const nothing = z.null();

export type SliceQuery = z.output<typeof sliceQuery>;
