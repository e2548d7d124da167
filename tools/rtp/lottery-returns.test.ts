import { LOTTERIES } from '@fairhouse/games/lottery';
import { expect, it } from 'vitest';
import { LOTTERY_SOURCES, reportLotteries } from './lottery-returns.ts';

it('tells every lottery of the catalogue, by its own code or by the first of its family', () => {
  expect(LOTTERY_SOURCES.flatMap(({ codes }) => codes).toSorted()).toEqual(
    LOTTERIES.map(({ code }) => code).toSorted(),
  );
  const rows = reportLotteries('MN_TP_HCM');
  expect(new Set(rows.map(({ game, variant }) => `${game} ${variant}`))).toEqual(
    new Set([`${LOTTERIES.find(({ family }) => family === 'vn_south')!.code} vn_south`]),
  );
  expect(reportLotteries('nothing')).toEqual([]);
});

it('names each bet once, with an edge above nothing', () => {
  const rows = reportLotteries('lottery');
  const names = rows.map(({ variant, bet }) => `${variant} ${bet}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { variant, bet, edge, low, high } of rows) {
    expect([variant, bet, edge > 0 && edge < 1]).toEqual([variant, bet, true]);
    expect([low, high]).toEqual([edge, edge]);
  }
  expect(rows.find(({ variant, bet }) => variant === 'vn_north' && bet === 'LO_2 0')?.edge).toBe(0.005);
});
