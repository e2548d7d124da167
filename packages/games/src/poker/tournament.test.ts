import { assert, type Money, moneyOf, parseMoney } from '@fairhouse/kernel';
import { describe, expect, test } from 'vitest';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { seededWords } from '../returns.ts';
import {
  askCashIn,
  callOffRoom,
  decide,
  dueAt,
  hearCashIn,
  hearCashOut,
  heldMoney,
  leave,
  loseSight,
  pause,
  prepareDeck,
  roomFor,
  seatsIn,
  tick,
} from './any-room.ts';
import { blindsAt, chipsOf, MINUTE_MS } from './blind-levels.ts';
import { optionsOf } from './hand.ts';
import type { Action } from './hand-state.ts';
import { keepRoom, restoreRoom } from './keep-table.ts';
import { planFault } from './plan-fault.ts';
import type { Room } from './room-state.ts';
import { nextStart, nextStarts } from './schedule.ts';
import { openTournament, setPlan } from './tournament.ts';
import {
  countOut,
  entriesIn,
  isHandForHand,
  isInMoney,
  leftIn,
  placesOf,
  prizePool,
  sharesFor,
  takesEntries,
  tournamentPrizes,
} from './tournament-places.ts';
import { entryPrice, isOut, playersAt } from './tournament-seats.ts';
import type { Tournament, TournamentEvent, TournamentPlan, TournamentRules } from './tournament-state.ts';

const money = (text: string): Money => moneyOf(parseMoney(text)!);

const RULES: TournamentRules = {
  seats: 6,
  entry: money('1.33'),
  fee: money('0.07'),
  stack: chipsOf(1_500),
  levelMs: 3 * MINUTE_MS,
  lateLevels: 2,
  reEntries: 1,
  least: 2,
  most: 60,
  breakAfter: 3,
  breakMs: 5 * MINUTE_MS,
};

/** Noon of the day before. */
const NOW = Date.parse('2026-03-01T12:00:00Z');
const STARTS = Date.parse('2026-03-01T13:00:00Z');

const planned = (rules: Partial<TournamentRules> = {}): Tournament => {
  const plan = { rules: { ...RULES, ...rules }, times: ['20:00', '04:30'] };
  return setPlan(openTournament(plan), plan, 'Asia/Ho_Chi_Minh', NOW);
};

const taken = <T>(result: { ok: true; value: T } | { ok: false; fault: unknown }): T => {
  assert(result.ok, 'it is taken');
  return result.value;
};

const eventOf = ({ event }: Tournament): TournamentEvent => {
  assert(event, 'one is announced');
  return event;
};

const ask = (tournament: Tournament, player: string, now: number, amount?: Money) => {
  const price = tournament.event ? entryPrice(tournament.event.rules) : money('1');
  return askCashIn(
    tournament,
    { id: `in ${player} ${now}`, player, seat: null, amount: amount ?? price, post: false },
    now,
  );
};

const enter = (tournament: Tournament, player: string, now = NOW): Tournament =>
  hearCashIn(taken(ask(tournament, player, now)), `in ${player} ${now}`, 'taken', now);

const nameOf = (at: number) => `p${String(at).padStart(2, '0')}`;

const entered = (count: number, rules: Partial<TournamentRules> = {}): Tournament =>
  Array.from({ length: count }, (_, at) => nameOf(at)).reduce(
    (all, player) => enter(all, player),
    planned(rules),
  );

let seeds = 0;
/** What follows by itself, as in the studio. */
const settled = (tournament: Tournament, now: number): Tournament =>
  prepareDeck(
    tournament,
    () => {
      seeds += 1;
      return `seed ${seeds}`;
    },
    now,
  );

const started = (count: number, rules: Partial<TournamentRules> = {}, seed = 1): Tournament =>
  settled(tick(entered(count, rules), seededWords(seed), STARTS), STARTS);

