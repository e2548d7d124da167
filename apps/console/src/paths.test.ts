import { describe, expect, it } from 'vitest';
import { amountOf, numberOf, oneOf, pageOf, readQuery, textOf, timeOf, writeQuery } from './paths.ts';

describe('the query of an address', () => {
  it('keeps a mobile number as text', () => {
    expect(readQuery('?search=09171234567')).toEqual({ search: '09171234567' });
  });

  it('comes back unchanged after writing and reading', () => {
    const values = { search: 'a&b=c %+é', page: '3' };
    expect(readQuery(writeQuery(values))).toEqual(values);
  });

  it('leaves out what is empty, so that a plain list has a plain address', () => {
    expect(writeQuery({ search: '', page: undefined })).toBe('');
  });
});

describe('values of an address', () => {
  it('takes a page above the first and nothing else', () => {
    expect(['2', 40, '1', '0', '-3', 'x', '1.5', '100001', undefined].map(pageOf)).toEqual([
      2,
      40,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('takes a date and time to the minute, and an amount, and nothing else', () => {
    expect(['2026-08-12T14:08', '2026-08-12', '2026-08-12T14:08:41', undefined].map(timeOf)).toEqual([
      '2026-08-12T14:08',
      undefined,
      undefined,
      undefined,
    ]);
    expect(['-25.5', '0', '1,000', '1.', '--1', undefined].map(amountOf)).toEqual([
      '-25.5',
      '0',
      ...Array(4).fill(undefined),
    ]);
  });

  it('takes the number of a row and nothing else', () => {
    expect(['1', '907', '0', '01', '-1', '1.5', 'x', '1'.repeat(19), undefined].map(numberOf)).toEqual([
      '1',
      '907',
      ...Array(7).fill(undefined),
    ]);
  });

  it('cuts a text to the length that the server takes', () => {
    expect(textOf(`  ${'a'.repeat(80)}`, 64)).toBe('a'.repeat(64));
    expect(textOf('   ', 64)).toBeUndefined();
  });

  it('takes only words that the list knows', () => {
    expect(oneOf(['pending', 'failed'], 'failed')).toBe('failed');
    expect(oneOf(['pending', 'failed'], 'gone')).toBeUndefined();
  });
});
