import type { Reader } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import { type Combination, type Leg, type Market, type Quote, quoteSlip } from '@fairhouse/sports';
import type { RouteCall } from '@fairhouse/wire/route';
import type { ticketRoutes } from '@fairhouse/wire/sports/ticket';
import { type FixtureFacts, findFixtureTogether } from '../fixture/index.ts';
import { isTaken, type Pick, type Priced, priceLeg } from '../offer/index.ts';

export type AskedSlip = RouteCall<(typeof ticketRoutes)['quote']>['body'];

/** A leg as it was asked for, and its price now; undefined where it is shut. */
export type SlipLeg = {
  readonly picks: readonly Pick[];
  readonly asked: number;
  readonly fixture: FixtureFacts | undefined;
  readonly priced: Priced | undefined;
};

export type PricedSlip = {
  readonly combination: Combination;
  readonly unit: Money;
  readonly legs: readonly SlipLeg[];
  readonly quote: Quote;
};

/** Prices a slip by the states of now. */
export async function priceSlip(
  reader: Reader,
  { legs: asked, combination, unit }: AskedSlip,
  nowMs: number,
): Promise<PricedSlip> {
  const fixtures = await Promise.all(asked.map(({ fixture }) => findFixtureTogether(reader, fixture)));
  const legs = asked.map((leg, place): SlipLeg => {
    const fixture = fixtures[place];
    const picks = leg.picks.map(({ outcome, kind, period, line, subject }) => ({
      outcome,
      market: {
        kind: kind as Market['kind'],
        period,
        ...(line === undefined ? {} : { line }),
        ...(subject === undefined ? {} : { subject }),
      },
    }));
    const taken = fixture && isTaken(fixture, nowMs);
    return { picks, asked: leg.odds, fixture, priced: taken ? priceLeg(fixture, picks) : undefined };
  });
  const quoted = legs.map(
    ({ fixture, picks, priced }, place): Leg => ({
      fixture: fixture?.id ?? asked[place]!.fixture,
      sport: fixture?.sport ?? 'football',
      selections: picks,
      odds: priced?.odds,
    }),
  );
  return { combination, unit, legs, quote: quoteSlip(quoted, combination, unit) };
}

/** What of the stake rides on each leg, given what the others are worth: unit · Σ e_(k−1) of their odds · chances. */
export function weightsOf(
  unit: Money,
  folds: readonly number[],
  legs: readonly { readonly odds: number; readonly fair: number }[],
): readonly Money[] {
  return legs.map((_, place) => {
    const sums = [1, ...legs.map(() => 0)];
    legs.forEach(({ odds, fair }, other) => {
      if (other === place) return;
      const worth = (odds / 100) * fair;
      for (let k = legs.length - 1; k >= 1; k -= 1) sums[k]! += sums[k - 1]! * worth;
    });
    const worth = folds.reduce((sum, fold) => sum + sums[fold - 1]!, 0);
    return BigInt(Math.floor(Number(unit) * worth)) as Money;
  });
}
