import { randomBytes } from 'node:crypto';
import { makeId } from '@fairhouse/kernel';
import { type House, hire, ownerSession, refusalCode, refusalOf } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideDue } from '../src/features/ticket/index.ts';
import {
  type Bettor,
  bootBetting,
  fixturesIn,
  legOf,
  newBettor,
  newKey,
  placeInPlay,
  slipOf,
} from './betting.ts';

let house: House;
let owner: Awaited<ReturnType<typeof ownerSession>>;
let trader: Awaited<ReturnType<typeof hire>>;
let bettor: Bettor;

beforeAll(async () => {
  house = await bootBetting();
  owner = await ownerSession(house);
  trader = await hire(house, owner, 'risk');
  bettor = await newBettor(house, '20000.00');
});

afterAll(() => house.close());

const limit = (category: 'standard' | 'half' | 'tenth' | 'hundredth', who = bettor, staff = trader) =>
  staff.client.sportsLimit.set({ params: { id: who.member.id }, body: { category, reason: 'late prices' } });

const quote = async (fixture: string, who = bettor) => {
  const { legs, combination, unit } = slipOf([await legOf(who, fixture)]);
  return who.client.ticket.quote({ body: { legs, combination, unit } });
};

const place = async (fixture: string, unit: string, who = bettor) =>
  who.client.ticket.place({
    idempotencyKey: newKey(),
    body: slipOf([await legOf(who, fixture)], unit, { policy: 'any' }),
  });

test('a limited account may win its part of what others may, is told so, and many small bets pass no limit', async () => {
  const [fixture, other] = await fixturesIn(house, bettor, 'before');
  const free = await quote(fixture!);
  expect(free.category).toBe('standard');
  await limit('tenth');
  const told = await quote(fixture!);
  expect(told).toMatchObject({ category: 'tenth' });
  expect(Number(told.maxUnit)).toBeCloseTo(Number(free.maxUnit) / 10, 1);
  const most = Number(told.maxUnit);
  const { code, params } = await refusalOf(place(fixture!, String(most + 1)));
  expect(code).toBe('bet_above_limit');
  expect(params!.max).toBe(told.maxUnit);
  // Sixteen presses of a tenth of it each: ten fit.
  const unit = (Math.floor(most * 10) / 100).toFixed(2);
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => refusalCode(place(fixture!, unit)).catch(() => 'taken')),
  );
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10);
  await limit('standard');
  expect((await quote(other!)).category).toBe('standard');
});

test('its bets in play wait longer, from the next one on', async () => {
  await limit('hundredth');
  const { asked: ticket } = await placeInPlay(house, bettor);
  expect(ticket.decideAt! - ticket.placedAt).toBeGreaterThanOrEqual(12_000);
  await limit('standard');
  house.clock.advance(6_500);
  await decideDue(house.sportsbook!.book);
  const waits = await bettor.client.ticket.ticket({ params: { id: ticket.id } });
  expect(waits.state).toBe('delayed');
});

test('staff see category, reason and time; only traders change it, of their own brand, and it is written down', async () => {
  await limit('half');
  const read = (staff = trader) => staff.client.sportsLimit.read({ params: { id: bettor.member.id } });
  const shown = await read();
  expect(shown).toMatchObject({ category: 'half', reason: 'late prices' });
  house.clock.advance(1_000);
  await limit('half');
  expect((await read()).since).toBe(shown.since);
  const stranger = await newBettor(house);
  expect(await trader.client.sportsLimit.read({ params: { id: stranger.member.id } })).toEqual({
    category: 'standard',
    reason: null,
    since: null,
  });
  const auditor = await hire(house, owner, 'auditor');
  expect(await read(auditor)).toEqual(await read());
  expect(await refusalCode(limit('tenth', bettor, auditor))).toBe('staff_forbidden');
  const nobody = { ...bettor, member: { ...bettor.member, id: makeId('player', 0, randomBytes(10)) } };
  expect(await refusalCode(limit('tenth', nobody))).toBe('not_found');
  const [bet] = await trader.client.sportsDesk.ticker();
  expect(bet).toMatchObject({ category: 'half', member: { id: bettor.member.id } });
  const { items } = await owner.client.audit.list({ query: { subject: bettor.member.id } });
  expect(items).toContainEqual(
    expect.objectContaining({
      action: 'sports.account_limit',
      detail: { category: 'half', reason: 'late prices' },
    }),
  );
});
