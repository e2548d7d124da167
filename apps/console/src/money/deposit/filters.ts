import { useText } from '@fairhouse/ui';
import { DEPOSIT_KINDS, DEPOSIT_QUEUES, DEPOSIT_SORTS } from '@fairhouse/wire/money/deposit-states';
import { moneyFiltersOf } from '../../parts/worklist/read-filters.ts';
import { useMoneyFilters } from '../../parts/worklist/use-work-filters.ts';
import type { WorkFilter } from '../../parts/worklist/work-row.ts';
import { oneOf } from '../../paths.ts';
import type { DepositFilters } from './queries.ts';

export const SHOWN_DEPOSITS = [...DEPOSIT_QUEUES, 'all'] as const;

/** The filters in an address; what the server would refuse is dropped. */
export const filtersOf = (query: Readonly<Record<string, unknown>>): DepositFilters => ({
  ...moneyFiltersOf(query),
  queue: oneOf(SHOWN_DEPOSITS, query.queue),
  kind: oneOf(DEPOSIT_KINDS, query.kind),
  sort: oneOf(DEPOSIT_SORTS, query.sort),
});

export function useDepositFilters(): readonly WorkFilter[] {
  const t = useText();
  return useMoneyFilters({
    key: 'kind',
    kind: 'choice',
    label: t('depositConsole.kind'),
    choices: DEPOSIT_KINDS,
    textOf: (choice) => t(`depositConsole.kinds.${oneOf(DEPOSIT_KINDS, choice)!}`),
  });
}
