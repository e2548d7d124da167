import { CROCKFORD } from '@fairhouse/kernel';

/** The span of another process that a call belongs to: https://www.w3.org/TR/trace-context/ */
export type TraceParent = { readonly traceId: string; readonly spanId: string; readonly flags: number };

const HEADER = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** @returns undefined for anything that is no valid `traceparent` */
export function readTraceParent(header: unknown): TraceParent | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && HEADER.exec(header)) || [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags!, 16) };
}

export const writeTraceParent = ({ traceId, spanId, flags }: TraceParent): string =>
  `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;

const PREFIX = 'trc_';
const BITS = 128;

/**
 * A trace id of the house as a trace id of W3C. Both are the same 128 bits: 26 digits in base 32, or 32 in base 16.
 * Digits that no id of the house has count as none.
 */
export function hexOfId(id: string): string {
  let bits = 0n;
  for (const char of id.slice(PREFIX.length))
    bits = bits * 32n + BigInt(Math.max(0, CROCKFORD.indexOf(char)));
  return (BigInt.asUintN(BITS, bits) || 1n).toString(16).padStart(32, '0');
}

/** The other way round. */
export function idOfHex(hex: string): string {
  let text = '';
  for (let bits = BigInt(`0x${hex}`); text.length < 26; bits /= 32n)
    text = CROCKFORD[Number(bits % 32n)] + text;
  return PREFIX + text;
}
