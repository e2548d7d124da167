import type { Reader } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import type { Market } from '@fairhouse/sports';
import type { RouteReply } from '@fairhouse/wire/route';
import type { deskVendorRoutes } from '@fairhouse/wire/sports/desk';
import { categoriesOf } from '../account-limit/index.ts';
import { type FixtureFacts, findFixtures } from '../fixture/index.ts';
import { priceLeg } from '../offer/index.ts';
import { listLatest, listPicks, type Ticket } from '../ticket/index.ts';
import { listRefused, type RefusedLeg } from './store.ts';

type Ticker = RouteReply<(typeof deskVendorRoutes)['ticker']>;
type Leg = Ticker[number]['legs'][number];

const SHOWN = 40;

/** The last bets: taken, waiting for their delay, and refused, with the reason and how prices have moved since. */
export async function presentTicker(reader: Reader, currency: string): Promise<Ticker> {
  const [tickets, refused] = await Promise.all([
    listLatest(reader, currency, SHOWN),
    listRefused(reader, currency, SHOWN),
  ]);
  const picks = Map.groupBy(
    await listPicks(
      reader,
      tickets.map(({ id }) => id),
    ),
    ({ ticket }) => ticket,
  );
  const named = [...picks.values()].flat().map(({ fixture }) => fixture);
  const legsRefused = refused.flatMap(({ legs }) => legs.map(({ fixture }) => fixture));
  const fixtures = new Map(
    (await findFixtures(reader, [...new Set([...named, ...legsRefused])])).map((one) => [one.id, one]),
  );
  const categories = await categoriesOf(
    reader,
    [...tickets, ...refused].map(({ player }) => player),
  );
  const whose = (player: string) => ({ player, category: categories.get(player) ?? ('standard' as const) });
  const show = (leg: RefusedLeg) => legOf(fixtures.get(leg.fixture), leg);
  const taken = tickets.map((ticket) => ({
    key: ticket.id,
    at: ticket.placedAt,
    ...whose(ticket.player),
    state: stateOf(ticket),
    reason: ticket.refusal,
    amount: wireMoney(ticket.cost),
    legs: (picks.get(ticket.id) ?? []).flatMap((pick) =>
      show({ ...pick, line: pick.line === null ? null : Number(pick.line) }),
    ),
  }));
  const others = refused.map(({ id, at, player, amount, reason, legs }) => ({
    key: `r${id}`,
    at,
    ...whose(player),
    state: 'refused' as const,
    reason,
    amount: wireMoney(amount),
    legs: legs.flatMap(show),
  }));
  return [...taken, ...others].toSorted((a, b) => b.at - a.at).slice(0, SHOWN);
}

function stateOf({ state }: Ticket): Ticker[number]['state'] {
  if (state === 'refused') return 'refused';
  return state === 'asking' || state === 'delayed' ? 'waiting' : 'taken';
}

function legOf(fixture: FixtureFacts | undefined, leg: RefusedLeg): readonly Leg[] {
  if (!fixture) return [];
  const { kind, period, line, subject, outcome, odds } = leg;
  const market: Market = {
    kind: kind as Market['kind'],
    period,
    ...(line === null ? {} : { line }),
    ...(subject === null ? {} : { subject }),
  };
  const { id, sport, home, away } = fixture;
  const now = priceLeg(fixture, [{ market, outcome }])?.odds ?? null;
  return [{ fixture: id, sport, home, away, kind, period, line, subject, outcome, odds, now }];
}
