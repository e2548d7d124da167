import { CURRENT_ENGINES, openWords, playOut, type Sport } from '@fairhouse/sports';
import { expect, it } from 'vitest';
import type { FixtureProofShown } from './check-fixture.ts';
import { recomputePayout } from './check-ticket.ts';
import type { Ticket } from './queries.ts';

function proofOf(sport: Sport): FixtureProofShown {
  const engine = CURRENT_ENGINES.find((one) => one.sport === sport)!;
  const even = { attack: 1, defence: 1 };
  const terms = engine.termsOf({ home: even, away: even });
  const { state } = playOut(engine, terms, (tick) => openWords('seed', 'salt', tick));
  return { terms, state } as unknown as FixtureProofShown;
}

const football = proofOf('football');
const goals = football.state.score.home + football.state.score.away;
const margin = football.state.score.home - football.state.score.away;

const pick = (kind: string, outcome: string, line: number | null = null) => ({
  kind,
  period: 'ft',
  line,
  subject: null,
  outcome,
  share: null,
});
const leg = (picks: ReturnType<typeof pick>[], more = {}) => ({
  fixture: 'f',
  sport: 'football',
  odds: 200,
  inPlay: false,
  scoreAtBet: { home: 0, away: 0 },
  picks,
  ...more,
});
const ticket = (legs: ReturnType<typeof leg>[], more = {}) =>
  ({ combination: { kind: 'multiple' }, unit: '10.0000', sales: [], legs, ...more }) as unknown as Ticket;
const pays = (one: Ticket) => recomputePayout(one, new Map([['f', football]]));

it('pays a winner at its odds, a loser nothing, half of a stake on a quarter line', () => {
  expect(pays(ticket([leg([pick('total', 'over', goals - 0.5)])]))).toBe(200_000n);
  expect(pays(ticket([leg([pick('total', 'under', goals - 0.5)])]))).toBe(0n);
  expect(pays(ticket([leg([pick('total', 'over', goals - 0.25)])]))).toBe(150_000n);
  expect(pays(ticket([leg([pick('total', 'over', goals)])]))).toBe(100_000n);
});

it('counts a handicap in play from the score at the bet, a builder as one leg, and sold parts as they were paid', () => {
  const from = { inPlay: true, scoreAtBet: { home: margin + 3, away: 0 } };
  expect(pays(ticket([leg([pick('handicap', 'away', 0)], from)]))).toBe(200_000n);
  expect(pays(ticket([leg([pick('handicap', 'away', -0.5 - margin)])]))).toBe(
    pays(ticket([leg([pick('handicap', 'away', -0.5 - margin)], { scoreAtBet: { home: 9, away: 0 } })])),
  );
  const built = leg([pick('total', 'over', goals - 0.5), pick('total', 'under', goals - 0.5)]);
  expect(pays(ticket([built]))).toBe(0n);
  const sales = [
    { state: 'sold', amount: '3.5000' },
    { state: 'refused', amount: '9.0000' },
    { state: 'edited', amount: '8.0000' },
  ];
  expect(pays(ticket([leg([pick('total', 'over', goals - 0.5)])], { sales }))).toBe(235_000n);
});

it('says nothing of a match that goes on', () => {
  expect(recomputePayout(ticket([leg([pick('total', 'over', 1.5)])]), new Map())).toBeUndefined();
});
