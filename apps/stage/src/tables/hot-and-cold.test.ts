import { expect, test } from 'vitest';
import { hotAndCold } from './hot-and-cold.ts';

const spins = (...numbers: number[]) => numbers.map((number) => ({ type: 'spin' as const, number }));

test('hot are the numbers that came most often, cold those that were not seen for longest', () => {
  const others = Array.from({ length: 37 }, (_, number) => number).filter(
    (number) => ![5, 9].includes(number),
  );
  const { hot, cold } = hotAndCold(spins(9, ...others, 5, 5, 5, 0, 0));
  expect(hot).toEqual([
    { number: 0, count: 3 },
    { number: 5, count: 3 },
  ]);
  expect(cold[0]).toEqual({ number: 9, since: 40 });
  expect(cold.map(({ number }) => number)).toEqual([9, 1, 2, 3]);
});

test('a number that came once is not hot', () => {
  expect(hotAndCold(spins(1, 2, 3)).hot).toEqual([]);
});
