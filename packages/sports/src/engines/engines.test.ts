import { describe, expect, it } from 'vitest';
import { CURRENT_ENGINES } from '../engines.ts';
import { openWords } from '../fair.ts';
import { shares } from '../markets/market.ts';
import { offersOf } from '../prices/offer.ts';
import { playOut, resultOf } from '../replay.ts';
import { playOn, seededWords, stateAfter } from '../sports-test-kit.ts';

const UNEVEN = { home: { attack: 1.15, defence: 0.9 }, away: { attack: 0.95, defence: 1.05 } };

describe.each(CURRENT_ENGINES)('$sport', (engine) => {
  const terms = engine.termsOf(UNEVEN);

  it('is played by whole thresholds, the same again for the same seed and salt', () => {
    const all = Object.values(terms.thresholds).flat();
    expect(all.every((each) => Number.isInteger(each) && each >= 0 && each <= 2 ** 32)).toBe(true);
    const play = (salt: string) => playOut(engine, terms, (tick) => openWords('seed', salt, tick));
    const first = play('salt');
    expect(play('salt')).toEqual(first);
    expect(play('pepper').events).not.toEqual(first.events);
    expect(JSON.parse(JSON.stringify(first.state))).toEqual(first.state);
  });

  it.each([0, 40, 130])(
    'played on after %i steps, each outcome on offer returns what the law says',
    (steps) => {
      const words = seededWords(7 * steps + 1);
      const state = stateAfter(engine, terms, words, steps);
      const law = engine.law(terms, state);
      const selections = offersOf(engine, terms, state).flatMap(({ market, prices, from }) =>
        prices.map(({ outcome, odds }) => ({
          odds: odds / 100,
          selection: { market, outcome, ...(from ? { from } : {}) },
        })),
      );
      const rounds = 600;
      const sums = selections.map(() => ({ won: 0, back: 0 }));
      for (let round = 0; round < rounds; round += 1) {
        const end = playOn(engine, terms, words, state);
        selections.forEach(({ selection }, index) => {
          const { won, back, places, tied } = resultOf(engine, terms, end, selection)!;
          sums[index]!.won += (won * places) / tied;
          sums[index]!.back += back;
        });
      }
      selections.forEach(({ selection }, index) => {
        const { won, halfWon, push, halfLost } = shares(law, selection)!;
        const bound = (p: number) => 5 * Math.sqrt((p * (1 - p)) / rounds) + 0.004;
        const name = JSON.stringify(selection);
        const wins = won + halfWon / 2;
        const backs = halfWon / 2 + push + halfLost / 2;
        expect(Math.abs(sums[index]!.won / rounds - wins), name).toBeLessThan(bound(wins));
        expect(Math.abs(sums[index]!.back / rounds - backs), name).toBeLessThan(bound(backs));
      });
    },
  );

  it('knows every stat on offer at its end, and offers nothing then', () => {
    const words = seededWords(3);
    const start = engine.begin(terms);
    const selections = offersOf(engine, terms, start).flatMap(({ market, prices }) =>
      prices.map(({ outcome }) => ({ market, outcome })),
    );
    expect(selections.length).toBeGreaterThan(10);
    const end = playOn(engine, terms, words, start);
    for (const selection of selections)
      expect(resultOf(engine, terms, end, selection), JSON.stringify(selection)).toBeDefined();
    expect(offersOf(engine, terms, end)).toEqual([]);
  });
});
