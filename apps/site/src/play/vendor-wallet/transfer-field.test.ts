import { expect, test } from 'vitest';
import { shownAmount } from '../../shell/amount-text.ts';
import { judgeTransfer } from './TransferField.tsx';

test('an amount is judged by what is there, to the cent', () => {
  expect(judgeTransfer('10', '10.0099')).toBeUndefined();
  expect(judgeTransfer('1,000.50', '1000.5000')).toBeUndefined();
  expect(judgeTransfer('10.01', '10.0099')).toBe('tooMuch');
  for (const typed of ['', '0', '-1', '1e3', '1.234'])
    expect(judgeTransfer(typed, '10.0000')).toBe('unreadable');
});

test('all there is is never more than there is', () => {
  expect(shownAmount('1234.5699')).toBe('1,234.56');
  expect(judgeTransfer(shownAmount('1234.5699'), '1234.5699')).toBeUndefined();
});
