import { addMoney, formatMoney, parseMoney, ZERO } from '@fairhouse/kernel';
import { useState } from 'react';
import type { Chosen, WorkRow } from './work-row.ts';

/** What a worklist says of its rows besides what all rows hold. */
export type RowWords<Row> = {
  readonly nameOf: (row: Row) => string;
  /** Absent where a worklist is not of money. */
  readonly amountOf?: (row: Row) => { readonly amount: string; readonly currency: string };
  /** Whether there is something to look at before it is decided with others. */
  readonly isMarked: (row: Row) => boolean;
};

export function chosenOf<Row extends WorkRow>(
  rows: readonly Row[],
  ids: readonly string[],
  { nameOf, amountOf, isMarked }: RowWords<Row>,
): Chosen {
  const named = new Map(rows.map((row) => [row.id, row]));
  const some = ids.flatMap((id) => named.get(id) ?? []);
  return {
    ids,
    nameOf: (id) => {
      const row = named.get(id);
      return row ? nameOf(row) : id;
    },
    sum: amountOf ? sumText(some.map(amountOf)) : '',
    marked: some.filter(isMarked).length,
  };
}

/** Sums by currency, one after the other. */
export function sumText(amounts: readonly { readonly amount: string; readonly currency: string }[]): string {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, some]) => {
      const sum = some.reduce((all, { amount }) => addMoney(all, parseMoney(amount)!), ZERO);
      return `${formatMoney(sum)} ${currency}`;
    })
    .join(' + ');
}

/** The rows that are chosen, as long as they are there and the caller may decide them: disputes are ended one by one. */
export function usePicked(rows: readonly WorkRow[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const able = rows.filter(({ may }) => may.includes('decide')).map(({ id }) => id);
  const ids = able.filter((id) => picked.has(id));
  return {
    ids,
    able,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => {
      if (!able.includes(id)) return;
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setPicked(next);
    },
    toggleAll: () => setPicked(new Set(ids.length === able.length ? [] : able)),
    clear: () => setPicked(new Set()),
  };
}
