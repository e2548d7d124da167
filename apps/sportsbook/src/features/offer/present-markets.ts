import type { Reader } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteReply } from '@fairhouse/wire/route';
import type { sportsRoutes } from '@fairhouse/wire/sports/sports';
import { findFixture } from '../fixture/index.ts';
import { bookOf, isTaken } from './price-fixture.ts';

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
    markets: (bookOf(fixture)?.offers ?? []).map(({ market, main, prices }) => ({
      kind: market.kind,
      period: market.period,
      line: market.line ?? null,
      subject: market.subject ?? null,
      main,
      prices: prices.map(({ outcome, odds }) => ({ outcome, odds })),
    })),
  });
}
