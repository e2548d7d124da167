import { expect, it } from 'vitest';
import { changedNumbers, oddsText } from './lottery-terms.ts';

const t = (key: string) => key;

it('tells of a corrected result only the numbers that would be others', () => {
  expect(changedNumbers(t, '00007 12345 99', '00009 12345 98')).toEqual([
    { from: '00007', to: '00009' },
    { from: '99', to: '98' },
  ]);
});

it('tells the whole of a result that would be none', () => {
  expect(changedNumbers(t, '00007 99', '–')).toEqual([
    { from: '00007 99', to: 'lotteryDesk.states.cancelled' },
  ]);
  expect(changedNumbers(t, null, '00007 99')).toEqual([{ from: '–', to: '00007 99' }]);
});

it('writes odds as money is written, with the decimals that they have', () => {
  expect(['9000.0000', '80.1250', '1.9566', '1234567.5000'].map(oddsText)).toEqual([
    '9,000.00',
    '80.125',
    '1.9566',
    '1,234,567.50',
  ]);
});
