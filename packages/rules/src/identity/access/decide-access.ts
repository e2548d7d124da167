import {
  type AddressRange,
  cutBits,
  isV4,
  parseAddress,
  parseRange,
  writeRange,
} from '../../platform/address/address.ts';

/** What a rule of a brand says of an address range or a country. */
export type AccessRule = {
  readonly id: string;
  readonly kind: 'address' | 'country';
  readonly effect: 'allow' | 'deny';
  /** A range as `writeRange` writes it, or the two letters of a country. */
  readonly value: string;
  /** Milliseconds; null: without an end. */
  readonly until: number | null;
};

/** What holds where no rule says otherwise. */
export type AccessDefault = 'open' | 'closed';

export type AccessVerdict<R extends AccessRule = AccessRule> = {
  readonly open: boolean;
  /** The rule that decided; null: the default. */
  readonly by: R | null;
};

type Ranges<R> = readonly (readonly [prefix: number, rules: ReadonlyMap<bigint, R>])[];

/** The rules of a brand, laid out so that a decision costs one look per length of prefix. */
export type AccessTable<R extends AccessRule = AccessRule> = {
  readonly allow: Ranges<R>;
  readonly deny: Ranges<R>;
  readonly countries: ReadonlyMap<string, R>;
  readonly byDefault: AccessDefault;
};

/** Lays rules out. Of two for the same value the later one counts. */
export function layOutAccess<R extends AccessRule>(
  rules: readonly R[],
  byDefault: AccessDefault,
): AccessTable<R> {
  const addresses = rules.filter(({ kind }) => kind === 'address');
  return {
    allow: rangesOf(addresses.filter(({ effect }) => effect === 'allow')),
    deny: rangesOf(addresses.filter(({ effect }) => effect === 'deny')),
    countries: new Map(rules.filter(({ kind }) => kind === 'country').map((rule) => [rule.value, rule])),
    byDefault,
  };
}

/**
 * May an address come in? The order: an address that is let in > an address that is kept out > the rule of its country >
 * the default. Of several ranges the narrowest decides.
 * @param countryOf asked only when no address rule decides
 */
export function decideAccess<R extends AccessRule>(
  table: AccessTable<R>,
  address: string,
  countryOf: (address: string) => string | undefined,
  nowMs: number,
): AccessVerdict<R> {
  const bits = parseAddress(address);
  const byAddress =
    bits === undefined
      ? undefined
      : (findRule(table.allow, bits, nowMs) ?? findRule(table.deny, bits, nowMs));
  const by = byAddress ?? ruleOfCountry(table, address, countryOf, nowMs);
  return by ? { open: by.effect === 'allow', by } : { open: table.byDefault === 'open', by: null };
}

function ruleOfCountry<R extends AccessRule>(
  { countries }: AccessTable<R>,
  address: string,
  countryOf: (address: string) => string | undefined,
  nowMs: number,
): R | undefined {
  if (countries.size === 0) return undefined;
  const rule = countries.get(countryOf(address) ?? '');
  return rule && holds(rule, nowMs) ? rule : undefined;
}

function findRule<R extends AccessRule>(ranges: Ranges<R>, bits: bigint, nowMs: number): R | undefined {
  for (const [prefix, rules] of ranges) {
    const rule = rules.get(cutBits(bits, prefix));
    if (rule && holds(rule, nowMs)) return rule;
  }
  return undefined;
}

const holds = ({ until }: AccessRule, nowMs: number): boolean => until === null || nowMs < until;

/** By the length of their prefix, the narrowest first. */
function rangesOf<R extends AccessRule>(rules: readonly R[]): Ranges<R> {
  const ranges = new Map<number, Map<bigint, R>>();
  for (const rule of rules) {
    const range = parseRange(rule.value);
    if (!range) continue;
    const same = ranges.get(range.prefix) ?? new Map<bigint, R>();
    ranges.set(range.prefix, same.set(range.bits, rule));
  }
  return [...ranges].sort(([a], [b]) => b - a);
}

/** Wider ranges are a slip of the hand more often than a decision: a site is closed by its default. */
const NARROWEST_WIDE = { v4: 96 + 8, v6: 16 } as const;

/**
 * The one spelling of what a rule is about.
 * @returns the fault's name where it is about nothing
 */
export function readAccessValue(
  kind: AccessRule['kind'],
  typed: string,
): { readonly value: string } | { readonly fault: 'address_range' | 'range_too_wide' | 'country_code' } {
  if (kind === 'country') {
    const value = typed.toUpperCase();
    return /^[A-Z]{2}$/.test(value) ? { value } : { fault: 'country_code' };
  }
  const range = parseRange(typed);
  if (!range) return { fault: 'address_range' };
  return isTooWide(range) ? { fault: 'range_too_wide' } : { value: writeRange(range) };
}

const isTooWide = (range: AddressRange): boolean =>
  range.prefix < (isV4(range) ? NARROWEST_WIDE.v4 : NARROWEST_WIDE.v6);
