import { useText } from '@fairhouse/ui';
import { DEPOSIT_KINDS, DEPOSIT_QUEUES, DEPOSIT_SORTS } from '@fairhouse/wire/money/deposit-states';
import { WORK_STATES } from '@fairhouse/wire/platform/worklist-words';
import { boundOf, SECONDS } from '../../parts/worklist/read-filters.ts';
import type { WorkFilter } from '../../parts/worklist/work-row.ts';
import { oneOf, SEARCH_MAX, textOf } from '../../paths.ts';
import type { DepositFilters } from './queries.ts';

export const SHOWN_DEPOSITS = [...DEPOSIT_QUEUES, 'all'] as const;

/** The filters in an address; what the server would refuse is dropped. */
export const filtersOf = (query: Readonly<Record<string, unknown>>): DepositFilters => ({
  queue: oneOf(SHOWN_DEPOSITS, query.queue),
  search: textOf(query.search, SEARCH_MAX),
  min: boundOf(query.min),
  max: boundOf(query.max),
  kind: oneOf(DEPOSIT_KINDS, query.kind),
  second: oneOf(SECONDS, query.second),
  work: oneOf(WORK_STATES, query.work),
  sort: oneOf(DEPOSIT_SORTS, query.sort),
});

export function useDepositFilters(): readonly WorkFilter[] {
  const t = useText();
  return [
    { key: 'min', kind: 'amount', label: t('queue.work.min') },
    { key: 'max', kind: 'amount', label: t('queue.work.max') },
    {
      key: 'kind',
      kind: 'choice',
      label: t('depositConsole.kind'),
      choices: DEPOSIT_KINDS,
      textOf: (choice) => t(`depositConsole.kinds.${oneOf(DEPOSIT_KINDS, choice)!}`),
    },
    {
      key: 'work',
      kind: 'choice',
      label: t('queue.work.with'),
      choices: WORK_STATES,
      textOf: (choice) => t(`queue.work.states.${oneOf(WORK_STATES, choice)!}`),
    },
    {
      key: 'second',
      kind: 'choice',
      label: t('queue.work.second'),
      choices: SECONDS,
      textOf: (choice) => t(`queue.work.seconds.${oneOf(SECONDS, choice)!}`),
    },
  ];
}
