import { createClient } from '@fairhouse/client';
import { type BookGame, WON } from '@fairhouse/sports';
import {
  depositFor,
  type House,
  launchToken,
  newMember,
  ownerSession,
  refusalCode,
} from '@fairhouse/testkit';
import { sportsbookApi } from '@fairhouse/wire/apis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverSettlements, settleDue } from '../src/index.ts';
import { type Bettor, bootBetting, newKey, resultFor, tell } from './betting.ts';

type Shown = Awaited<ReturnType<Bettor['client']['ticket']['place']>>;

let house: House;

beforeAll(async () => {
  house = await bootBetting();
});

afterAll(() => house.close());

const VENDORS: Readonly<Record<BookGame, string>> = {
  matchday: 'TOUCHLINE',
  'six-over': 'TOUCHLINE',
  'arena-five': 'ARENA',
};

test('cricket and e-sports are launched, bet, recorded, watched and shown as games of their own', async () => {
  const member = await newMember(house);
  await depositFor(house, member, '100.00');
  const open = createClient(sportsbookApi, { origin: house.origins.sportsbook });
  const { fixtures, leagues } = await open.sports.fixtures();
  const legOn = async (...sports: string[]) => {
    const soonest = house.platform.now() + 10_000;
    const place = fixtures.id.findIndex(
      (_, at) => sports.includes(leagues[fixtures.league[at]!]!.sport) && fixtures.startsAt[at]! > soonest,
    );
    const fixture = fixtures.id[place]!;
    const { markets } = await open.sports.markets({ params: { id: fixture } });
    const { kind, period, prices } = markets.find((one) => one.kind === 'winner' && one.line === null)!;
    return { fixture, odds: prices[0]!.odds, picks: [{ kind, period, outcome: prices[0]!.outcome }] };
  };
  const legs = {
    matchday: await legOn('basketball', 'tennis', 'volleyball'),
    'six-over': await legOn('cricket'),
    'arena-five': await legOn('moba', 'fps', 'rts'),
  };
  const tickets: Shown[] = [];
  for (const game of Object.keys(legs) as BookGame[]) {
    const token = await launchToken(member, game, VENDORS[game]);
    const { session } = await open.ticket.open({ body: { token, game } });
    const client = createClient(sportsbookApi, {
      origin: house.origins.sportsbook,
      headers: () => ({ authorization: `Bearer ${session}` }),
    });
    const place = (leg: (typeof legs)[BookGame]) =>
      client.ticket.place({
        idempotencyKey: newKey(),
        body: { legs: [leg], combination: { kind: 'multiple' }, unit: '30', policy: 'any' },
      });
    for (const other of Object.keys(legs) as BookGame[])
      if (other !== game) expect(await refusalCode(place(legs[other]))).toBe('slip_conflict');
    const ticket = await place(legs[game]);
    expect(ticket.state).toBe('open');
    tickets.push(ticket);
  }
  const { items } = await member.client.betting.list({ query: {} });
  expect(items.map(({ game }) => game.code).toSorted()).toEqual(['arena-five', 'matchday', 'six-over']);
  expect(items.find(({ game }) => game.code === 'arena-five')!.vendorCode).toBe('ARENA');
  for (const ticket of tickets) await tell(house, ticket, resultFor(ticket, WON));
  await settleDue(house.sportsbook!.book);
  while ((await deliverSettlements(house.sportsbook!.book)) > 0);
  await house.catchUp();
  const won = Object.keys(legs).toSorted();
  const board = await member.client.winner.board({ query: { board: 'latest' } });
  expect(board.items.map(({ game }) => game.code).toSorted()).toEqual(won);
  const owner = await ownerSession(house);
  const { games } = await owner.client.rtpMonitor.list({ query: {} });
  const watched = games.filter(({ code }) => won.includes(code));
  expect(watched.map(({ code, rounds }) => [code, rounds]).toSorted()).toEqual(won.map((code) => [code, 1]));
  await house.assertBooksBalance();
});