const chipsAt = ({ table }: Room): bigint => {
  const played = table.hand && !table.booked ? table.hand.players : [];
  const inHand = played.reduce((sum, { stack, total, dead }) => sum + stack + total + dead, 0n);
  return table.seats
    .filter(({ seat }) => !played.some((each) => each.seat === seat))
    .reduce((sum, { stack }) => sum + stack, inHand);
};

const chipsIn = ({ tables }: TournamentEvent): bigint =>
  tables.reduce((sum, { room }) => sum + chipsAt(room), 0n);

const counts = (event: TournamentEvent): number[] =>
  event.tables.map((table) => playersAt(event, table).length);

function choose(room: Room, words: WordSource): Action {
  const { canCheck, raise } = optionsOf(room.table.hand!)!;
  const drawn = drawBelow(words, 10);
  if (raise && drawn < 3) return { type: 'raise', to: raise.max };
  if (raise && drawn < 4) return { type: 'raise', to: raise.min };
  if (canCheck) return { type: 'check' };
  return { type: drawn < 7 ? 'fold' : 'call' };
}

/** What holds at every instant. */
function check(tournament: Tournament, before: Tournament): void {
  const { sums, event } = tournament;
  const owed = tournament.cashOuts.reduce((sum, { amount, rake }) => sum + amount + rake, 0n);
  expect(heldMoney(tournament)).toBe(sums.in - sums.out - sums.rake + owed);
  if (event?.phase !== 'playing' && event?.phase !== 'over') return;
  expect(chipsIn(event)).toBe(event.rules.stack * BigInt(entriesIn(event)));
  const seated = seatsIn(tournament);
  expect(new Set(seated.map(({ player }) => player)).size).toBe(leftIn(event));
  expect(seated).toHaveLength(leftIn(event));
  expect(new Set(seated.map(({ seat }) => seat)).size).toBe(seated.length);
  for (const { number, room } of event.tables) {
    const chairs = room.table.seats.map(({ seat }) => seat);
    expect(new Set(chairs).size).toBe(chairs.length);
    expect(Math.max(0, ...chairs)).toBeLessThanOrEqual(event.rules.seats);
    const was = before.event?.tables.find((each) => each.number === number)?.room;
    const begun = was && room.table.handNumber !== was.table.handNumber && !room.table.booked;
    // A hand begins nowhere with two players more than elsewhere, and at no table that is not needed.
    if (!begun) continue;
    const here = room.table.hand!.setup.players.length;
    expect(here - Math.min(...counts(event))).toBeLessThanOrEqual(1);
    const needed = Math.ceil(leftIn(event) / event.rules.seats);
    if (event.tables.length > needed) expect(event.tables.at(-1)!.number).not.toBe(number);
    expect(event.resumesAt).toBeNull();
    if (isHandForHand(before.event!))
      for (const each of before.event!.tables) expect(each.room.table.booked).toBe(true);
  }
}

type Played = {
  readonly end: Tournament;
  readonly now: number;
  readonly highest: number;
  readonly handForHand: boolean;
};

