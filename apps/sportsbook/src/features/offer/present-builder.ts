import type { Reader } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Market } from '@fairhouse/sports';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { sportsRoutes } from '@fairhouse/wire/sports/sports';
import { findFixture } from '../fixture/index.ts';
import { isTaken, judgeLeg } from './price-fixture.ts';

type Build = (typeof sportsRoutes)['build'];

/** What selections of a fixture pay together, as a slip with them would. */
export async function presentBuilder(
  reader: Reader,
  id: string,
  { picks }: RouteCall<Build>['body'],
  nowMs: number,
): Promise<Result<RouteReply<Build>, Refusal<'not_found'>>> {
  const fixture = await findFixture(reader, id);
  if (!fixture) return fail({ code: 'not_found' });
  if (picks.length === 1) return ok({ odds: null, reason: 'one_leg' });
  if (!isTaken(fixture, nowMs)) return ok({ odds: null, reason: 'shut' });
  const priced = judgeLeg(
    fixture,
    picks.map(({ outcome, kind, period, line, subject }) => ({
      outcome,
      market: {
        kind: kind as Market['kind'],
        period,
        ...(line === undefined ? {} : { line }),
        ...(subject === undefined ? {} : { subject }),
      },
    })),
  );
  return ok('odds' in priced ? { odds: priced.odds, reason: null } : { odds: null, reason: priced.reason });
}
