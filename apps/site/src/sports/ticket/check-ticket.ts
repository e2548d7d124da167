import { addMoney, type Money, parseMoney, ZERO } from '@fairhouse/kernel';
import {
  builderShare,
  type Combination,
  type FixtureState,
  findEngine,
  findRow,
  foldsOf,
  payoutOf,
  resultOf,
  type Selection,
  type Share,
  type Sport,
  type Terms,
} from '@fairhouse/sports';
import type { FixtureProofShown } from './check-fixture.ts';
import type { Ticket } from './queries.ts';

type Leg = Ticket['legs'][number];

/**
 * What a settled ticket pays by the rules, worked out from the ends of its matches: sold parts as they were paid, and the rest by
 * what each selection came to.
 * @param proofs of its matches, by id
 * @returns undefined where a match is not over, or this page does not know its sport
 */
export function recomputePayout(
  ticket: Ticket,
  proofs: ReadonlyMap<string, FixtureProofShown>,
): Money | undefined {
  const legs = ticket.legs.map((leg) => {
    const proof = proofs.get(leg.fixture);
    const share = proof && shareOfLeg(leg, proof);
    return share && { odds: leg.odds, share };
  });
  if (!legs.every((leg) => leg !== undefined)) return undefined;
  const folds = foldsOf(ticket.combination as Combination, legs.length);
  const sold = ticket.sales.reduce(
    (sum, { state, amount }) => (state === 'sold' ? addMoney(sum, parseMoney(amount)!) : sum),
    ZERO,
  );
  return addMoney(sold, payoutOf(parseMoney(ticket.unit)!, folds, legs));
}

function shareOfLeg(leg: Leg, { terms: told, state }: FixtureProofShown): Share | undefined {
  const terms = { ...told, sport: told.sport as Sport } satisfies Terms;
  const engine = findEngine(terms.sport, terms.version);
  if (!engine) return undefined;
  const shares = leg.picks.map((pick) =>
    resultOf(engine, terms, state as unknown as FixtureState, selectionOf(leg, pick)),
  );
  if (!shares.every((share) => share !== undefined)) return undefined;
  return shares.length === 1 ? shares[0] : builderShare(shares);
}

function selectionOf(leg: Leg, { kind, period, line, subject, outcome }: Leg['picks'][number]): Selection {
  const market = {
    kind: kind as Selection['market']['kind'],
    period,
    ...(line === null ? {} : { line }),
    ...(subject === null ? {} : { subject }),
  };
  const counts = leg.inPlay && findRow(leg.sport as Sport, market)?.fromBet;
  return { market, outcome, ...(counts ? { from: leg.scoreAtBet } : {}) };
}