/** Plays to the end with whatever happens on the way. */
function playOut(from: Tournament, words: WordSource, wild = true): Played {
  let [tournament, now, steps, highest, handForHand] = [from, STARTS, 0, 0, false];
  const step = (next: Tournament) => {
    const after = settled(next, now);
    check(after, tournament);
    tournament = after;
  };
  while (tournament.event?.phase === 'playing') {
    steps += 1;
    assert(steps < 60_000, 'it ends');
    const { event } = tournament;
    highest = Math.max(highest, event.tables.length);
    handForHand ||= isHandForHand(event);
    const turns = event.tables.filter(({ room }) => room.table.turn);
    const due = dueAt(tournament);
    const luck = drawBelow(words, 400);
    if (wild && luck === 0) tournament = restoreRoom(keepRoom(tournament)) as Tournament;
    if (wild && luck === 1) {
      const player = event.entrants[drawBelow(words, event.entrants.length)]!.player;
      step(loseSight(tournament, player, now).ok ? taken(loseSight(tournament, player, now)) : tournament);
    }
    if (wild && luck < 20 && takesEntries(event)) {
      const back = luck % 2 === 0 ? event.outs[0]?.player : `late${steps}`;
      const asked = back === undefined ? undefined : ask(tournament, back, now);
      if (asked?.ok) step(hearCashIn(asked.value, `in ${back} ${now}`, 'taken', now));
    }
    const at = turns[drawBelow(words, Math.max(1, turns.length))];
    if (at && (due === null || due > now + 1_000) && drawBelow(words, 10) > 0) {
      now += 200;
      const { room } = tournament.event!.tables.find(({ number }) => number === at.number) ?? at;
      const held = room.table.seats.find(({ seat }) => seat === room.table.turn?.seat);
      if (held) step(taken(decide(tournament, held.player, choose(room, words), now)));
    } else {
      assert(due !== null, 'the clock has something to do');
      now = Math.max(now, due);
      step(tick(tournament, words, now));
    }
  }
  return { end: tournament, now, highest, handForHand };
}

describe('an entry', () => {
  test('costs prize part and fee to the cent, is one for each player, and goes back whole before the start', () => {
    const open = planned();
    expect(eventOf(open)).toMatchObject({ number: 1, startsAt: STARTS, phase: 'open' });
    for (const wrong of [money('1.39'), money('1.41')]) expect(ask(open, 'a', NOW, wrong).ok).toBe(false);
    const one = enter(open, 'a');
    expect(heldMoney(one)).toBe(money('1.4'));
    expect(ask(one, 'a', NOW + 1)).toMatchObject({ fault: { code: 'seated_already' } });
    const left = taken(leave(one, 'a', NOW));
    expect(left.cashOuts).toEqual([{ id: '1', player: 'a', amount: money('1.4'), rake: 0n }]);
    expect(heldMoney(hearCashOut(left, '1'))).toBe(0n);
    expect(leave(left, 'a', NOW).ok).toBe(false);
  });

  test('is not sold to more than there is room for, those whose money is on the way included', () => {
    const full = entered(1, { most: 2 });
    const asked = taken(ask(full, 'x', NOW));
    expect(ask(asked, 'y', NOW)).toMatchObject({ fault: { code: 'under_way' } });
    expect(ask(asked, 'x', NOW + 1)).toMatchObject({ fault: { code: 'money_on_the_way' } });
  });

  test('without an answer is asked back, and so is one for which it is too late', () => {
    const asked = taken(ask(entered(4, { lateLevels: 0 }), 'x', NOW));
    expect(hearCashIn(asked, `in x ${NOW}`, 'unknown', NOW).cashIns[0]!.state).toBe('returning');
    const begun = tick(asked, seededWords(2), STARTS);
    const late = hearCashIn(begun, `in x ${NOW}`, 'taken', STARTS);
    expect(late.cashIns[0]!.state).toBe('returning');
    expect(eventOf(late).entrants).toHaveLength(4);
  });
});

