import { useText } from '@fairhouse/ui';
import { KYC_ITEMS, KYC_QUEUED_STATES, KYC_SORTS } from '@fairhouse/wire/identity/kyc-words';
import { workFiltersOf } from '../../parts/worklist/read-filters.ts';
import { useWorkFilter } from '../../parts/worklist/use-work-filters.ts';
import type { WorkFilter } from '../../parts/worklist/work-row.ts';
import { oneOf } from '../../paths.ts';
import type { KycFilters } from './queries.ts';

/** The filters in an address; what the server would refuse is dropped. */
export const filtersOf = (query: Readonly<Record<string, unknown>>): KycFilters => ({
  ...workFiltersOf(query),
  state: oneOf(KYC_QUEUED_STATES, query.state),
  item: oneOf(KYC_ITEMS, query.item),
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
    useWorkFilter(),
  ];
}
