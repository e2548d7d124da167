import type { Money } from '@fairhouse/kernel';

/** What of a method can make no sense, and why. */
export type MethodFault =
  | { readonly part: 'maximum'; readonly rule: 'method_bounds' }
  | { readonly part: 'fee'; readonly rule: 'method_fee' };

/**
 * What makes no sense of a method's amounts: a maximum below its minimum, or a fee that eats the least amount whole.
 * Undefined: nothing.
 */
export function findMethodFault({
  minimum,
  maximum,
  fee,
}: {
  readonly minimum: Money;
  readonly maximum: Money;
  readonly fee: Money;
}): MethodFault | undefined {
  if (maximum < minimum) return { part: 'maximum', rule: 'method_bounds' };
  return fee >= minimum ? { part: 'fee', rule: 'method_fee' } : undefined;
}
