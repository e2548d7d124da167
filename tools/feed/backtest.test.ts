import { CURRENT_ENGINES, openWords, playOut } from '@fairhouse/sports';
import { expect, test } from 'vitest';
import { backtest } from './backtest.ts';
import type { PlayedMatch } from './openfootball.ts';

const football = CURRENT_ENGINES.find(({ sport }) => sport === 'football')!;
const SIDES = 10;
const ROUNDS = 60;

/** Seasons of sides from strong to weak, played by the engine. */
function seasons(): readonly PlayedMatch[] {
  const strengthOf = (side: number) => ({ attack: 1.5 - side * 0.1, defence: 0.7 + side * 0.07 });
  return Array.from({ length: ROUNDS }, (_, round) => {
    const date = new Date(Date.UTC(2020, 0, 1 + 3 * round)).toISOString().slice(0, 10);
    return Array.from({ length: SIDES / 2 }, (_, pair) => {
      const home = (round + pair) % SIDES;
      const away = (round + SIDES - 1 - pair) % SIDES;
      const terms = football.termsOf({ home: strengthOf(home), away: strengthOf(away) });
      const { score } = playOut(football, terms, (tick) => openWords(`${round} ${pair}`, 'b', tick)).state;
      return { date, home: `side ${home}`, away: `side ${away}`, score: { ...score } };
    });
  }).flat();
}

test('prices made from matches before tell results better than their frequency does, and bets on all of them lose', () => {
  const matches = seasons();
  const { priced, logLoss, base, calibration, returns } = backtest(matches);
  expect(priced).toBeGreaterThan(200);
  expect(priced).toBeLessThan(matches.length);
  expect(logLoss).toBeLessThan(base);
  const told = calibration.reduce((sum, bin) => sum + bin.told, 0);
  expect(told).toBe(3 * priced);
  const off = calibration.reduce(
    (sum, bin) => sum + (bin.told ? bin.told * Math.abs(bin.came - bin.chance) : 0),
    0,
  );
  expect(off / told).toBeLessThan(0.06);
  for (const kind of ['handicap', 'total'])
    expect(returns.find((one) => one.kind === kind)!.returned, kind).toBeLessThan(1);
});
