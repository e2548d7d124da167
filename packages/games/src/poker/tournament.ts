import { addMoney, fail, ok, type Result, ZERO } from '@fairhouse/kernel';
import type { WordSource } from '../fair/byte-stream.ts';
import { layDeck } from './deck.ts';
import type { Action, ActionFault } from './hand-state.ts';
import { playOf } from './play-of.ts';
import { contribute, dealNext, decide, endTurnNow, openRoom, take } from './room.ts';
import type { CashIn, NextDeck, Room } from './room-state.ts';
import { nextStart } from './schedule.ts';
import { openTable } from './seating.ts';
import { type SeatFault, sitIn, sitOut } from './seats.ts';
import { START_MS } from './sit-and-go.ts';
import { blindOff } from './table.ts';
import {
  callOff,
  countOut,
  isHandForHand,
  isInMoney,
  leftIn,
  moneyIn,
  payBack,
  payTournament,
  takesEntries,
} from './tournament-places.ts';
import {
  balance,
  breakTable,
  clearChairs,
  drawSeats,
  entryPrice,
  isOut,
  isToBreak,
  seatLate,
  setRoom,
  tableWith,
  tournamentTable,
} from './tournament-seats.ts';
import type { Tournament, TournamentEvent, TournamentPlan, TournamentTable } from './tournament-state.ts';

/** A start that was missed by more, for the studio was down, is none: everybody is paid back. */
export const LATE_START_MS = 15 * 60_000;

export const openTournament = (plan: TournamentPlan): Tournament => ({
  plan,
  zone: '',
  number: 0,
  hands: 0,
  event: null,
  last: null,
  cashIns: [],
  cashOuts: [],
  paid: 0,
  sums: { in: ZERO, out: ZERO, rake: ZERO },
});

/**
 * Puts the next one up for entries, where one is planned. One that was called off ahead of its time is not put up again, unless by
 * another plan.
 */
function announce(tournament: Tournament, now: number): Tournament {
  const { event, plan, zone, number, last } = tournament;
  if (event || zone === '') return tournament;
  const passed = last && last.planned === plan.version ? last.startsAt : now;
  const startsAt = nextStart(plan, zone, Math.max(now, passed));
  if (startsAt === null) return tournament;
  return {
    ...tournament,
    number: number + 1,
    event: {
      number: number + 1,
      startsAt,
      planned: plan.version,
      rules: plan.rules,
      phase: 'open',
      entrants: [],
      tables: [],
      opened: 0,
      hands: tournament.hands,
      level: 0,
      raisesAt: null,
      resumesAt: null,
      outs: [],
      closesAt: null,
    },
  };
}

const isBound = ({ event, cashIns }: Tournament): boolean =>
  event !== null && (event.entrants.length > 0 || cashIns.length > 0 || event.phase !== 'open');

/** Sets what is planned, and whose local times count. What somebody has entered for stays as it was sold. */
export function setPlan(tournament: Tournament, plan: TournamentPlan, zone: string, now: number): Tournament {
  const planned = { ...tournament, plan, zone };
  if (isBound(tournament)) return planned;
  const number = tournament.event ? tournament.number - 1 : tournament.number;
  return announce({ ...planned, number, event: null }, now);
}

/** Once nobody has entered any more, what was announced by a plan before this one gives way to it. */
const planAgain = (tournament: Tournament, now: number): Tournament =>
  tournament.event?.planned === tournament.plan.version
    ? tournament
    : setPlan(tournament, tournament.plan, tournament.zone, now);

const replace = (tournament: Tournament, event: TournamentEvent): Tournament => ({ ...tournament, event });

/** What follows from any step: who is out, who is paid, and what comes next. */
const follow = (tournament: Tournament, now: number): Tournament =>
  tournament.event
    ? payTournament(replace(tournament, countOut(tournament.event)), now)
    : announce(tournament, now);

