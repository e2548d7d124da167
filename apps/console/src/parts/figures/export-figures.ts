import { csvLine } from '@fairhouse/kernel';
import { type FigureColumn, type FigureKind, shareText } from './figure-column.tsx';

/** A table as a file keeps it. */
export type Sheet = {
  readonly names: readonly string[];
  readonly kinds: readonly FigureKind[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** The rows of a table, with their total below where there is one. */
export function sheetOf<Row>(
  columns: readonly FigureColumn<Row>[],
  rows: readonly Row[],
  totalName: string,
): Sheet {
  const totals = columns.map(({ total }, at) => (at === 0 ? (total ?? totalName) : (total ?? null)));
  const hasTotal = columns.some(({ total }) => total !== undefined);
  return {
    names: columns.map(({ name }) => name),
    kinds: columns.map(({ kind }) => kind),
    rows: [
      ...rows.map((row) => columns.map(({ value }) => value(row))),
      ...(hasTotal && rows.length > 0 ? [totals] : []),
    ],
  };
}

/** Begins the file, so that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Comma-separated values (RFC 4180). What a spreadsheet would run is made text. */
export function csvFileOf({ names, kinds, rows }: Sheet): Blob {
  const textOf = (value: string | number | null, at: number) =>
    value === null
      ? ''
      : kinds[at] === 'share' && typeof value === 'number'
        ? shareText(value)
        : String(value);
  const lines = [csvLine(names), ...rows.map((row) => csvLine(row.map(textOf)))];
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}

const FORMATS = { money: '#,##0.00##', count: '#,##0', share: '0.00%' } as const;

/** What a spreadsheet keeps: fifteen digits, which any amount of a report has at most. */
const SHARE_SCALE = 10_000;

/** An Office Open XML workbook of one sheet. Texts are texts there: none of them is ever a formula. */
export async function xlsxFileOf({ names, kinds, rows }: Sheet): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const cellOf = (value: string | number | null, at: number) => {
    const kind = kinds[at]!;
    if (value === null) return null;
    if (kind === 'text' || !/^-?\d+(\.\d+)?$/.test(String(value)))
      return { value: String(value), type: String };
    const number = Number(value);
    return { value: kind === 'share' ? number / SHARE_SCALE : number, type: Number, format: FORMATS[kind] };
  };
  const head = names.map((name) => ({ value: name, type: String, fontWeight: 'bold' as const }));
  return writeWorkbook([head, ...rows.map((row) => row.map(cellOf))], {
    stickyRowsCount: 1,
    columns: names.map((name) => ({ width: Math.max(12, name.length + 2) })),
  }).toBlob();
}
