import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENT_ENGINES } from '../engines.ts';
import { CATALOGUE } from '../markets/catalogue.ts';
import { canBuild, type Selection, shares } from '../markets/market.ts';
import { expectedReturn } from '../share.ts';
import { EVEN, seededWords, stateAfter } from '../sports-test-kit.ts';
import { MARGIN_METHODS } from './margins.ts';
import { frontOffersOf, type Offer, offersOf, priceBuilder } from './offer.ts';

const strength = fc.record({
  attack: fc.double({ min: 0.75, max: 1.35, noNaN: true }),
  defence: fc.double({ min: 0.75, max: 1.35, noNaN: true }),
});

const selectionsOf = ({ market, prices, from }: Offer) =>
  prices.map(({ outcome, odds }) => ({ selection: { market, outcome, ...(from ? { from } : {}) }, odds }));

describe.each(CURRENT_ENGINES)('offers of $sport', (engine) => {
  it.each([0, 25])('have a front for lists, a part of them at the same prices, after %i steps', (steps) => {
    const terms = engine.termsOf(EVEN);
    const state = stateAfter(engine, terms, seededWords(7), steps);
    const front = frontOffersOf(engine, terms, state, 3);
    expect(front.length).toBeGreaterThan(0);
    expect(front.length).toBeLessThanOrEqual(3);
    const all = offersOf(engine, terms, state).filter(({ main }) => main);
    for (const offer of front) expect(all).toContainEqual(offer);
  });

  it('return no more than their stake under the law, whatever the sides, the moment, the method', () => {
    fc.assert(
      fc.property(
        strength,
        strength,
        fc.integer({ min: 0, max: 400 }),
        fc.integer(),
        fc.constantFrom(...MARGIN_METHODS),
        fc.constantFrom('fine' as const, 'steps' as const),
        (home, away, steps, seed, method, ladder) => {
          const terms = engine.termsOf({ home, away });
          const state = stateAfter(engine, terms, seededWords(seed), steps);
          const law = engine.law(terms, state);
          for (const offer of offersOf(engine, terms, state, { method, ladder }))
            for (const { selection, odds } of selectionsOf(offer))
              expect(
                expectedReturn(shares(law, selection)!, odds / 100),
                `${JSON.stringify(selection)} at ${odds}`,
              ).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('have one main line, the nearest to even', () => {
    const terms = engine.termsOf(EVEN);
    const offers = offersOf(engine, terms, engine.begin(terms)).filter(
      ({ market }) => market.line !== undefined,
    );
    const nameOf = ({ market: { kind, period, subject } }: Offer) => `${kind} ${period} ${subject}`;
    for (const lines of Map.groupBy(offers, nameOf).values()) {
      const evenness = ({ prices }: Offer) => Math.abs((prices[0]?.fair ?? 0) - 0.5);
      const main = lines.filter((offer) => offer.main);
      expect(main).toHaveLength(1);
      expect(evenness(main[0]!)).toBeCloseTo(Math.min(...lines.map(evenness)), 9);
    }
  });
});

const BUILT = CURRENT_ENGINES.filter(({ sport }) => CATALOGUE[sport].some(({ builder }) => builder));

describe.each(BUILT)('builders of $sport', (engine) => {
  it('return no more than their stake either, and name the reason where there is none', () => {
    const terms = engine.termsOf(EVEN);
    const state = engine.begin(terms);
    const law = engine.law(terms, state);
    const choices = offersOf(engine, terms, state)
      .filter(({ market }) => canBuild(engine.sport, market))
      .flatMap(selectionsOf);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(choices.length - 1), { minLength: 2, maxLength: 3 }), (places) => {
        const selections: Selection[] = places.map((place) => choices[place]!.selection);
        const price = priceBuilder(law, selections);
        if ('fault' in price) return fc.pre(false);
        expect((price.fair * price.odds) / 100).toBeLessThanOrEqual(1 / 1.1 + 1e-9);
        for (const selection of selections)
          expect(price.fair).toBeLessThanOrEqual(shares(law, selection)!.won + 1e-9);
      }),
      { numRuns: law.countersApart ? 12 : 60 },
    );
  });
});
