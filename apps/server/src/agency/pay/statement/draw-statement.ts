import { setImmediate } from 'node:timers/promises';
import type { statementPaper } from '@fairhouse/text/en/agency/statement-paper';
import type { Same } from '@fairhouse/text/same';
import { Sheet } from './house-type.ts';

/** Words of a statement on paper. */
export type StatementWords = Same<typeof statementPaper>;

export type StatementRow = {
  readonly period: string;
  readonly kind: string;
  readonly reason: string;
  readonly gross: string;
  readonly below: string;
  readonly due: string;
  readonly paid: string;
  readonly at: string;
};

export type StatementSheet = {
  readonly house: string;
  readonly title: string;
  readonly writtenAtMs: number;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly rows: readonly StatementRow[];
  readonly total: string;
};

const MARGIN = 40;
const [WIDTH, HEIGHT] = [841.89, 595.28];
const RIGHT = WIDTH - MARGIN;
const PAID = 698;
const ROW = 17;
const BOTTOM = HEIGHT - 62;
const [GREY, LINE] = ['#5a616c', '#d5d9e0'];

const COLUMNS = [
  { key: 'period', x: MARGIN },
  { key: 'kind', x: 168 },
  { key: 'reason', x: 252 },
  { key: 'gross', x: 475, end: true },
  { key: 'below', x: 560, end: true },
  { key: 'due', x: 628, end: true },
  { key: 'paid', x: PAID, end: true },
  { key: 'at', x: RIGHT, end: true },
] as const;

/** Draws a statement of income. @returns a PDF of as many pages as its rows take */
export async function drawStatement(
  words: StatementWords,
  { house, title, writtenAtMs, facts, rows, total }: StatementSheet,
): Promise<Buffer> {
  const sheet = new Sheet({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    bufferPages: true,
    info: { Title: title, Author: house, CreationDate: new Date(writtenAtMs) },
  });
  const { document } = sheet;
  const rule = (y: number, colour = LINE) =>
    document.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(colour).stroke();
  const heads = (y: number): number => {
    for (const { key, ...place } of COLUMNS)
      sheet.write(words.columns[key], { ...place, y, size: 8.5, weight: 'bold', colour: GREY });
    rule(y + 13);
    return y + 19;
  };
  sheet.write(house, { x: MARGIN, y: MARGIN, size: 11, weight: 'bold', colour: GREY });
  sheet.write(words.title, { x: MARGIN, y: MARGIN + 16, size: 22, weight: 'bold' });
  facts.forEach(([name, value], at) => {
    const [x, y] = [MARGIN + (at % 3) * 255, 98 + Math.floor(at / 3) * 30];
    sheet.write(name, { x, y, size: 8.5, colour: GREY });
    sheet.write(value, { x, y: y + 11, size: 11 });
  });
  let y = heads(98 + Math.ceil(facts.length / 3) * 30 + 12);
  for (const row of rows) {
    if (y + ROW > BOTTOM) {
      document.addPage();
      // A page takes some milliseconds, in which nobody else is answered.
      await setImmediate();
      y = heads(MARGIN);
    }
    for (const { key, ...place } of COLUMNS) sheet.write(row[key], { ...place, y, size: 9 });
    rule(y + ROW - 4);
    y += ROW;
  }
  if (rows.length === 0) {
    sheet.write(words.none, { x: MARGIN, y, size: 10 });
    y += ROW;
  }
  if (y + 26 > BOTTOM) {
    document.addPage();
    y = MARGIN;
  }
  rule(y + 4, GREY);
  sheet.write(words.total, { x: MARGIN, y: y + 10, size: 11, weight: 'bold' });
  sheet.write(total, { x: PAID, end: true, y: y + 10, size: 11, weight: 'bold' });
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    rule(HEIGHT - 50);
    sheet.write(words.signed, { x: MARGIN, y: HEIGHT - 42, size: 8.5, colour: GREY });
    sheet.write(`${page + 1} / ${count}`, { x: RIGHT, end: true, y: HEIGHT - 42, size: 8.5, colour: GREY });
  }
  return sheet.finish();
}
