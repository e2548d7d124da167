import { useText } from '@fairhouse/ui';
import { REDEEM_SORTS, REDEEM_STATES } from '@fairhouse/wire/rewards/points-words';
import { workFiltersOf } from '../../parts/worklist/read-filters.ts';
import { useWorkFilter } from '../../parts/worklist/use-work-filters.ts';
import type { WorkFilter } from '../../parts/worklist/work-row.ts';
import { oneOf } from '../../paths.ts';
import type { RedeemFilters } from './queries.ts';

const KINDS = ['goods', 'cash'] as const;

/** The filters in an address; what the server would refuse is dropped. */
export const filtersOf = (query: Readonly<Record<string, unknown>>): RedeemFilters => ({
  ...workFiltersOf(query),
  state: oneOf(REDEEM_STATES, query.state),
  kind: oneOf(KINDS, query.kind),
  sort: oneOf(REDEEM_SORTS, query.sort),
});

export function useRedeemFilters(): readonly WorkFilter[] {
  const t = useText();
  return [
    {
      key: 'kind',
      kind: 'choice',
      label: t('pointsConsole.kind'),
      choices: KINDS,
      textOf: (choice) => t(`pointsConsole.kinds.${oneOf(KINDS, choice)!}`),
    },
    useWorkFilter(),
  ];
}
