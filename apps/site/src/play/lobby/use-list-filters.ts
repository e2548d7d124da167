import { GAME_CATEGORIES } from '@fairhouse/wire/play/game-categories';
import type { GameSort } from '@fairhouse/wire/play/game-sorts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ListWish } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { useSearchValue } from '../../state/search.ts';

/** Orders that a list offers, the usual one first. */
export const SORTS = ['popular', 'new', 'title', 'return'] as const satisfies readonly GameSort[];

const isSort = (text: string | undefined): text is GameSort => SORTS.some((sort) => sort === text);

/** A wish whose words and providers are known, if only to be none. */
export type KnownFilters = ListWish & { readonly search: string; readonly providers: readonly string[] };

/** What the address asks of a list; what it asks in a way nobody knows is left out. */
export function useListFilters(): KnownFilters {
  const search = useSearchValue('search') ?? '';
  const providers = useSearchValue('providers') ?? '';
  const category = useSearchValue('category');
  const sort = useSearchValue('sort');
  return useMemo(
    () => ({
      search,
      providers: providers.split(',').filter((code) => /^[A-Za-z0-9-]{1,40}$/.test(code)),
      category: GAME_CATEGORIES.find((each) => each === category),
      sort: isSort(sort) ? sort : undefined,
    }),
    [search, providers, category, sort],
  );
}

export type ChangeFilters = (
  change: Partial<KnownFilters> | ((now: KnownFilters) => Partial<KnownFilters>),
) => void;

/**
 * Changes what the address asks for. Changes that follow each other faster than the address does build on each other.
 * @param addressOf the address of the list for a wish
 */
export function useChangeFilters(wish: KnownFilters, addressOf: (wish: ListWish) => string): ChangeFilters {
  const go = useGo();
  const asked = useRef(wish);
  const address = useRef(addressOf);
  useEffect(() => {
    asked.current = wish;
    address.current = addressOf;
  });
  return useCallback(
    (change) => {
      const now = asked.current;
      asked.current = { ...now, ...(typeof change === 'function' ? change(now) : change) };
      go(address.current(asked.current), { replace: true });
    },
    [go],
  );
}
