import { type House, playMatches } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bettor, bootBetting, fixturesIn, legOf, newBettor, newKey, slipOf } from './betting.ts';

let house: House;
let bettor: Bettor;
let fixtures: string[];

beforeAll(async () => {
  house = await bootBetting();
  bettor = await newBettor(house);
  fixtures = await fixturesIn(house, bettor, 'before');
});

afterAll(() => house.close());

const build = (id: string, picks: Awaited<ReturnType<typeof legOf>>['picks']) =>
  bettor.client.sports.build({ params: { id: id as never }, body: { picks } });

/** A win of home and both sides scoring, as one leg at the price that the builder tells. */
async function builtLeg(fixture: string) {
  const win = await legOf(bettor, fixture, '1x2', '1');
  const both = await legOf(bettor, fixture, 'btts', 'yes');
  const picks = [...win.picks, ...both.picks];
  const { odds } = await build(fixture, picks);
  return { win, both, leg: { fixture, picks, odds: odds! } };
}

test('a builder pays more than each of its legs, and is one leg of a slip beside another match', async () => {
  const { win, both, leg } = await builtLeg(fixtures[0]!);
  expect(leg.odds).toBeGreaterThan(Math.max(win.odds, both.odds));
  const other = await legOf(bettor, fixtures[1]!);
  const slip = slipOf([leg, other] as never, '10', { policy: 'any' });
  const quote = await bettor.client.ticket.quote({
    body: { legs: slip.legs, combination: slip.combination, unit: slip.unit },
  });
  expect(quote.conflicts).toEqual([]);
  expect(quote.odds[0]).toBe(leg.odds);
  const placed = await bettor.client.ticket.place({ idempotencyKey: newKey(), body: slip });
  expect(placed.legs.map(({ picks }) => picks.length)).toEqual([2, 1]);
  await playMatches(house, 30_000);
});

test('selections that exclude or imply each other, or may push, make none, and say why', async () => {
  // Some of those from the beginning may have kicked off.
  const fixture = (await fixturesIn(house, bettor, 'before')).at(-1)!;
  const picksOf = async (kind: string, outcome: string) =>
    (await legOf(bettor, fixture, kind, outcome)).picks;
  const home = await picksOf('1x2', '1');
  expect(await build(fixture, home)).toEqual({ odds: null, reason: 'one_leg' });
  expect(await build(fixture, [...home, ...(await picksOf('1x2', '2'))])).toMatchObject({
    odds: null,
    reason: 'impossible',
  });
  expect(await build(fixture, [...home, ...(await picksOf('double_chance', '1x'))])).toMatchObject({
    reason: 'implied',
  });
  expect(await build(fixture, [...home, ...(await picksOf('dnb', 'home'))])).toMatchObject({
    reason: 'not_for_builder',
  });
});
