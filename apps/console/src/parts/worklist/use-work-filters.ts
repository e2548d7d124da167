import { useText } from '@fairhouse/ui';
import { WORK_STATES } from '@fairhouse/wire/platform/worklist-words';
import { oneOf } from '../../paths.ts';
import { SECONDS } from './read-filters.ts';
import type { WorkFilter } from './work-row.ts';

/** Who works on an item: what every worklist can be narrowed by. */
export function useWorkFilter(): WorkFilter {
  const t = useText();
  return {
    key: 'work',
    kind: 'choice',
    label: t('queue.work.with'),
    choices: WORK_STATES,
    textOf: (choice) => t(`queue.work.states.${oneOf(WORK_STATES, choice)!}`),
  };
}

/** What a worklist of money can be narrowed by, with its own filters in the middle. */
export function useMoneyFilters(...own: readonly WorkFilter[]): readonly WorkFilter[] {
  const t = useText();
  return [
    { key: 'min', kind: 'amount', label: t('queue.work.min') },
    { key: 'max', kind: 'amount', label: t('queue.work.max') },
    ...own,
    useWorkFilter(),
    {
      key: 'second',
      kind: 'choice',
      label: t('queue.work.second'),
      choices: SECONDS,
      textOf: (choice) => t(`queue.work.seconds.${oneOf(SECONDS, choice)!}`),
    },
  ];
}
