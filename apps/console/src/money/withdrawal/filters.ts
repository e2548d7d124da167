import { useText } from '@fairhouse/ui';
import { RISK_REASONS, WITHDRAWAL_QUEUES, WITHDRAWAL_SORTS } from '@fairhouse/wire/money/withdrawal-states';
import { moneyFiltersOf } from '../../parts/worklist/read-filters.ts';
import { useMoneyFilters } from '../../parts/worklist/use-work-filters.ts';
import type { WorkFilter } from '../../parts/worklist/work-row.ts';
import { oneOf } from '../../paths.ts';
import type { WithdrawalFilters } from './queries.ts';

const RISKS = ['any', 'none', ...RISK_REASONS] as const;

/** The filters in an address; what the server would refuse is dropped. */
export const filtersOf = (query: Readonly<Record<string, unknown>>): WithdrawalFilters => ({
  ...moneyFiltersOf(query),
  queue: oneOf(WITHDRAWAL_QUEUES, query.queue),
  risk: oneOf(RISKS, query.risk),
  sort: oneOf(WITHDRAWAL_SORTS, query.sort),
});

export function useWithdrawalFilters(): readonly WorkFilter[] {
  const t = useText();
  return useMoneyFilters({
    key: 'risk',
    kind: 'choice',
    label: t('withdrawalConsole.risks'),
    choices: RISKS,
    textOf: (choice) => {
      const risk = oneOf(RISKS, choice)!;
      if (risk === 'any') return t('withdrawalConsole.anyRisk');
      return risk === 'none' ? t('withdrawalConsole.noRisk') : t(`withdrawalConsole.risk.${risk}`);
    },
  });
}