describe('a tournament', () => {
  test('draws seats at its start, at tables that differ by one player at most', () => {
    const event = eventOf(started(20, { seats: 9 }));
    expect(event).toMatchObject({ phase: 'playing', level: 1 });
    expect(counts(event).toSorted()).toEqual([6, 7, 7]);
    const other = eventOf(started(20, { seats: 9 }, 7));
    expect(seatsIn(started(20, { seats: 9 }))).not.toEqual(seatsIn(started(20, { seats: 9 }, 7)));
    expect(counts(other).toSorted()).toEqual([6, 7, 7]);
  });

  test('is called off with too few, or where its start was missed: everybody is paid back', () => {
    for (const [count, at] of [
      [3, STARTS],
      [8, STARTS + 16 * MINUTE_MS],
    ] as const) {
      const off = tick(entered(count, { least: 4 }), seededWords(1), at);
      expect(eventOf(off).phase).toBe('cancelled');
      expect(off.cashOuts).toHaveLength(count);
      expect(off.sums).toEqual({ in: off.sums.out, out: off.sums.in, rake: 0n });
      const next = tick(off, seededWords(1), dueAt(off)!);
      expect(next.last).toMatchObject({ number: 1, phase: 'cancelled' });
      expect(eventOf(next)).toMatchObject({
        number: 2,
        phase: 'open',
        startsAt: Date.parse('2026-03-01T21:30:00Z'),
      });
    }
  });

  test('that staff call off in the middle of a hand pays everybody back, and none once a place was paid', () => {
    let tournament = started(8);
    tournament = settled(tick(tournament, seededWords(1), dueAt(tournament)!), dueAt(tournament)!);
    expect(eventOf(tournament).tables.some(({ room }) => room.table.turn)).toBe(true);
    const off = taken(callOffRoom(tournament, STARTS)) as Tournament;
    expect(off.sums.out).toBe(off.sums.in);
    expect(heldMoney(off.cashOuts.reduce((left, { id }) => hearCashOut(left, id), off))).toBe(0n);
    expect(seatsIn(off)).toEqual([]);
    const { end } = playOut(started(8, { lateLevels: 0 }), seededWords(3), false);
    expect(callOffRoom(end, STARTS)).toMatchObject({ fault: { code: 'nobody_entered' } });
    const begun = started(6, { lateLevels: 0 });
    const outs = [0, 1, 2, 3].map((at) => ({ player: nameOf(at), group: at + 1 }));
    const inMoney = { ...begun, event: { ...eventOf(begun), outs } };
    expect(callOffRoom(inMoney, STARTS)).toMatchObject({ fault: { code: 'places_known' } });
    const early = taken(callOffRoom(planned(), NOW)) as Tournament;
    expect(eventOf(tick(early, seededWords(1), dueAt(early)!))).toMatchObject({
      number: 2,
      startsAt: Date.parse('2026-03-01T21:30:00Z'),
    });
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'of a random kind (%i) keeps chips, seats and money, and pays every cent',
    (seed) => {
      const words = seededWords(seed * 7_919);
      const seats = drawBelow(words, 2) === 0 ? 6 : 9;
      const players = 2 + drawBelow(words, 27);
      const lateLevels = drawBelow(words, 3);
      const from = started(players, { seats, lateLevels, reEntries: drawBelow(words, 3) }, seed);
      const { end } = playOut(from, words);
      const event = eventOf(end);
      expect(event.phase).toBe('over');
      expect(event.entrants.every(({ result }) => result)).toBe(true);
      const prizes = event.entrants.map(({ result }) => result!.prize);
      expect(prizes.reduce((sum, prize) => sum + prize, 0n)).toBe(prizePool(event));
      const places = event.entrants.map(({ result }) => result!.place).toSorted((one, other) => one - other);
      // A shared place stands for as many as share it: the next one follows after all of them.
      for (const [at, place] of places.entries())
        expect(place === places[at - 1] || place === at + 1).toBe(true);
      expect(places.filter((place) => place === 1)).toHaveLength(1);
      const fees = event.rules.fee * BigInt(entriesIn(event));
      expect(end.sums).toEqual({ in: prizePool(event) + fees, out: prizePool(event), rake: fees });
      expect(end.cashOuts).toHaveLength(event.entrants.length);
      expect(new Set(end.cashOuts.map(({ id }) => id)).size).toBe(end.cashOuts.length);
    },
  );

  test('without any of its players is brought to its end by the blinds', () => {
    const begun = started(3);
    const gone = eventOf(begun).entrants.reduce(
      (all, { player }) => taken(loseSight(all, player, STARTS)),
      begun,
    );
    expect(eventOf(playOut(gone, seededWords(1), false).end).phase).toBe('over');
  });

  test('comes down from its tables to the final one, hand for hand before the prizes', () => {
    const { end, highest, handForHand } = playOut(started(50, { lateLevels: 0 }), seededWords(1), false);
    expect([highest, handForHand]).toEqual([9, true]);
    expect(eventOf(end).tables).toHaveLength(1);
  });

  test('raises its levels for all tables at once, and rests in between', () => {
    let tournament = started(12, { levelMs: MINUTE_MS, breakAfter: 1, breakMs: MINUTE_MS });
    let now = STARTS;
    while (eventOf(tournament).resumesAt === null) {
      now = dueAt(tournament)!;
      tournament = settled(tick(tournament, seededWords(1), now), now);
    }
    expect(now).toBe(STARTS + MINUTE_MS);
    const hands = eventOf(tournament).hands;
    while (eventOf(tournament).resumesAt !== null) {
      now = dueAt(tournament)!;
      tournament = settled(tick(tournament, seededWords(1), now), now);
      if (eventOf(tournament).resumesAt !== null) expect(eventOf(tournament).hands).toBe(hands);
    }
    expect(eventOf(tournament)).toMatchObject({ level: 2, raisesAt: STARTS + 3 * MINUTE_MS });
    now = dueAt(tournament)!;
    for (let steps = 0; steps < 400 && eventOf(tournament).hands === hands; steps += 1) {
      now = dueAt(tournament)!;
      tournament = settled(tick(tournament, seededWords(1), now), now);
    }
    const dealt = eventOf(tournament).tables.find(({ room }) => room.table.handNumber > hands)!;
    const { level } = eventOf(tournament);
    expect(level).toBeGreaterThan(1);
    expect(dealt.room.table.hand!.setup.bigBlind).toBe(blindsAt(level).bigBlind);
    // A studio that was down for hours goes on with the next level, not with the twentieth.
    const late = tick(tournament, seededWords(1), now + 5 * 3_600_000);
    expect(eventOf(late).level).toBeLessThanOrEqual(level + 1);
  });

  test('folds who is not there, and lets them play on as soon as they are back', () => {
    let tournament = started(4);
    const now = dueAt(tournament)!;
    tournament = settled(tick(tournament, seededWords(1), now), now);
    const room = roomFor(tournament, nameOf(0)) as Room;
    const turn = room.table.seats.find(({ seat }) => seat === room.table.turn!.seat)!.player;
    const away = taken(leave(tournament, turn, now));
    expect(away.cashOuts).toEqual([]);
    const at = roomFor(away, turn) as Room;
    expect(at.table.seats.find(({ player }) => player === turn)!.out).toBe(true);
    expect(at.table.turn?.seat).not.toBe(room.table.turn!.seat);
    const back = taken(pause(away, turn, { out: false, post: false }, now));
    expect((roomFor(back, turn) as Room).table.seats.find(({ player }) => player === turn)!.out).toBe(false);
    expect(eventOf(back).entrants).toHaveLength(4);
  });

  test('lets who has lost all enter again so often as it says, and forgets the place they had', () => {
    const event: TournamentEvent = { ...eventOf(started(6)), outs: [] };
    const [first] = event.entrants;
    const out = { ...started(6), event: { ...event, outs: [{ player: first!.player, group: 1 }] } };
    const again = enter(out, first!.player, STARTS);
    expect(eventOf(again).outs).toEqual([]);
    expect(eventOf(again).entrants[0]!.entries).toBe(2);
    const twice = { ...again, event: { ...eventOf(again), outs: [{ player: first!.player, group: 1 }] } };
    expect(ask(twice, first!.player, STARTS + 1)).toMatchObject({ fault: { code: 'under_way' } });
  });
});

describe('places', () => {
  test('of one hand go by the stacks before it; the same stack shares them to the cent', () => {
    const begun = eventOf(started(6, { lateLevels: 0 }));
    const outs = [
      { player: nameOf(0), group: 1 },
      { player: nameOf(1), group: 2 },
      { player: nameOf(2), group: 3 },
      { player: nameOf(3), group: 3 },
      { player: nameOf(4), group: 4 },
    ];
    const event = { ...begun, outs };
    expect(isInMoney(event)).toBe(true);
    const places = placesOf(event);
    expect([...places.values()].map(({ place }) => place)).toEqual([6, 5, 3, 3, 2]);
    expect(tournamentPrizes(event)).toEqual([money('5.19'), money('2.79')]);
    expect(countOut(event)).toBe(event);
    expect(isOut(event, nameOf(5))).toBe(false);
  });

  test('are paid for so many players, a hundred per cent of the pool', () => {
    let places = 1;
    for (let players = 2; players <= 120; players += 1) {
      const shares = sharesFor(players);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(100n);
      expect(shares.length).toBeGreaterThanOrEqual(places);
      expect(shares.length).toBeLessThan(players);
      expect(shares).toEqual(shares.toSorted((one, other) => Number(other - one)));
      places = shares.length;
    }
  });
});

test('a start is the next local time of the plan, on days that clocks change too', () => {
  const at = (text: string) => Date.parse(text);
  expect(nextStart({ times: ['20:00'] }, 'Asia/Ho_Chi_Minh', at('2026-03-01T12:59:59Z'))).toBe(
    at('2026-03-01T13:00:00Z'),
  );
  expect(nextStart({ times: ['20:00'] }, 'Asia/Ho_Chi_Minh', at('2026-03-01T13:00:00Z'))).toBe(
    at('2026-03-02T13:00:00Z'),
  );
  expect(nextStart({ times: ['02:30', '23:00'] }, 'Europe/Berlin', at('2026-03-28T23:00:00Z'))).toBe(
    at('2026-03-29T01:00:00Z'),
  );
  expect(nextStart({ times: [] }, 'Europe/Berlin', at('2026-03-28T23:00:00Z'))).toBeNull();
});

test('a plan changes what nobody has entered for, and leaves alone what somebody has', () => {
  const plan = { rules: { ...RULES, entry: money('5'), fee: money('0.25') }, times: ['22:00'] };
  const zone = 'Asia/Ho_Chi_Minh';
  expect(eventOf(setPlan(planned(), plan, zone, NOW))).toMatchObject({
    number: 1,
    startsAt: Date.parse('2026-03-01T15:00:00Z'),
    rules: plan.rules,
  });
  expect(eventOf(setPlan(entered(1), plan, zone, NOW))).toMatchObject({ startsAt: STARTS, rules: RULES });
  expect(setPlan(planned(), { ...plan, times: [] }, zone, NOW).event).toBeNull();
});

test('the last who gives an entry back leaves the start to the plan that was set meanwhile', () => {
  const plan = { rules: { ...RULES, most: 12 }, times: ['21:00'], version: 1 };
  const sold = setPlan(entered(2), plan, 'Asia/Ho_Chi_Minh', NOW);
  const [one, two] = sold.event!.entrants.map(({ player }) => player);
  const first = taken(leave(sold, one!, NOW));
  expect(eventOf(first)).toMatchObject({ number: 1, startsAt: STARTS, rules: RULES });
  expect(eventOf(taken(leave(first, two!, NOW)))).toMatchObject({
    number: 1,
    startsAt: STARTS + 60 * MINUTE_MS,
    rules: plan.rules,
    entrants: [],
  });
});

test('a plan of some days of the week, from a day to a day, starts on those alone', () => {
  const at = (text: string) => Date.parse(text);
  const weekends = { times: ['13:00', '20:00'], days: [6, 7], from: '2026-03-02', until: '2026-03-14' };
  const zone = 'Asia/Ho_Chi_Minh';
  expect(nextStarts(weekends, zone, NOW, 9)).toEqual(
    ['07T06:00', '07T13:00', '08T06:00', '08T13:00', '14T06:00', '14T13:00'].map((time) =>
      at(`2026-03-${time}:00Z`),
    ),
  );
  expect(nextStart({ times: ['20:00'], from: '2026-09-01' }, zone, NOW)).toBe(at('2026-09-01T13:00:00Z'));
  expect(nextStart({ times: ['00:00'], days: [1] }, 'Pacific/Kiritimati', at('2026-03-01T10:00:00Z'))).toBe(
    at('2026-03-08T10:00:00Z'),
  );
});

test('an entry that the wallet refuses leaves the start to the plan that was set meanwhile', () => {
  const plan = { rules: RULES, times: ['21:00'], version: 1 };
  const asked = setPlan(taken(ask(planned(), 'p00', NOW)), plan, 'Asia/Ho_Chi_Minh', NOW);
  expect(eventOf(asked).startsAt).toBe(STARTS);
  expect(eventOf(hearCashIn(asked, `in p00 ${NOW}`, 'refused', NOW)).startsAt).toBe(STARTS + 60 * MINUTE_MS);
});

test('one that was called off is put up again by another plan, and not by the same', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const plan = { rules: RULES, times: ['20:00'], version: 1 };
  const called = callOffRoom(entered(1), NOW);
  assert(called.ok, 'nobody was paid');
  const again = (version: number) => {
    const set = setPlan(called.value as Tournament, { ...plan, version }, zone, NOW);
    return eventOf(tick(set, seededWords(1), NOW + 11 * MINUTE_MS)).startsAt;
  };
  const closed = tick(called.value as Tournament, seededWords(1), NOW + 11 * MINUTE_MS);
  expect(eventOf(closed).startsAt).toBeGreaterThan(STARTS);
  expect(again(1)).toBe(STARTS);
});

