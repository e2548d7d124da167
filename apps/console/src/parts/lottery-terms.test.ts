import type { Translate } from '@fairhouse/ui';
import { expect, test } from 'vitest';
import { termLines } from './lottery-terms.ts';

/** Tells which text is asked for, with what it is given. */
const t = ((key: string, given?: object) =>
  given ? `${key} ${Object.values(given).join(' ')}` : key) as Translate;

const WORDS = { family: 'vn_north', draws: { '12': '20261125-001' } };

const linesOf = (to: string, from: string | null = null) =>
  termLines(t, { from, to }, WORDS).map(({ name, from: was, to: next }) => [name, was, next]);

test('each term of a request is told with its bet, its draw and what it replaces', () => {
  expect(linesOf('sale closed; sale:LO_2 open', 'sale open; sale:LO_2 closed')).toEqual([
    ['lotteryDesk.sale', 'lotteryDesk.onSale', 'lotteryDesk.offSale'],
    ['lotteryDesk.terms.sale playNames.vn_north.LO_2', 'lotteryDesk.offSale', 'lotteryDesk.onSale'],
  ]);
  expect(linesOf('odds:DE_DB:1 90.1250', 'odds:DE_DB:1 95.0000')).toEqual([
    ['lotteryDesk.terms.odds playNames.vn_north.DE_DB 1', '95.00', '90.125'],
  ]);
  expect(linesOf('limit:issue none; limit:play:LO_2 1500.0000')).toEqual([
    ['lotteryDesk.limitNames.issue', '–', 'lotteryDesk.noLimit'],
    ['lotteryDesk.terms.limit playNames.vn_north.LO_2', '–', '1,500.00'],
  ]);
  expect(linesOf('number:12:db2:68 closed; number:13:db2:68 half; number:all:db2:7 open')).toEqual([
    ['lotteryDesk.terms.number 68 db2 20261125-001', '–', 'lotteryDesk.numberStates.closed'],
    ['lotteryDesk.terms.number 68 db2 #13', '–', 'lotteryDesk.numberStates.half'],
    ['lotteryDesk.terms.numberAlways 7 db2', '–', 'lotteryDesk.numberStates.open'],
  ]);
});

test('what is no term is told as it stands', () => {
  expect(linesOf('later:thing on')).toEqual([['later:thing', '–', 'on']]);
});