/** Is there room for one more, or for one who comes again? */
function entryFault(event: TournamentEvent | null, player: string): SeatFault | undefined {
  if (!event || !takesEntries(event)) return 'under_way';
  const known = event.entrants.find((each) => each.player === player);
  if (!known) return event.entrants.length < event.rules.most ? undefined : 'under_way';
  if (!isOut(event, player)) return 'seated_already';
  return known.entries <= event.rules.reEntries ? undefined : 'under_way';
}

type Refused = { readonly code: SeatFault | 'money_on_the_way' };

function enter(
  tournament: Tournament,
  { player, amount }: Pick<CashIn, 'player' | 'amount'>,
): Result<Tournament, { readonly code: SeatFault }> {
  const { event, sums } = tournament;
  const fault = entryFault(event, player);
  if (!event || fault) return fail({ code: fault ?? 'under_way' });
  const price = entryPrice(event.rules);
  if (amount < price) return fail({ code: 'buy_in_too_small' });
  if (amount > price) return fail({ code: 'buy_in_too_large' });
  const known = event.entrants.find((each) => each.player === player);
  const entrants = known
    ? event.entrants.map((each) => (each === known ? { ...each, entries: each.entries + 1 } : each))
    : [...event.entrants, { player, entries: 1, result: null }];
  const entered = { ...event, entrants, outs: event.outs.filter((each) => each.player !== player) };
  return ok({
    ...tournament,
    event: event.phase === 'open' ? entered : seatLate(entered, player),
    sums: { ...sums, in: addMoney(sums.in, amount) },
  });
}

/** Writes down that money is asked for. What would be refused is refused now, before a coin moves. */
export function askEntry(tournament: Tournament, asked: Omit<CashIn, 'state'>): Result<Tournament, Refused> {
  const { cashIns, event } = tournament;
  if (cashIns.some(({ player }) => player === asked.player)) return fail({ code: 'money_on_the_way' });
  const tried = enter(tournament, asked);
  if (!tried.ok) return tried;
  const isNew = !event?.entrants.some(({ player }) => player === asked.player);
  const coming = cashIns.filter(({ player }) => !event?.entrants.some((each) => each.player === player));
  if (event && isNew && event.entrants.length + coming.length >= event.rules.most)
    return fail({ code: 'under_way' });
  return ok({ ...tournament, cashIns: [...cashIns, { ...asked, state: 'asking' }] });
}

/** What the wallet said to an entry; one for which it is too late is asked back. */
export function hearEntry(
  tournament: Tournament,
  id: string,
  answer: 'taken' | 'refused' | 'unknown',
  now: number,
): Tournament {
  const asked = tournament.cashIns.find((each) => each.id === id);
  if (asked?.state !== 'asking') return tournament;
  const others = { ...tournament, cashIns: tournament.cashIns.filter((each) => each.id !== id) };
  if (answer === 'refused') return planAgain(others, now);
  const returning: Tournament = {
    ...others,
    cashIns: [...others.cashIns, { ...asked, state: 'returning' }],
  };
  if (answer === 'unknown') return returning;
  const entered = enter(others, asked);
  return entered.ok ? follow(entered.value, now) : returning;
}

/** Gives an entry back before the start. From then on the chips stay, and are blinded off. */
export function withdrawEntry(
  tournament: Tournament,
  player: string,
  now: number,
): Result<Tournament, { readonly code: 'not_seated' }> {
  const { event } = tournament;
  const entrant = event?.entrants.find((each) => each.player === player);
  if (!event || !entrant) return fail({ code: 'not_seated' });
  if (event.phase !== 'open') return ok(goAway(tournament, player, now));
  const left = { ...event, entrants: event.entrants.filter((each) => each !== entrant) };
  return ok(planAgain(replace(payBack(tournament, event, [entrant]), left), now));
}

/** Somebody is not there: nobody waits for them at their table any more. Before the start nobody has to be there. */
export function goAway(tournament: Tournament, player: string, now: number): Tournament {
  const { event } = tournament;
  const at = event && tableWith(event, player);
  if (!event || !at || isOut(event, player)) return tournament;
  const room = take(at.room, blindOff(at.room.table, player, now));
  return room === at.room ? tournament : follow(replace(tournament, setRoom(event, at.number, room)), now);
}

