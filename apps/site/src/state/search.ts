import { useLocation } from '@tanstack/react-router';

/** One value of the address's query. */
export function useSearchValue(name: string): string | undefined {
  return useLocation({ select: (location) => (location.search as Record<string, string | undefined>)[name] });
}

/** A page number of the address: 1 unless it is a whole number above. */
export function usePageNumber(name: string): number {
  const page = Number(useSearchValue(name));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
