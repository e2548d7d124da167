import type { Reader } from '@fairhouse/db';
import { fail, type Id, type Money, moneyOf, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteReply } from '@fairhouse/wire/route';
import type { deskVendorRoutes } from '@fairhouse/wire/sports/desk';
import {
  type FixtureFacts,
  type FixtureRow,
  findFixture,
  isDeskOpen,
  listFixtures,
} from '../fixture/index.ts';
import { bookOf, isTaken, nameOf } from '../offer/index.ts';
import { type Liability, listLiabilities, listRiding, MARKET_CAP } from '../ticket/index.ts';
import { scoreGrid } from './score-grid.ts';

type Events = RouteReply<(typeof deskVendorRoutes)['events']>;
type Event = RouteReply<(typeof deskVendorRoutes)['event']>;
type Standing = Events['events'][number];

const SHOWN = 200;
const AHEAD_MS = 3 * 3_600_000;

/** Fixtures that are played or begin soon, those that may cost most first. */
export async function listEventsOf(reader: Reader, currency: string, nowMs: number): Promise<Events> {
  const rows = await listFixtures(reader, nowMs + AHEAD_MS, SHOWN);
  const liabilities = await listLiabilities(
    reader,
    rows.map(({ id }) => id),
    currency,
  );
  const byFixture = Map.groupBy(liabilities, ({ fixture }) => fixture);
  const events = rows.map((row) => ({ row, ...sumOf(byFixture.get(row.id) ?? []) }));
  return {
    asOf: nowMs,
    open: await isDeskOpen(reader),
    events: events
      .toSorted((a, b) =>
        a.worst === b.worst ? a.row.startsAt - b.row.startsAt : a.worst < b.worst ? -1 : 1,
      )
      .map(({ row, staked, worst }) => standingOf(row, staked, worst)),
  };
}

/** One fixture with stakes and liability of every outcome that is bet on. */
export async function presentEvent(
  reader: Reader,
  { fixture: id, currency }: { readonly fixture: string; readonly currency: string },
  nowMs: number,
): Promise<Result<Event, Refusal<'not_found'>>> {
  const fixture = await findFixture(reader, id);
  if (!fixture) return fail({ code: 'not_found' });
  const liabilities = await listLiabilities(reader, [id], currency);
  const { staked, worst } = sumOf(liabilities);
  return ok({
    ...standingOf({ ...fixture, open: isTaken(fixture, nowMs) }, staked, worst),
    grid: scoreGrid(fixture, await listRiding(reader, id, currency)),
    markets: marketsOf(fixture, liabilities),
  });
}

const nameIn = ({ kind, period, line, subject }: Liability): string =>
  nameOf({ kind, period, ...(line === null ? {} : { line }), ...(subject === null ? {} : { subject }) });

const total = (amounts: readonly Money[]): Money => moneyOf(amounts.reduce((sum, one) => sum + one, 0n));

const byMarket = (liabilities: readonly Liability[]): readonly (readonly Liability[])[] => [
  ...Map.groupBy(liabilities, nameIn).values(),
];

const stakedIn = (market: readonly Liability[]): Money => total(market.map(({ staked }) => staked));

/** All stakes, and what is left in the worst market at its worst outcome. */
function sumOf(liabilities: readonly Liability[]): { readonly staked: Money; readonly worst: Money } {
  let worst = 0n;
  for (const market of byMarket(liabilities))
    for (const { owed } of market) {
      const left = stakedIn(market) - owed;
      if (left < worst) worst = left;
    }
  return { staked: stakedIn(liabilities), worst: moneyOf(worst) };
}

function standingOf(row: FixtureRow, staked: Money, worst: Money): Standing {
  const { id, sport, league, home, away, startsAt, state, open, suspended, resting, cap, margin, delay } =
    row;
  return {
    id: id as Id<'fixture'>,
    sport,
    league,
    home,
    away,
    startsAt,
    phase: state.phase,
    period: state.period,
    clock: state.clock,
    score: { ...state.score },
    open,
    suspended,
    resting,
    staked: wireMoney(staked),
    worst: wireMoney(worst),
    cap: wireMoney(cap ?? MARKET_CAP),
    margin,
    delay,
  };
}

/** Markets that are bet on, those with the most stakes first, and those that a trader has taken off. */
function marketsOf(fixture: FixtureFacts, liabilities: readonly Liability[]): Event['markets'] {
  const offers = bookOf(fixture)?.offers ?? [];
  const pricesOf = (name: string) => offers.find(({ market }) => nameOf(market) === name)?.prices ?? [];
  const biggest = byMarket(liabilities).toSorted((a, b) => (stakedIn(a) > stakedIn(b) ? -1 : 1));
  const bet = biggest.map((market) => {
    const [{ kind, period, line, subject }] = market as readonly [Liability];
    const name = nameIn(market[0]!);
    const staked = stakedIn(market);
    const prices = pricesOf(name);
    const bets = new Map(market.map((one) => [one.outcome, one]));
    // Of outcomes that nobody has bet on the house keeps all stakes.
    const all = new Set([...prices.map(({ outcome }) => outcome), ...bets.keys()]);
    return {
      name,
      kind: kind as string,
      period,
      line,
      subject,
      off: fixture.off.includes(name),
      staked: wireMoney(staked),
      outcomes: [...all].map((outcome) => ({
        outcome,
        odds: prices.find((price) => price.outcome === outcome)?.odds ?? null,
        staked: wireMoney(bets.get(outcome)?.staked ?? moneyOf(0n)),
        left: wireMoney(moneyOf(staked - (bets.get(outcome)?.owed ?? 0n))),
      })),
    };
  });
  const unbet = fixture.off
    .filter((name) => bet.every((market) => market.name !== name))
    .map((name) => {
      const [kind = '', period = '', line = '', subject = ''] = name.split('/');
      return {
        name,
        kind,
        period,
        line: line === '' ? null : Number(line),
        subject: subject || null,
        off: true,
        staked: wireMoney(moneyOf(0n)),
        outcomes: [],
      };
    });
  return [...bet, ...unbet];
}
