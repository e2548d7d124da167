import { useText } from '@fairhouse/ui';
import { KYC_ITEMS, KYC_QUEUED_STATES, KYC_SORTS } from '@fairhouse/wire/identity/kyc-words';
import { WORK_STATES } from '@fairhouse/wire/platform/worklist-words';
import type { WorkFilter } from '../../parts/worklist/work-row.ts';
import { oneOf, SEARCH_MAX, textOf } from '../../paths.ts';
import type { KycFilters } from './queries.ts';

/** The filters in an address; what the server would refuse is dropped. */
export const filtersOf = (query: Readonly<Record<string, unknown>>): KycFilters => ({
  state: oneOf(KYC_QUEUED_STATES, query.state),
  search: textOf(query.search, SEARCH_MAX),
  item: oneOf(KYC_ITEMS, query.item),
  work: oneOf(WORK_STATES, query.work),
  sort: oneOf(KYC_SORTS, query.sort),
});

export function useKycFilters(): readonly WorkFilter[] {
  const t = useText();
  return [
    {
      key: 'item',
      kind: 'choice',
      label: t('kycConsole.item'),
      choices: KYC_ITEMS,
      textOf: (choice) => t(`kycConsole.items.${oneOf(KYC_ITEMS, choice)!}`),
    },
    {
      key: 'work',
      kind: 'choice',
      label: t('queue.work.with'),
      choices: WORK_STATES,
      textOf: (choice) => t(`queue.work.states.${oneOf(WORK_STATES, choice)!}`),
    },
  ];
}
