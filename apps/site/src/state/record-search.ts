import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RecordSearch } from '../paths.ts';
import { useBrand } from './brand.tsx';
import { type Days, type Range, readDays } from './day-range.ts';

/** What the address narrows a record to. */
export function useRecordSearch(): {
  readonly search: RecordSearch;
  readonly range: Range | 'own';
  readonly days: Days;
} {
  const search = useLocation({ select: (location) => location.search as RecordSearch });
  const { timeZone } = useBrand();
  const { range, from, to } = search;
  return useMemo(
    () => ({ search, ...readDays({ range, from, to }, timeZone, Date.now()) }),
    [search, range, from, to, timeZone],
  );
}
