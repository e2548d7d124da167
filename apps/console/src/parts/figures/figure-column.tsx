import { parseMoney, ZERO } from '@fairhouse/kernel';
import type { SpokenLanguage } from '@fairhouse/text';
import { Amount, formatNumber, writeDecimal } from '@fairhouse/ui';
import type { ReactNode } from 'react';

/** An amount on the wire, a count, or hundredths of a per cent; null: not known. */
export type FigureKind = 'text' | 'money' | 'count' | 'share';

/** A column of figures: the one source of its cells, its order, its total and its place in a file. */
export type FigureColumn<Row> = {
  readonly key: string;
  readonly name: string;
  /** In place of the name at the head of the table. */
  readonly head?: ReactNode;
  readonly kind: FigureKind;
  readonly value: (row: Row) => string | number | null;
  readonly total?: string | number | null;
  /** In place of the plain value. */
  readonly cell?: (row: Row) => ReactNode;
  /** Texts stand at the start, figures at the end, unless told. */
  readonly align?: 'start' | 'end';
  readonly narrow?: 'below';
};

/** "6.04%" of 604. */
export const shareText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;

/** A figure as tables print it. */
export function Figure({
  kind,
  value,
  language,
}: {
  kind: FigureKind;
  value: string | number | null;
  language: SpokenLanguage;
}): ReactNode {
  if (value === null) return <span className="text-text-3">–</span>;
  if (kind === 'money') return <Amount value={String(value)} />;
  if (kind === 'share') return writeDecimal(shareText(Number(value)), language).replace('-', '\u2212');
  return kind === 'count' ? formatNumber(Number(value), language) : value;
}

/** Orders two values of a kind, what is not known last. */
export function compareFigures(
  kind: FigureKind,
  a: string | number | null,
  b: string | number | null,
): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  if (kind === 'text') return String(a).localeCompare(String(b));
  if (kind !== 'money') return Number(a) - Number(b);
  const [one, other] = [parseMoney(String(a)) ?? ZERO, parseMoney(String(b)) ?? ZERO];
  return one < other ? -1 : one > other ? 1 : 0;
}