/** Calls it off: as long as no place was paid everybody has all of it back. */
export function cancelTournament(
  tournament: Tournament,
  now: number,
): Result<Tournament, { readonly code: 'nobody_entered' | 'places_known' }> {
  const { event } = tournament;
  const running = event?.phase === 'open' || event?.phase === 'playing';
  if (!event || !running) return fail({ code: 'nobody_entered' });
  if (isInMoney(event)) return fail({ code: 'places_known' });
  return ok(callOff(tournament, event, now));
}

type AtTable<Fault> = (room: Room) => Result<Room, Fault>;

function stepTable<Fault extends { readonly code: string }>(
  tournament: Tournament,
  player: string,
  step: AtTable<Fault>,
  now: number,
): Result<Tournament, Fault | { readonly code: 'not_seated' }> {
  const { event } = tournament;
  const at = event && tableWith(event, player);
  if (!event || !at) return fail({ code: 'not_seated' });
  const stepped = step(at.room);
  if (!stepped.ok) return stepped;
  if (stepped.value === at.room) return ok(tournament);
  return ok(follow(replace(tournament, setRoom(event, at.number, stepped.value)), now));
}

export const decideAt = (
  tournament: Tournament,
  player: string,
  action: Action,
  now: number,
): Result<Tournament, { readonly code: ActionFault | 'not_seated' | 'too_late' }> =>
  stepTable(tournament, player, (room) => decide(room, player, action, now), now);

export const pauseAt = (tournament: Tournament, player: string, out: boolean, now: number) =>
  stepTable(
    tournament,
    player,
    (room) => {
      const changed = out ? sitOut(room.table, player) : sitIn(room.table, player, false);
      return changed.ok ? ok({ ...room, table: changed.value }) : changed;
    },
    now,
  );

export const contributeAt = (
  tournament: Tournament,
  player: string,
  part: { readonly root: string; readonly text: string },
  now: number,
) => stepTable(tournament, player, (room) => contribute(room, player, part), now);

export function endTurnAt(tournament: Tournament, player: string, now: number): Tournament {
  const ended = stepTable(tournament, player, (room) => ok(endTurnNow(room, now)), now);
  return ended.ok ? ended.value : tournament;
}

/** Shows the roots of the next decks, wherever a hand is over. @param drawSeed of one deck, by the house */
export function prepareDecks(tournament: Tournament, drawSeed: () => string, now: number): Tournament {
  const { event } = tournament;
  if (event?.phase !== 'playing') return tournament;
  const isBare = ({ room }: TournamentTable) => room.table.booked && !room.next;
  if (event.resumesAt !== null || !event.tables.some(isBare)) return tournament;
  const tables = event.tables.map((each) => {
    if (!isBare(each)) return each;
    const seed = drawSeed();
    const { table } = each.room;
    const waitMs = table.hand ? playOf(table).waitMs(table) : START_MS;
    const next: NextDeck = { seed, root: layDeck(seed).root, contributions: [], dealsAt: now + waitMs };
    return { ...each, room: { ...each.room, next } };
  });
  return replace(tournament, { ...event, tables });
}

/** The levels go by the clock, for all tables at once; a studio that was down lets no level pass that nobody has played. */
function keepTime(event: TournamentEvent, now: number): TournamentEvent {
  const { level, raisesAt, resumesAt, rules } = event;
  const next = { level: level + 1, raisesAt: now + rules.levelMs, resumesAt: null };
  if (resumesAt !== null) return now < resumesAt ? event : { ...event, ...next };
  if (raisesAt === null || now < raisesAt) return event;
  const breaks = rules.breakAfter > 0 && level % rules.breakAfter === 0;
  return breaks ? { ...event, raisesAt: null, resumesAt: now + rules.breakMs } : { ...event, ...next };
}

