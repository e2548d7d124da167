import { amountOf } from '../../paths.ts';

/** Whether a second approval is awaited. */
export const SECONDS = ['yes', 'no'] as const;

/** An amount of the address that a filter may have: not below zero. */
export const boundOf = (value: unknown): string | undefined => {
  const amount = amountOf(value);
  return amount?.startsWith('-') ? undefined : amount;
};
