import { CURRENT_ENGINES, commitmentOf, openWords, playOut } from '@fairhouse/sports';
import { expect, it } from 'vitest';
import { checkFixture } from './check-fixture.ts';

const even = { attack: 1, defence: 1 };

it('holds for a match as it was committed to, and for nothing that was changed afterwards', () => {
  for (const engine of CURRENT_ENGINES) {
    const terms = engine.termsOf({ home: even, away: even });
    const { state } = playOut(engine, terms, (tick) => openWords('seed', 'salt', tick));
    const proof = {
      commitment: commitmentOf('seed', terms),
      committedAt: 1,
      salt: 'salt',
      saltedAt: 2,
      seed: 'seed',
      terms,
      state,
    } as unknown as Parameters<typeof checkFixture>[0];
    expect(checkFixture(proof)).toEqual({ commitment: true, order: true, result: true });
    expect(checkFixture({ ...proof, seed: 'another' })).toMatchObject({ commitment: false, result: false });
    expect(checkFixture({ ...proof, saltedAt: 0 }).order).toBe(false);
    const score = { home: state.score.home + 1, away: state.score.away };
    expect(checkFixture({ ...proof, state: { ...proof.state, score } }).result).toBe(false);
    expect(checkFixture({ ...proof, seed: null }).commitment).toBe(false);
  }
});