/** When hands may be dealt at the tables; hand for hand all at once, and none in a break. */
function dealsAt(event: TournamentEvent): ReadonlyMap<number, number> {
  if (event.resumesAt !== null) return new Map();
  const due = event.tables.flatMap(({ number, room }) =>
    room.next && room.table.booked ? [[number, room.next.dealsAt] as const] : [],
  );
  if (!isHandForHand(event)) return new Map(due);
  if (due.length < event.tables.length) return new Map();
  const last = Math.max(...due.map(([, at]) => at));
  return new Map(due.map(([number]) => [number, last]));
}

/** Between two hands of a table: it is broken, gives away players that it has too many of, or is dealt its next hand. */
function goOnAt(event: TournamentEvent, number: number, now: number): TournamentEvent {
  const at = event.tables.find((each) => each.number === number);
  if (!at?.room.next) return event;
  const cleared = clearChairs(event, at);
  if (isToBreak(cleared, at)) return breakTable(cleared, at);
  const even = balance(cleared, number);
  const { room } = even.tables.find((each) => each.number === number)!;
  const rules = tournamentTable(event.rules, event.level);
  const set = { ...room, table: { ...room.table, rules, handNumber: event.hands } };
  const dealt = dealNext(set, room.next!, now);
  // One alone waits for others: the root was shown for nothing.
  if (dealt.table.hand === set.table.hand) return setRoom(even, number, { ...room, next: null });
  return countOut({ ...setRoom(even, number, dealt), hands: dealt.table.handNumber });
}

function play(event: TournamentEvent, now: number): TournamentEvent {
  let going = keepTime(event, now);
  for (const { number, room } of going.tables) {
    const timed = take(room, playOf(room.table).endTurn(room.table, now));
    if (timed !== room) going = countOut(setRoom(going, number, timed));
  }
  for (const [number, at] of dealsAt(going))
    if (now >= at && leftIn(going) > 1) going = goOnAt(going, number, now);
  return going;
}

function start(tournament: Tournament, event: TournamentEvent, words: WordSource, now: number): Tournament {
  const { entrants, rules, startsAt } = event;
  if (entrants.length < Math.max(2, rules.least) || now - startsAt > LATE_START_MS)
    return callOff(tournament, event, now);
  const drawn = drawSeats(event, words);
  return replace(tournament, { ...drawn, phase: 'playing', level: 1, raisesAt: now + rules.levelMs });
}

/** Does what the clock asks for. @param words what seats are drawn from */
export function tickTournament(tournament: Tournament, words: WordSource, now: number): Tournament {
  const { event } = tournament;
  if (!event) return announce(tournament, now);
  switch (event.phase) {
    case 'open':
      return now < event.startsAt ? tournament : start(tournament, event, words, now);
    case 'playing': {
      const played = play(event, now);
      return played === event ? tournament : follow(replace(tournament, played), now);
    }
    case 'over':
    case 'cancelled': {
      if (now < event.closesAt!) return tournament;
      const { number, startsAt, planned, phase, entrants, hands } = event;
      const last = { number, startsAt, planned, phase, entrants };
      return announce({ ...tournament, event: null, hands, last }, now);
    }
  }
}

export function tournamentDueAt({ event }: Tournament): number | null {
  if (!event) return null;
  if (event.phase === 'open') return event.startsAt;
  if (event.phase !== 'playing') return event.closesAt;
  const turns = event.tables.flatMap(({ room }) => room.table.turn?.endsAt ?? []);
  const times = [event.resumesAt ?? event.raisesAt ?? [], turns, ...dealsAt(event).values()].flat();
  return times.length > 0 ? Math.min(...times) : null;
}

/** What the wallet took and has not had back. */
export const tournamentMoney = (tournament: Tournament) =>
  addMoney(moneyIn(tournament), ...tournament.cashOuts.flatMap(({ amount, rake }) => [amount, rake]));

/** The table that a player sees: the own, or the first where somebody looks on; an empty one before the start. */
export function roomSeenBy({ event, plan }: Tournament, player: string): Room {
  const own = event && tableWith(event, player);
  const shown = own ?? event?.tables[0];
  if (shown) return shown.room;
  const rules = event?.rules ?? plan.rules;
  return openRoom(openTable(tournamentTable(rules, 1)));
}
