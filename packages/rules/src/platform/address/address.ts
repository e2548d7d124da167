/** Addresses that share their first bits. IPv4 stands where IPv6 maps it, at ::ffff:0:0/96. */
export type AddressRange = {
  /** 128 bits; those after the prefix are zero. */
  readonly bits: bigint;
  readonly prefix: number;
};

const BITS = 128;
const V4_PREFIX = 96;
const V4_MAPPED = 0xffffn << 32n;
const GROUPS = 8;

/** The 128 bits of an address, v4 or v6; undefined for anything else. */
export function parseAddress(text: string): bigint | undefined {
  if (text.length > 45) return undefined;
  if (!text.includes(':')) {
    const v4 = parseV4(text);
    return v4 === undefined ? undefined : V4_MAPPED | v4;
  }
  return parseV6(text);
}

/** An address or a range as it is typed: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. What comes after the prefix is cut. */
export function parseRange(text: string): AddressRange | undefined {
  const [address = '', length, ...rest] = text.split('/');
  const bits = parseAddress(address);
  if (bits === undefined || rest.length > 0) return undefined;
  const from = address.includes(':') ? 0 : V4_PREFIX;
  if (length === undefined) return { bits, prefix: BITS };
  if (!/^(0|[1-9]\d{0,2})$/.test(length)) return undefined;
  const prefix = from + Number(length);
  return prefix > BITS ? undefined : { bits: cutBits(bits, prefix), prefix };
}

/** The first bits of an address, the others zero. */
export const cutBits = (bits: bigint, prefix: number): bigint => {
  const rest = BigInt(BITS - prefix);
  return (bits >> rest) << rest;
};

/** The one spelling of an address; undefined for what is none. */
export function spellAddress(text: string): string | undefined {
  const bits = parseAddress(text);
  return bits === undefined ? undefined : writeRange({ bits, prefix: BITS });
}

/** A range in the one spelling that two equal ones share. */
export function writeRange({ bits, prefix }: AddressRange): string {
  const v4 = isV4({ bits, prefix });
  const [address, length] = v4 ? [writeV4(bits), prefix - V4_PREFIX] : [writeV6(bits), prefix];
  return prefix === BITS ? address : `${address}/${length}`;
}

export const isV4 = ({ bits, prefix }: AddressRange): boolean =>
  prefix >= V4_PREFIX && cutBits(bits, V4_PREFIX) === V4_MAPPED;

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255))
    return undefined;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function parseV6(text: string): bigint | undefined {
  const halves = text.split('::').map(groupsOf);
  const [head, tail] = halves;
  if (halves.length > 2 || !head || (halves.length === 2 && !tail)) return undefined;
  const missing = GROUPS - head.length - (tail?.length ?? 0);
  if (tail ? missing < 1 : missing !== 0) return undefined;
  const groups = tail ? [...head, ...Array<bigint>(missing).fill(0n), ...tail] : head;
  return groups.reduce((sum, group) => (sum << 16n) | group, 0n);
}

/** Groups of four hexadecimal digits; the last may be an IPv4 address, which is two. */
function groupsOf(text: string): readonly bigint[] | undefined {
  if (text === '') return [];
  const groups: bigint[] = [];
  const parts = text.split(':');
  for (const [place, part] of parts.entries()) {
    const v4 = place === parts.length - 1 && part.includes('.') ? parseV4(part) : undefined;
    if (v4 !== undefined) groups.push(v4 >> 16n, v4 & 0xffffn);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return undefined;
  }
  return groups;
}

const writeV4 = (bits: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => ((bits >> shift) & 0xffn).toString()).join('.');

/** RFC 5952: small letters, no leading zeros, the longest run of zero groups as "::". */
function writeV6(bits: bigint): string {
  const groups = Array.from({ length: GROUPS }, (_, place) =>
    ((bits >> BigInt(16 * (GROUPS - 1 - place))) & 0xffffn).toString(16),
  );
  const runs = [...groups.join(':').matchAll(/(?<![0-9a-f])0(?::0(?![0-9a-f]))+/g)].map(([run]) => run);
  const longest = runs.toSorted((a, b) => b.length - a.length)[0];
  if (!longest) return groups.join(':');
  const [before = '', after = ''] = splitOnce(groups.join(':'), longest);
  return `${before.replace(/:$/, '')}::${after.replace(/^:/, '')}`;
}

function splitOnce(text: string, run: string): readonly [string, string] {
  const start = text.search(new RegExp(`(?<![0-9a-f])${run}(?![0-9a-f])`));
  return [text.slice(0, start), text.slice(start + run.length)];
}
