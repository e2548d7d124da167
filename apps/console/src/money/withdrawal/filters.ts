import { useText } from '@fairhouse/ui';
import { RISK_REASONS, WITHDRAWAL_QUEUES, WITHDRAWAL_SORTS } from '@fairhouse/wire/money/withdrawal-states';
import { WORK_STATES } from '@fairhouse/wire/platform/worklist-words';
import type { WorkFilter } from '../../parts/worklist/work-row.ts';
import { amountOf, oneOf, SEARCH_MAX, textOf } from '../../paths.ts';
import type { WithdrawalFilters } from './queries.ts';

const RISKS = ['any', 'none', ...RISK_REASONS] as const;
const SECONDS = ['yes', 'no'] as const;

/** An amount of the address that a filter may have: not below zero. */
const boundOf = (value: unknown): string | undefined => {
  const amount = amountOf(value);
  return amount?.startsWith('-') ? undefined : amount;
};

/** The filters in an address; what the server would refuse is dropped. */
export const filtersOf = (query: Readonly<Record<string, unknown>>): WithdrawalFilters => ({
  queue: oneOf(WITHDRAWAL_QUEUES, query.queue),
  search: textOf(query.search, SEARCH_MAX),
  min: boundOf(query.min),
  max: boundOf(query.max),
  risk: oneOf(RISKS, query.risk),
  second: oneOf(SECONDS, query.second),
  work: oneOf(WORK_STATES, query.work),
  sort: oneOf(WITHDRAWAL_SORTS, query.sort),
});

export function useWithdrawalFilters(): readonly WorkFilter[] {
  const t = useText();
  const label = (key: 'min' | 'max' | 'risk' | 'second' | 'work') => t(`withdrawalConsole.filters.${key}`);
  return [
    { key: 'min', kind: 'amount', label: label('min') },
    { key: 'max', kind: 'amount', label: label('max') },
    {
      key: 'risk',
      kind: 'choice',
      label: label('risk'),
      choices: RISKS,
      textOf: (choice) => {
        const risk = oneOf(RISKS, choice)!;
        if (risk === 'any') return t('withdrawalConsole.anyRisk');
        return risk === 'none' ? t('withdrawalConsole.noRisk') : t(`withdrawalConsole.risk.${risk}`);
      },
    },
    {
      key: 'work',
      kind: 'choice',
      label: label('work'),
      choices: WORK_STATES,
      textOf: (choice) => t(`queue.work.states.${oneOf(WORK_STATES, choice)!}`),
    },
    {
      key: 'second',
      kind: 'choice',
      label: label('second'),
      choices: SECONDS,
      textOf: (choice) => t(`withdrawalConsole.seconds.${oneOf(SECONDS, choice)!}`),
    },
  ];
}
