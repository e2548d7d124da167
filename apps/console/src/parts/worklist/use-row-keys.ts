import { useEffect } from 'react';
import type { Verdict } from '../queue/verdict-keys.ts';
import { useKeys } from '../use-keys.ts';
import type { usePicked } from './use-chosen.ts';
import type { Desk, DeskQuestion } from './use-desk.ts';
import type { WorkRow } from './work-row.ts';

type RowKeys = {
  readonly rows: readonly WorkRow[];
  readonly picked: ReturnType<typeof usePicked>;
  readonly desk: Desk;
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined, verdict?: Verdict) => void;
};

const queuedOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-queued]')?.dataset.queued;

/**
 * A, R, H, G and C mean the chosen rows, or where none is chosen the row that has the focus, or the open one. X chooses the
 * row with the focus; Escape closes the open case. An open case follows the focus through the rows.
 */
export function useRowKeys({ rows, picked, desk, openId, onOpen }: RowKeys): void {
  const here = () => {
    const id = queuedOf(document.activeElement) ?? openId;
    return rows.find((row) => row.id === id);
  };
  const onMany = (act: (ids: readonly string[]) => void) => () => {
    const row = here();
    const ids = picked.ids.length > 0 ? picked.ids : row && row.may.length > 0 ? [row.id] : [];
    if (ids.length > 0) act(ids);
  };
  const asked = (question: DeskQuestion) => onMany((ids) => desk.ask(question, ids));
  const decide = (question: 'approved' | 'rejected', verdict: Verdict) => () => {
    const row = here();
    if (picked.ids.length > 0 && desk.labels[question]) desk.ask(question, picked.ids);
    else if (row && row.may.length > 0) onOpen(row.id, verdict);
  };
  useKeys({
    ...(desk.mayWork && {
      a: decide('approved', 'yes'),
      r: decide('rejected', 'no'),
      h: asked('hold'),
      g: asked('handOver'),
      c: onMany((ids) => desk.act(ids, { act: 'claim' })),
      x: () => {
        const row = here();
        if (row) picked.toggle(row.id);
      },
    }),
    Escape: openId === undefined ? undefined : () => onOpen(undefined),
  });
  useEffect(() => {
    if (openId === undefined) return;
    const onFocus = ({ target }: FocusEvent) => {
      const id = queuedOf(target as Element);
      if (id !== undefined && id !== openId) onOpen(id);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [openId, onOpen]);
}
