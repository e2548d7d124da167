import type { Reader } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Offer } from '@fairhouse/sports';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteReply } from '@fairhouse/wire/route';
import type { sportsRoutes } from '@fairhouse/wire/sports/sports';
import { type FixtureFacts, findFixture, findFixtures } from '../fixture/index.ts';
import { bookOf, frontOf, isFrontPriced, isPriced, isTaken } from './price-fixture.ts';
import { inTurn } from './price-turn.ts';

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
  // It may have moved while others were priced.
  const read = isPriced(fixture) ? fixture : await inTurn(() => priceAnew(reader, id));
  return read
    ? ok({ asOf: read.at, open: isTaken(read, nowMs), markets: listMarkets(read) })
    : fail({ code: 'not_found' });
}

async function priceAnew(reader: Reader, id: string): Promise<FixtureFacts | undefined> {
  const fixture = await findFixture(reader, id);
  if (fixture) bookOf(fixture);
  return fixture;
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
  const rows: Prices['fixtures'] = [];
  for (const fixture of fixtures)
    rows.push(isFrontPriced(fixture) ? rowOf(fixture, nowMs) : await inTurn(() => rowOf(fixture, nowMs)));
  return { asOf: nowMs, fixtures: rows };
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
