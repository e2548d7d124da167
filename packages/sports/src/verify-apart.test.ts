import { moneyOf, wireMoney } from '@fairhouse/kernel';
import published from '@fairhouse/verifier/matches.json' with { type: 'json' };
import {
  type FixtureProof,
  KNOWN_SPORTS,
  type TicketProof,
  verifyFixture,
  verifyTicket,
} from '@fairhouse/verifier/verify-round.mjs';
import { describe, expect, it } from 'vitest';
import type { Terms } from './engine.ts';
import { CURRENT_ENGINES, findEngine } from './engines.ts';
import { commitmentOf, openWords } from './fair.ts';
import { offersOf } from './prices/offer.ts';
import { playOut, resultOf } from './replay.ts';
import { builderShare, payoutOf } from './slip/settle.ts';
import type { Sport } from './sport.ts';
import { seededWords, stateAfter } from './sports-test-kit.ts';

const UNEVEN = { home: { attack: 1.15, defence: 0.9 }, away: { attack: 0.95, defence: 1.05 } };

it('plays every published match as it stands, and so do the engines', () => {
  for (const match of published as unknown as readonly FixtureProof[]) {
    const { terms, seed, salt, state } = match;
    const name = `${terms.sport} ${terms.version}, ${seed}`;
    expect(
      verifyFixture(match).filter(({ holds }) => !holds),
      name,
    ).toEqual([]);
    const engine = findEngine(terms.sport as Sport, terms.version)!;
    expect(playOut(engine, terms as Terms, (tick) => openWords(seed, salt, tick)).state, name).toEqual(state);
  }
  const named = new Set(published.map(({ terms }) => `${terms.sport} ${terms.version}`));
  expect(CURRENT_ENGINES.filter(({ sport, version }) => !named.has(`${sport} ${version}`))).toEqual([]);
});

describe.each(CURRENT_ENGINES)('matches of $sport, worked out by the program apart', (engine) => {
  const terms = engine.termsOf(UNEVEN);
  const matchOf = (seed: string) => {
    const { state } = playOut(engine, terms, (tick) => openWords(seed, 'salt', tick));
    return { commitment: commitmentOf(seed, terms), seed, salt: 'salt', terms, state };
  };
  const matches = Array.from({ length: 8 }, (_, index) => matchOf(`seed ${index}`));

  it('come out the same', () => {
    expect(KNOWN_SPORTS).toContain(`${engine.sport} ${engine.version}`);
    for (const match of matches) expect(verifyFixture(match).filter(({ holds }) => !holds)).toEqual([]);
  });

  it('fail with another seed, salt, threshold or score', () => {
    const failing = (change: object) =>
      verifyFixture({ ...matches[0]!, ...change })
        .filter(({ holds }) => !holds)
        .map(({ check }) => check);
    expect(failing({ seed: 'another' })).toContain('seed');
    expect(failing({ salt: 'another' })).toEqual(['outcome']);
    const [name] = Object.keys(terms.thresholds);
    expect(failing({ terms: { ...terms, thresholds: { ...terms.thresholds, [name!]: [1] } } })).toContain(
      'seed',
    );
    expect(failing({ state: { ...matches[0]!.state, score: { home: 99, away: 0 } } })).toEqual(['outcome']);
    expect(failing({ terms: { ...terms, version: '0.0.1' } })).toContain('maths');
  });

  it('settle every market on offer as it does, alone, in folds and as a builder', () => {
    const states = [0, 30, 100].map((steps) => stateAfter(engine, terms, seededWords(steps), steps));
    const all = states.flatMap((state) =>
      offersOf(engine, terms, state).flatMap(({ market, prices, from }) =>
        prices.map(({ outcome, odds }) => ({
          odds,
          selection: { market, outcome, ...(from ? { from } : {}) },
        })),
      ),
    );
    // Five of each kind, spread over its lines and outcomes: a ticket costs two matches played again.
    const offered = [...Map.groupBy(all, ({ selection }) => selection.market.kind).values()].flatMap((kind) =>
      kind.filter((_, index) => index % Math.ceil(kind.length / 5) === 0),
    );
    const unit = moneyOf(123_400n);
    offered.forEach(({ odds, selection }, index) => {
      const other = offered[(index * 7 + 3) % offered.length]!;
      const [first, second] = [matches[index % matches.length]!, matches[(index + 1) % matches.length]!];
      const built = { odds: 640, selections: [selection, other.selection], fixture: second };
      const legs: TicketProof['legs'] = [{ odds, selections: [selection], fixture: first }, built];
      const settled = legs.map((leg) => {
        const shares = leg.selections.map(
          (each) =>
            resultOf(engine, terms, leg.fixture === first ? first.state : second.state, each as never)!,
        );
        return { odds: leg.odds, share: shares.length === 1 ? shares[0]! : builderShare(shares) };
      });
      const folds = [[1], [2], [1, 2]][index % 3]!;
      const payout = wireMoney(payoutOf(unit, folds, settled));
      const checks = verifyTicket({ unit: wireMoney(unit), folds, legs, payout });
      expect(
        checks.filter(({ holds }) => !holds),
        JSON.stringify(legs.map((leg) => leg.selections)),
      ).toEqual([]);
    });
    const [one] = offered;
    const wrong = verifyTicket({
      unit: '1.0000',
      folds: [1],
      legs: [{ odds: one!.odds, selections: [one!.selection], fixture: matches[0]! }],
      payout: '0.0001',
    });
    expect(wrong.map(({ holds }) => holds)).toEqual([false]);
  });
});
