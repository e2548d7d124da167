import { useText } from '@fairhouse/ui';
import { type MemberPage, paths, RANGES, type Range } from '../paths.ts';
import { useSearchValue } from '../state/search.ts';
import { Go } from './go.tsx';

/** The span of the list, from the address: seven days unless it says otherwise. */
export function useRange(): Range {
  const asked = useSearchValue('range');
  return RANGES.find((range) => range === asked) ?? '7';
}

/** Spans of time as links, so that the choice is in the address. */
export function RangeChoice({ page }: { page: MemberPage }) {
  const t = useText();
  const range = useRange();
  return (
    <nav className="flex flex-wrap gap-2" aria-label={t('records.range')}>
      {RANGES.map((each) => (
        <Go
          key={each}
          to={paths.member(page, each)}
          className="chip"
          aria-current={each === range ? 'true' : undefined}
        >
          {t(`records.ranges.${each}`)}
        </Go>
      ))}
    </nav>
  );
}
