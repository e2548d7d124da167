import { useCallback, useState } from 'react';
import type { Verdict } from '../queue/verdict-keys.ts';
import { focusAfter } from './focus-after.ts';
import type { WorkSearch } from './work-row.ts';

type Address<Filters> = Filters & { readonly page?: number; readonly id?: string };

export type WorkAddress<Filters> = {
  readonly filters: Filters;
  readonly page: number;
  readonly id: string | undefined;
  /** The filter that is the part of the list shown: it narrows nothing by itself. */
  readonly part: keyof Filters;
  readonly filtersOf: (search: WorkSearch) => Filters;
  /** The same one at each render. */
  readonly goTo: (address: Address<Filters>) => void;
};

/** A worklist as its address has it: what narrows it, which page, which case is open and what it was opened for. */
export function useWorkAddress<Filters extends WorkSearch>({
  filters,
  page,
  id,
  part,
  filtersOf,
  goTo,
}: WorkAddress<Filters>) {
  const [verdict, setVerdict] = useState<Verdict>();
  const onSearch = useCallback((search: WorkSearch) => goTo(filtersOf(search)), [filtersOf, goTo]);
  const onOpen = (target: string | undefined, wanted?: Verdict) => {
    setVerdict(wanted);
    goTo({ ...filters, page, id: target });
  };
  const onClose = () => onOpen(undefined);
  return {
    narrowed: Object.entries(filters).some(([key, value]) => key !== part && value !== undefined),
    list: { search: filters, onSearch, openId: id, onOpen },
    paging: { page, onPage: (next: number) => goTo({ ...filters, page: next }) },
    /** Of the case that is open. */
    caseProps: {
      wanted: verdict,
      onClose,
      onDone: () => {
        onClose();
        if (id !== undefined) focusAfter(id);
      },
    },
  };
}
