import { describe, expect, it } from 'vitest';
import { parseList, rollOf, STAKE_MAX } from './parse.ts';

describe('typed numbers', () => {
  it('are read between anything that is no digit, with their leading zeros, ascending', () => {
    expect(parseList('27, 07;\n18/00\t99', 2)).toEqual({
      good: [{ stake: null, numbers: [0, 7, 18, 27, 99] }],
      bad: [],
      repeated: [],
    });
    expect(parseList('', 2)).toEqual({ good: [], bad: [], repeated: [] });
  });

  it('make a line for each stake', () => {
    expect(parseList('07x5, 18 27 x10 33', 2).good).toEqual([
      { stake: 5, numbers: [7] },
      { stake: 10, numbers: [18, 27] },
      { stake: null, numbers: [33] },
    ]);
    expect(parseList('07x\n18', 2).good).toEqual([{ stake: null, numbers: [7, 18] }]);
    expect(parseList('07 x 5', 2).good).toEqual([{ stake: 5, numbers: [7] }]);
    expect(parseList('07×5 18*5', 2).good).toEqual([{ stake: 5, numbers: [7, 18] }]);
  });

  it('show what cannot be read: the text, its place, and why', () => {
    expect(parseList('x3 07 7 123 x0 18 x100000', 2)).toEqual({
      good: [{ stake: null, numbers: [7, 18] }],
      bad: [
        { text: 'x3', place: 0, why: 'stake' },
        { text: '7', place: 6, why: 'length' },
        { text: '123', place: 8, why: 'length' },
        { text: 'x0', place: 12, why: 'stake' },
        { text: `x${STAKE_MAX + 1}`, place: 18, why: 'stake' },
      ],
      repeated: [],
    });
    expect(parseList('0000 1234', 4, (number) => number > 0).bad).toEqual([
      { text: '0000', place: 0, why: 'not_allowed' },
    ]);
  });

  it('tell repeats at the same stake, and keep each number once', () => {
    expect(parseList('07 18 07', 2)).toEqual({
      good: [{ stake: null, numbers: [7, 18] }],
      bad: [],
      repeated: [{ number: 7, place: 6 }],
    });
    expect(parseList('07x5 07x9', 2).repeated).toEqual([]);
  });

  it('are all there when twenty thousand are pasted, the bad ones among them', () => {
    const texts = Array.from({ length: 20_000 }, (_, at) =>
      at % 1_000 === 999 ? String(at % 10) : String((at * 7) % 10_000).padStart(4, '0'),
    );
    const { good, bad, repeated } = parseList(texts.join('\n'), 4);
    const [line] = good as [(typeof good)[number]];
    expect(good.length).toBe(1);
    expect(bad.length).toBe(20);
    expect(bad[1]).toEqual({ text: '9', place: texts.slice(0, 1_999).join('\n').length + 1, why: 'length' });
    expect(line.numbers).toEqual([...new Set(line.numbers)].toSorted((x, y) => x - y));
    expect(line.numbers.length + repeated.length + bad.length).toBe(20_000);
  });
});

it('rolls a digit through all ten', () => {
  expect(rollOf('R234')).toEqual([234, 1234, 2234, 3234, 4234, 5234, 6234, 7234, 8234, 9234]);
  expect(rollOf('12r4')?.[5]).toBe(1254);
  expect([rollOf('1234'), rollOf('RR34'), rollOf('R23'), rollOf('R23A')]).toEqual(Array(4).fill(undefined));
});
