import { randomBytes } from 'node:crypto';
import { createClient } from '@fairhouse/client';
import { getRow, listRows, sql } from '@fairhouse/db';
import type { MarketResults, ResultMessage } from '@fairhouse/sports';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  launchToken,
  type Member,
  newMember,
  playMatches,
} from '@fairhouse/testkit';
import { sportsbookApi } from '@fairhouse/wire/apis';
import { stepFixtures } from '../src/features/fixture/index.ts';
import { hearResults } from '../src/features/settlement/index.ts';

/** A house whose bookmaker takes bets, its fixtures moved by the test alone. */
export async function bootBetting(): Promise<House> {
  const house = await bootHouse({ sportsbook: 'idle' });
  await house.sportsbook!.plan();
  return house;
}

export async function newBettor(house: House, deposit = '1000.00') {
  const member = await newMember(house);
  await depositFor(house, member, deposit);
  return { member, ...(await openBetting(house, member)) };
}

export async function openBetting(house: House, member: Member) {
  const token = await launchToken(member, 'matchday', 'TOUCHLINE');
  const open = createClient(sportsbookApi, { origin: house.origins.sportsbook });
  const opened = await open.ticket.open({ body: { token, game: 'matchday' } });
  const client = createClient(sportsbookApi, {
    origin: house.origins.sportsbook,
    headers: () => ({ authorization: `Bearer ${opened.session}` }),
  });
  return { client, opened };
}

export type Bettor = Awaited<ReturnType<typeof newBettor>>;

export const newKey = () => randomBytes(12).toString('hex');

export const cashOf = async ({ member }: Pick<Bettor, 'member'>): Promise<string> =>
  (await member.client.wallet.balance()).available;

/** In so long a match that is played now is over; one of the next round in twice as long. */
export const LENGTH_MS = (150 * 60_000) / 60;

export type Slip = Parameters<Bettor['client']['ticket']['place']>[0]['body'];
export type Leg = Slip['legs'][number];

/** Football that is open in a phase, soonest first; of those to come, such as do not begin in this moment. */
export async function fixturesIn(
  house: House,
  { client }: Bettor,
  phase: 'before' | 'play',
): Promise<string[]> {
  const { fixtures, leagues } = await client.sports.fixtures();
  const soonest = house.platform.now() + 10_000;
  return fixtures.id.filter(
    (_, place) =>
      leagues[fixtures.league[place]!]!.sport === 'football' &&
      fixtures.phase[place] === phase &&
      fixtures.open[place] &&
      (phase === 'play' || fixtures.startsAt[place]! > soonest),
  );
}

/** Football that is played and open, waited for. */
export async function liveFixture(house: House, bettor: Bettor): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    // One that nobody has moved for three seconds is shut.
    while ((await stepFixtures(house.sportsbook!.book)) > 0);
    const [fixture] = await fixturesIn(house, bettor, 'play');
    if (fixture) return fixture;
    await playMatches(house, 2_000);
  }
  throw new Error('nothing is played');
}

/** A leg at the price of now. */
export async function legOf(bettor: Bettor, fixture: string, kind = '1x2', outcome = '1'): Promise<Leg> {
  const { markets } = await bettor.client.sports.markets({ params: { id: fixture } });
  const market = markets.find((one) => one.kind === kind && one.period === 'ft' && one.main)!;
  const { odds } = market.prices.find((one) => one.outcome === outcome)!;
  const { line, subject } = market;
  return {
    fixture,
    odds,
    picks: [
      {
        kind,
        period: 'ft',
        outcome,
        ...(line === null ? {} : { line }),
        ...(subject === null ? {} : { subject }),
      },
    ],
  };
}

export const slipOf = (legs: Leg[], unit = '10', more: Partial<Slip> = {}): Slip => ({
  legs,
  combination: { kind: 'multiple' },
  unit,
  policy: 'higher',
  again: true,
  ...more,
});

/**
 * A bet in play that waits for its decision. Bets on a match may be stopped in the moment of the press: then another is tried.
 * @param prepare done with a match before it is bet on
 */
export async function placeInPlay(
  house: House,
  bettor: Bettor,
  prepare: (fixture: string) => Promise<unknown> = async () => {},
) {
  for (let tries = 0; tries < 40; tries += 1) {
    const fixture = await liveFixture(house, bettor);
    await prepare(fixture);
    const leg = await legOf(bettor, fixture, 'corners_total', 'over').catch(() => undefined);
    if (!leg) {
      await playMatches(house, 1_000);
      continue;
    }
    const body = slipOf([leg], '1', { policy: 'any' });
    const placing = bettor.client.ticket.place({ body, idempotencyKey: newKey() });
    const asked = await placing.catch(() => undefined);
    if (asked?.state === 'delayed') return { fixture, body, asked };
    await playMatches(house, 1_000);
  }
  throw new Error('no bet was taken in play');
}

/** What is written of exposure, and what the tickets that may still pay add up to. */
export async function exposures(house: House) {
  return asSuperuser(house, async (tx) => {
    const kept = await listRows(
      tx,
      sql`select market, outcome, owed, staked from sportsbook.exposure where owed > 0 order by 1, 2`,
    );
    const counted = await listRows(
      tx,
      sql`select * from (
          select p.market, p.outcome, sum(p.weight * p.odds / 100)::bigint as owed, sum(p.weight)::bigint as staked
          from sportsbook.ticket_pick p join sportsbook.ticket t on t.id = p.ticket
          where t.state <> 'refused' and not t.demo group by 1, 2) counted
        where owed > 0 order by 1, 2`,
    );
    return { kept, counted };
  });
}

/** Changes the gate of a fixture, as its events do. */
export const setGate = (house: House, fixture: string, set: string) =>
  asSuperuser(house, (tx) =>
    listRows(tx, sql`update sportsbook.fixture_gate set ${sql.raw(set)} where fixture = ${fixture}`),
  );

export const gateOf = (house: House, fixture: string) =>
  asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{ stops: number; open: boolean }>`
        select stops, open from sportsbook.fixture_gate where fixture = ${fixture}`,
    ),
  );

export const STOP = `open = false, stops = stops + 1, reason = 'event', reopen_at = 'infinity'`;
export const REOPEN = 'open = true, reason = null, reopen_at = null';

type Shown = Awaited<ReturnType<Bettor['client']['ticket']['place']>>;

/** Tells the sportsbook something of the markets of some legs of a ticket; of every leg unless told. */
export async function tell(
  house: House,
  { legs }: Pick<Shown, 'legs'>,
  message: ResultMessage,
  which = legs.map((_, place) => place),
): Promise<void> {
  for (const place of which) {
    const { fixture, picks } = legs[place]!;
    const markets = picks.map(({ kind, period, line, subject }) => ({
      kind,
      period,
      ...(line === null ? {} : { line }),
      ...(subject === null ? {} : { subject }),
    }));
    const body = { id: newKey(), fixture, markets, message, reason: 'a test' };
    const heard = await hearResults(house.sportsbook!.book, body as never);
    if (!heard.ok) throw new Error(heard.fault.code);
  }
}

/** The result of every pick of a ticket. */
export const resultFor = (
  { legs }: Pick<Shown, 'legs'>,
  share: NonNullable<MarketResults['shares']>[string],
): ResultMessage => ({
  type: 'result',
  shares: Object.fromEntries(legs.flatMap(({ picks }) => picks.map(({ outcome }) => [outcome, share]))),
});
