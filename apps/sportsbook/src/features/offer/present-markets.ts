import type { Reader } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Offer } from '@fairhouse/sports';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteReply } from '@fairhouse/wire/route';
import type { sportsRoutes } from '@fairhouse/wire/sports/sports';
import { type FixtureFacts, findFixture, findFixtures } from '../fixture/index.ts';
import { bookOf, frontOf, isTaken } from './price-fixture.ts';

type Prices = RouteReply<(typeof sportsRoutes)['prices']>;
type Markets = RouteReply<(typeof sportsRoutes)['markets']>;

/** What can be bet on in a fixture, at the prices of its present state. */
export async function presentMarkets(
  reader: Reader,
  id: string,
  nowMs: number,
): Promise<Result<Markets, Refusal<'not_found'>>> {
  const fixture = await findFixture(reader, id);
  if (!fixture) return fail({ code: 'not_found' });
  return ok({
    asOf: fixture.at,
    open: isTaken(fixture, nowMs),
    markets: listMarkets(fixture),
  });
}

/** Every market of a fixture's state. */
export const listMarkets = (fixture: FixtureFacts): Markets['markets'] =>
  (bookOf(fixture)?.offers ?? []).map(marketOf);

const marketOf = ({ market, main, prices }: Offer): Markets['markets'][number] => ({
  kind: market.kind,
  period: market.period,
  line: market.line ?? null,
  subject: market.subject ?? null,
  main,
  prices: prices.map(({ outcome, odds }) => ({ outcome, odds })),
});

/** What rows of a board say of their fixtures. */
export async function presentPrices(reader: Reader, ids: readonly string[], nowMs: number): Promise<Prices> {
  const fixtures = await findFixtures(reader, ids);
  return { asOf: nowMs, fixtures: fixtures.map((fixture) => rowOf(fixture, nowMs)) };
}

/** What a row of a list says of a fixture. */
export function rowOf(fixture: FixtureFacts, nowMs: number): Prices['fixtures'][number] {
  const { phase, period, clock, score } = fixture.state;
  return {
    id: fixture.id as Id<'fixture'>,
    open: isTaken(fixture, nowMs),
    phase,
    period,
    clock,
    score: { ...score },
    markets: frontOf(fixture).map(marketOf),
  };
}
