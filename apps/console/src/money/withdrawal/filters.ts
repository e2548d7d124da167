import { useText } from '@fairhouse/ui';
import { RISK_REASONS, WITHDRAWAL_QUEUES, WITHDRAWAL_SORTS } from '@fairhouse/wire/money/withdrawal-states';
import { WORK_STATES } from '@fairhouse/wire/platform/worklist-words';
import { boundOf, SECONDS } from '../../parts/worklist/read-filters.ts';
import type { WorkFilter } from '../../parts/worklist/work-row.ts';
import { oneOf, SEARCH_MAX, textOf } from '../../paths.ts';
import type { WithdrawalFilters } from './queries.ts';

const RISKS = ['any', 'none', ...RISK_REASONS] as const;

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
  return [
    { key: 'min', kind: 'amount', label: t('queue.work.min') },
    { key: 'max', kind: 'amount', label: t('queue.work.max') },
    {
      key: 'risk',
      kind: 'choice',
      label: t('withdrawalConsole.risks'),
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
