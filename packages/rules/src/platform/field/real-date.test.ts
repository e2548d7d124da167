import { describe, expect, it } from 'vitest';
import { isRealDate, readDate, yearsBetween } from './real-date.ts';

describe('days of the calendar', () => {
  it('are those that the calendar has, for four centuries', () => {
    const wrong: string[] = [];
    for (let year = 1900; year < 2300; year += 1)
      for (let month = 0; month <= 13; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const made = new Date(Date.UTC(year, month - 1, day));
          const real = made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
          if (isRealDate(year, month, day) !== real) wrong.push(`${year}-${month}-${day}`);
        }
    expect(wrong).toEqual([]);
  });

  it('are read from both ways of writing', () => {
    expect(readDate('2001-02-03')).toEqual({ year: 2001, month: 2, day: 3 });
    expect(readDate('02-03-2001')).toEqual({ year: 2001, month: 2, day: 3 });
    for (const text of ['', '2001-02-30', '2001/02/03', ' 2001-02-03'])
      expect(readDate(text)).toBeUndefined();
  });

  it.each([
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
    ['2000-02-29', '2018-02-28', 17],
    ['2000-02-29', '2018-03-01', 18],
    ['2000-12-31', '2021-12-31', 21],
  ])('who was born on %s is on %s %i years old', (birth, today, years) =>
    expect(yearsBetween(readDate(birth)!, readDate(today)!)).toBe(years),
  );
});
