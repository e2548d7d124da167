import { createContext, use } from 'react';
import type { WorkAct } from './work-queries.ts';

/** What is asked about items in a window of its own. */
export type DeskQuestion = 'hold' | 'handOver' | 'approved' | 'rejected';

/** What the parts of a worklist do to its items. */
export type Desk = {
  readonly mayWork: boolean;
  readonly pending: boolean;
  readonly act: (ids: readonly string[], wish: WorkAct) => void;
  readonly ask: (question: DeskQuestion, ids: readonly string[]) => void;
};

export const DeskContext = createContext<Desk | undefined>(undefined);

/** The worklist around; undefined where an item is shown outside of one. */
export const useDesk = (): Desk | undefined => use(DeskContext);
