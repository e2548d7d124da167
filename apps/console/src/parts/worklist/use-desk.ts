import type { WorkVerdict } from '@fairhouse/wire/platform/worklist-words';
import { createContext, use } from 'react';
import type { WorkAct } from './work-queries.ts';
import type { Chosen } from './work-row.ts';

/** What is asked about items in a window of its own. */
export type DeskQuestion = 'hold' | 'handOver' | 'approved' | 'rejected';

export type VerdictLabels = { readonly [V in WorkVerdict]?: (chosen: Chosen) => string };

/** What the parts of a worklist do to its items. */
export type Desk = {
  readonly mayWork: boolean;
  readonly pending: boolean;
  /** How each decision on several items is called; one that is absent is made item by item. */
  readonly labels: VerdictLabels;
  readonly act: (ids: readonly string[], wish: WorkAct) => void;
  readonly ask: (question: DeskQuestion, ids: readonly string[]) => void;
};

export const DeskContext = createContext<Desk | undefined>(undefined);

/** The worklist around; undefined where an item is shown outside of one. */
export const useDesk = (): Desk | undefined => use(DeskContext);
