import { WORK_STATES } from '@fairhouse/wire/platform/worklist-words';
import { amountOf, oneOf, SEARCH_MAX, textOf } from '../../paths.ts';

/** Whether a second approval is awaited. */
export const SECONDS = ['yes', 'no'] as const;

/** An amount of the address that a filter may have: not below zero. */
const boundOf = (value: unknown): string | undefined => {
  const amount = amountOf(value);
  return amount?.startsWith('-') ? undefined : amount;
};

type Query = Readonly<Record<string, unknown>>;

/** What every worklist reads of an address; what the server would refuse is dropped. */
export const workFiltersOf = ({ search, work }: Query) => ({
  search: textOf(search, SEARCH_MAX),
  work: oneOf(WORK_STATES, work),
});

/** What a worklist of money reads of an address. */
export const moneyFiltersOf = (query: Query) => ({
  ...workFiltersOf(query),
  min: boundOf(query.min),
  max: boundOf(query.max),
  second: oneOf(SECONDS, query.second),
});
