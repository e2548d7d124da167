import { cutBits, parseAddress, parseRange } from '../address/address.ts';

export type ApiKey = {
  readonly endedAt: number | null;
  readonly expiresAt: number;
  /** Ranges as they were written; none: any address. */
  readonly addresses: readonly string[];
  /** What it was given. */
  readonly scopes: readonly string[];
};

export type KeyCall = { readonly method: string; readonly scope: string | undefined; readonly ip: string };

export type KeyFault = 'api_key_invalid' | 'api_key_address' | 'api_key_read_only' | 'api_key_scope';

/** What a key gives: what it was given, as far as its maker still holds it. */
export const scopesLeft = <P extends string>(
  { scopes }: Pick<ApiKey, 'scopes'>,
  heldByMaker: readonly P[],
): readonly P[] => heldByMaker.filter((one) => scopes.includes(one));

export const isKeyLive = ({ endedAt, expiresAt }: Pick<ApiKey, 'endedAt' | 'expiresAt'>, nowMs: number) =>
  endedAt === null && expiresAt > nowMs;

/** @returns why a call with a key is refused; undefined: it is not */
export function findKeyFault(
  key: ApiKey,
  heldByMaker: readonly string[],
  { method, scope, ip }: KeyCall,
  nowMs: number,
): KeyFault | undefined {
  if (!isKeyLive(key, nowMs)) return 'api_key_invalid';
  if (!isWithin(key.addresses, ip)) return 'api_key_address';
  if (method !== 'GET') return 'api_key_read_only';
  return scope !== undefined && scopesLeft(key, heldByMaker).includes(scope) ? undefined : 'api_key_scope';
}

function isWithin(ranges: readonly string[], ip: string): boolean {
  if (ranges.length === 0) return true;
  const bits = parseAddress(ip);
  if (bits === undefined) return false;
  return ranges.map(parseRange).some((range) => range && cutBits(bits, range.prefix) === range.bits);
}
