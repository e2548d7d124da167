import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { csvFileOf, sheetOf, xlsxFileOf } from './export-figures.ts';
import type { FigureColumn } from './figure-column.tsx';

type Row = { readonly name: string; readonly ggr: string; readonly hold: number | null };

const COLUMNS: readonly FigureColumn<Row>[] = [
  { key: 'name', name: 'Game', kind: 'text', value: ({ name }) => name },
  { key: 'ggr', name: 'GGR', kind: 'money', value: ({ ggr }) => ggr, total: '-8.5000' },
  { key: 'hold', name: 'Hold', kind: 'share', value: ({ hold }) => hold, total: null },
];

const ROWS: readonly Row[] = [
  { name: '=HYPERLINK("https://x")', ggr: '1.5000', hold: 604 },
  { name: 'Koi, Emperor', ggr: '-10.0000', hold: null },
];

const SHEET = sheetOf(COLUMNS, ROWS, 'Total');

test('a file ends with the total, keeps amounts whole, and runs nothing', async () => {
  const text = await csvFileOf(SHEET).text();
  expect(text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Game,GGR,Hold',
    '"\'=HYPERLINK(""https://x"")",1.5000,6.04%',
    '"Koi, Emperor",-10.0000,',
    'Total,-8.5000,',
    '',
  ]);
});

test('without rows there is no total, and only the names of the columns', () => {
  expect(sheetOf(COLUMNS, [], 'Total').rows).toEqual([]);
});

/** A part of a zip file by its name: its local header is thirty bytes, then the name, then what was deflated. */
function partOf(zip: Buffer, name: string): string {
  const header = zip.indexOf(name) - 30;
  const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  return inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(header + 18))).toString();
}

test('a workbook keeps figures as numbers and texts as texts, and none of its cells is a formula', async () => {
  const zip = Buffer.from(await (await xlsxFileOf(SHEET)).arrayBuffer());
  const sheet = partOf(zip, 'xl/worksheets/sheet1.xml');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<v>-8.5</v>');
  expect(sheet).toContain('<v>0.0604</v>');
});