describe('a plan', () => {
  const plan: TournamentPlan = { rules: RULES, times: ['10:00', '20:30'], days: [5, 6], from: '2026-03-02' };
  const rules = (change: Partial<TournamentRules>): TournamentPlan => ({
    ...plan,
    rules: { ...RULES, ...change },
  });

  test('that can be played to its end and paid has no fault', () => {
    expect(planFault(plan)).toBeUndefined();
    const levels = [1, 2, 4].map((times) => [5 * times, 10 * times] as const);
    expect(planFault(rules({ levels, breakAfter: 0, breakMs: 0 }))).toBeUndefined();
  });

  test.each([
    ['times', { ...plan, times: ['20:30', '10:00'] }],
    ['times', { ...plan, times: ['10:00', '10:00'] }],
    ['days', { ...plan, days: [] }],
    ['days', { ...plan, days: [6, 5] }],
    ['until', { ...plan, until: '2026-03-01' }],
    ['entry', rules({ entry: money('0.09') })],
    ['entry', rules({ entry: money('0.105') })],
    ['entry', rules({ entry: money('10000.01') })],
    ['fee', rules({ fee: money('0.27') })],
    ['fee', rules({ fee: money('0.005') })],
    ['levels', rules({ levels: [] })],
    ['levels', rules({ levels: [[10, 10]] })],
    [
      'levels',
      rules({
        levels: [
          [10, 20],
          [20, 20],
        ],
      }),
    ],
    [
      'levels',
      rules({
        levels: [
          [10, 20],
          [10, 40],
        ],
      }),
    ],
    ['stack', rules({ stack: chipsOf(199) })],
    ['lateLevels', rules({ lateLevels: 13 })],
    ['reEntries', rules({ lateLevels: 0 })],
    ['most', rules({ least: 7, most: 6 })],
    ['breakAfter', rules({ breakAfter: 13 })],
    ['breakMinutes', rules({ breakMs: 0 })],
    ['breakMinutes', rules({ breakAfter: 0 })],
  ] as const)('that cannot is refused for its %s', (field, wrong: TournamentPlan) => {
    expect(planFault(wrong)?.field).toBe(field);
  });

  test('has blinds of its own, which double above the last', () => {
    const levels = [
      [5, 10],
      [7, 15],
    ] as const;
    expect([1, 2, 3].map((level) => blindsAt(level, levels).bigBlind)).toEqual([10, 15, 30].map(chipsOf));
  });
});
