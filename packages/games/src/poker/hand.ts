import {
  addMoney,
  assert,
  fail,
  type Money,
  moneyOf,
  ok,
  type Result,
  subtractMoney,
  ZERO,
} from '@fairhouse/kernel';
import { evaluate } from './evaluate.ts';
import { buildPots, type Contribution, type Pot, sharePot, uncalledOf } from './pots.ts';
import { attributeRake, type RakeRule, rakeOf, rakePots } from './rake.ts';

/** What a player owes before the cards: a newcomer posts the big blind, who missed both the small one as dead money too. */
export type Post = 'none' | 'big' | 'big_and_dead_small';

export type HandSetup = {
  /** Who is dealt in, by seat number, ascending. */
  readonly players: readonly { readonly seat: number; readonly stack: Money; readonly post: Post }[];
  readonly button: number;
  /** null where nobody owes it: a hand after its player has left. */
  readonly smallBlindSeat: number | null;
  readonly bigBlindSeat: number;
  readonly smallBlind: Money;
  readonly bigBlind: Money;
  readonly rake: RakeRule;
  /** The smallest chip. */
  readonly unit: Money;
  /** All 52 cards in the order of the deal. */
  readonly deck: readonly number[];
};

export type Street = 'preflop' | 'flop' | 'turn' | 'river';
const STREETS: readonly Street[] = ['preflop', 'flop', 'turn', 'river'];
const BOARD_BY: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 4, river: 5 };

/** `to` of a bet or raise is what the player has in front of him on this street afterwards. */
export type Action =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  | { readonly type: 'raise'; readonly to: Money };

export type LoggedAction = { readonly seat: number; readonly action: Action };

export type ActionFault =
  | 'not_your_turn'
  | 'cannot_check'
  | 'nothing_to_call'
  | 'cannot_raise'
  | 'raise_too_small'
  | 'raise_too_large';

export type HandPlayer = {
  readonly seat: number;
  /** Behind, not bet yet. */
  readonly stack: Money;
  /** In front of him on this street. */
  readonly bet: Money;
  /** Put in over the hand, dead money apart. */
  readonly total: Money;
  readonly dead: Money;
  readonly folded: boolean;
  /** The level of the betting when he last acted on this street; null before. */
  readonly actedAt: Money | null;
};

export type HandEvent =
  | {
      readonly type: 'post';
      readonly seat: number;
      readonly blind: 'small' | 'big' | 'dead';
      readonly amount: Money;
    }
  | {
      readonly type: 'action';
      readonly seat: number;
      readonly did: 'fold' | 'check' | 'call' | 'bet' | 'raise';
      /** What it added, and what lies in front of the seat then. */
      readonly amount: Money;
      readonly to: Money;
      readonly allIn: boolean;
    }
  | { readonly type: 'street'; readonly street: Street; readonly board: readonly number[] }
  | { readonly type: 'uncalled'; readonly seat: number; readonly amount: Money }
  | { readonly type: 'show'; readonly seat: number; readonly strength: number | null }
  | { readonly type: 'muck'; readonly seat: number }
  | { readonly type: 'win'; readonly seat: number; readonly pot: number; readonly amount: Money };

/** How a hand ended. Sums of all seats: stacks before = stacks after + rake. */
export type HandResult = {
  readonly pots: readonly (Pot & { readonly rake: Money; readonly winners: readonly number[] })[];
  readonly rake: Money;
  /** Whose rake it was, by seat. */
  readonly rakeBy: readonly { readonly seat: number; readonly amount: Money }[];
  /** Whose cards all have seen, in the order in which they were shown. */
  readonly shown: readonly number[];
  readonly won: readonly { readonly seat: number; readonly amount: Money }[];
};

export type Hand = {
  readonly setup: HandSetup;
  readonly log: readonly LoggedAction[];
  readonly street: Street;
  readonly players: readonly HandPlayer[];
  /** What is to be matched on this street. */
  readonly level: Money;
  /** The largest full bet or raise of this street: the least that a raise adds. */
  readonly minRaise: Money;
  /** Who bet or raised last on this street. */
  readonly aggressor: number | null;
  /** Whose turn it is; null once the hand is over. */
  readonly turn: number | null;
  /** Hands lie open because no more betting is possible. */
  readonly exposed: boolean;
  readonly events: readonly HandEvent[];
  readonly result: HandResult | null;
};

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type Draft = Omit<Mutable<Hand>, 'players' | 'events'> & {
  players: Mutable<HandPlayer>[];
  events: HandEvent[];
};

const least = (one: Money, other: Money): Money => (one < other ? one : other);
const most = (one: Money, other: Money): Money => (one > other ? one : other);

/** The seats of a hand in turn, from the one left of `from`. */
export function seatsAfter(seats: readonly number[], from: number): number[] {
  const sorted = seats.toSorted((one, other) => one - other);
  return [...sorted.filter((seat) => seat > from), ...sorted.filter((seat) => seat <= from)];
}

/** Two cards each, one by one from the left of the button, then the board; nothing is burnt, for nobody sees the backs. */
export function holeCards({ players, button, deck }: HandSetup, seat: number): readonly [number, number] {
  const order = seatsAfter(
    players.map((player) => player.seat),
    button,
  );
  const at = order.indexOf(seat);
  assert(at >= 0, 'a seat that was dealt in');
  return [deck[at]!, deck[order.length + at]!];
}

/** Where in the deck a seat's two cards lie. */
export function placesOf(
  { players, button }: Pick<HandSetup, 'players' | 'button'>,
  seat: number,
): readonly [number, number] {
  const order = seatsAfter(
    players.map((player) => player.seat),
    button,
  );
  const at = order.indexOf(seat);
  return [at, order.length + at];
}

export const boardPlaces = (players: number, street: Street): number[] =>
  Array.from({ length: BOARD_BY[street] }, (_, at) => 2 * players + at);

export const boardOf = ({ setup, street }: Pick<Hand, 'setup' | 'street'>): number[] =>
  boardPlaces(setup.players.length, street).map((place) => setup.deck[place]!);

/** Posts the blinds; the first to act has the turn, unless no betting is possible. */
export function startHand(setup: HandSetup): Hand {
  assert(setup.players.length >= 2, 'a hand has two players or more');
  const draft: Draft = {
    setup,
    log: [],
    street: 'preflop',
    players: setup.players.map(({ seat, stack }) => ({
      seat,
      stack,
      bet: ZERO,
      total: ZERO,
      dead: ZERO,
      folded: false,
      actedAt: null,
    })),
    level: setup.bigBlind,
    minRaise: setup.bigBlind,
    aggressor: null,
    turn: null,
    exposed: false,
    events: [],
    result: null,
  };
  if (setup.smallBlindSeat !== null) postBlind(draft, setup.smallBlindSeat, 'small', setup.smallBlind);
  postBlind(draft, setup.bigBlindSeat, 'big', setup.bigBlind);
  for (const { seat, post } of setup.players) {
    if (post === 'none') continue;
    postBlind(draft, seat, 'big', setup.bigBlind);
    if (post === 'big_and_dead_small') postBlind(draft, seat, 'dead', setup.smallBlind);
  }
  passTurn(draft, setup.bigBlindSeat);
  return draft;
}

function postBlind(draft: Draft, seat: number, blind: 'small' | 'big' | 'dead', owed: Money): void {
  const player = playerAt(draft, seat);
  const amount = least(owed, player.stack);
  if (amount === 0n) return;
  player.stack = subtractMoney(player.stack, amount);
  if (blind === 'dead') player.dead = addMoney(player.dead, amount);
  else putIn(player, amount);
  draft.events.push({ type: 'post', seat, blind, amount });
}

function putIn(player: Draft['players'][number], amount: Money): void {
  player.bet = addMoney(player.bet, amount);
  player.total = addMoney(player.total, amount);
}

const playerAt = (draft: Draft, seat: number): Draft['players'][number] => {
  const player = draft.players.find((each) => each.seat === seat);
  assert(player, 'a seat that was dealt in');
  return player;
};

/** What the seat on turn may do. */
export type Options = {
  readonly seat: number;
  readonly canCheck: boolean;
  /** What a call adds; zero where a check is free. */
  readonly call: Money;
  /** What a bet or raise leads to at least and at most; null where the betting is not open to this seat. */
  readonly raise: { readonly min: Money; readonly max: Money } | null;
};

export function optionsOf(hand: Hand): Options | null {
  const player = hand.players.find(({ seat }) => seat === hand.turn);
  if (!player) return null;
  const owed = most(subtractMoney(hand.level, player.bet), ZERO);
  const max = addMoney(player.bet, player.stack);
  const reopened = player.actedAt === null || hand.level - player.actedAt >= hand.minRaise;
  const answered = hand.players.some(
    (other) => other.seat !== player.seat && !other.folded && other.stack > 0n,
  );
  const min = least(addMoney(hand.level, hand.minRaise), max);
  return {
    seat: player.seat,
    canCheck: owed === 0n,
    call: least(owed, player.stack),
    raise: reopened && answered && max > hand.level ? { min, max } : null,
  };
}

/** What a seat does when it is its turn. A refusal changes nothing. */
export function act(hand: Hand, seat: number, action: Action): Result<Hand, { code: ActionFault }> {
  const options = hand.turn === seat ? optionsOf(hand) : null;
  if (!options) return fail({ code: 'not_your_turn' });
  const fault = faultOf(options, action, hand.setup.unit);
  if (fault) return fail({ code: fault });
  const draft: Draft = {
    ...hand,
    players: hand.players.map((player) => ({ ...player })),
    events: [...hand.events],
    log: [...hand.log, { seat, action }],
  };
  apply(draft, seat, action, options);
  passTurn(draft, seat);
  return ok(draft);
}

function faultOf({ canCheck, raise }: Options, action: Action, unit: Money): ActionFault | undefined {
  if (action.type === 'check' && !canCheck) return 'cannot_check';
  if (action.type === 'call' && canCheck) return 'nothing_to_call';
  if (action.type !== 'raise') return undefined;
  if (!raise) return 'cannot_raise';
  if (action.to > raise.max) return 'raise_too_large';
  // All that is left may be bet in any case; other amounts are whole chips.
  if (action.to < raise.min || (action.to % unit !== 0n && action.to !== raise.max)) return 'raise_too_small';
  return undefined;
}

function apply(draft: Draft, seat: number, action: Action, options: Options): void {
  const player = playerAt(draft, seat);
  const opening = draft.level === 0n;
  const to = action.type === 'raise' ? action.to : addMoney(player.bet, options.call);
  const amount = action.type === 'fold' || action.type === 'check' ? ZERO : subtractMoney(to, player.bet);
  player.stack = subtractMoney(player.stack, amount);
  putIn(player, amount);
  if (action.type === 'fold') player.folded = true;
  if (action.type === 'raise') {
    draft.minRaise = most(draft.minRaise, subtractMoney(to, draft.level));
    draft.level = to;
    draft.aggressor = seat;
  }
  player.actedAt = draft.level;
  draft.events.push({
    type: 'action',
    seat,
    did: action.type === 'raise' && opening ? 'bet' : action.type,
    amount,
    to: player.bet,
    allIn: amount > 0n && player.stack === 0n,
  });
}

/** Still in the hand. */
const liveOf = (draft: Hand): readonly HandPlayer[] => draft.players.filter(({ folded }) => !folded);

/** Does a player still have a decision on this street? */
function hasToAct(hand: Hand, player: HandPlayer): boolean {
  if (player.folded || player.stack === 0n) return false;
  const others = liveOf(hand).filter(({ seat }) => seat !== player.seat);
  const highest = others.reduce((top, { bet }) => most(top, bet), ZERO);
  // Against players who are all in, who has matched them has nothing left to decide.
  if (others.every(({ stack }) => stack === 0n) && player.bet >= highest) return false;
  return player.actedAt === null || player.bet < hand.level;
}

function passTurn(draft: Draft, from: number): void {
  if (liveOf(draft).length === 1) {
    finish(draft);
    return;
  }
  const next = seatsAfter(
    draft.players.map(({ seat }) => seat),
    from,
  ).find((seat) => hasToAct(draft, playerAt(draft, seat)));
  if (next === undefined) endStreet(draft);
  else draft.turn = next;
}

function endStreet(draft: Draft): void {
  draft.turn = null;
  const able = liveOf(draft).filter(({ stack }) => stack > 0n);
  if (able.length <= 1) {
    returnUncalled(draft);
    draft.exposed = true;
  }
  if (draft.street === 'river') {
    finish(draft);
    return;
  }
  draft.street = STREETS[STREETS.indexOf(draft.street) + 1]!;
  draft.level = ZERO;
  draft.minRaise = draft.setup.bigBlind;
  draft.aggressor = null;
  for (const player of draft.players) Object.assign(player, { bet: ZERO, actedAt: null });
  draft.events.push({ type: 'street', street: draft.street, board: boardOf(draft) });
  if (draft.exposed) endStreet(draft);
  else passTurn(draft, draft.setup.button);
}

const contributionsOf = (draft: Hand): Contribution[] =>
  draft.players.map(({ seat, total, folded }) => ({ seat, amount: total, folded }));

function returnUncalled(draft: Draft): void {
  const uncalled = uncalledOf(contributionsOf(draft));
  if (!uncalled) return;
  const player = playerAt(draft, uncalled.seat);
  player.stack = addMoney(player.stack, uncalled.amount);
  player.total = subtractMoney(player.total, uncalled.amount);
  player.bet = subtractMoney(player.bet, least(player.bet, uncalled.amount));
  draft.events.push({ type: 'uncalled', ...uncalled });
}

function finish(draft: Draft): void {
  draft.turn = null;
  returnUncalled(draft);
  const { setup } = draft;
  const contributions = contributionsOf(draft);
  const dead = addMoney(...draft.players.map((player) => player.dead));
  const pots = buildPots(contributions, dead);
  const rake = rakeOf(
    setup.rake,
    {
      total: addMoney(...pots.map(({ amount }) => amount)),
      flop: draft.street !== 'preflop',
      dealtIn: setup.players.length,
      bigBlind: setup.bigBlind,
    },
    setup.unit,
  );
  const raked = rakePots(
    pots.map(({ amount }) => amount),
    rake,
    setup.unit,
  );
  const order = seatsAfter(
    liveOf(draft).map(({ seat }) => seat),
    setup.button,
  );
  const contested = order.length > 1;
  const strengths = new Map(contested ? order.map((seat) => [seat, strengthOf(draft, seat)] as const) : []);
  const shown = contested ? showDown(draft, order, strengths, pots) : [];
  const won = new Map<number, Money>();
  const decided = pots.map((pot, at) => {
    const best = Math.max(...pot.eligible.map((seat) => strengths.get(seat) ?? 0));
    const winners = order.filter(
      (seat) => pot.eligible.includes(seat) && (strengths.get(seat) ?? 0) === best,
    );
    for (const [seat, amount] of sharePot(subtractMoney(pot.amount, raked[at]!), winners, setup.unit)) {
      won.set(seat, addMoney(won.get(seat) ?? ZERO, amount));
      draft.events.push({ type: 'win', seat, pot: at, amount });
    }
    return { ...pot, rake: raked[at]!, winners };
  });
  for (const [seat, amount] of won) {
    const player = playerAt(draft, seat);
    player.stack = addMoney(player.stack, amount);
  }
  const parts = attributeRake(
    draft.players.map((player) => addMoney(player.total, player.dead)),
    rake,
  );
  draft.result = {
    pots: decided,
    rake,
    rakeBy: draft.players.map(({ seat }, at) => ({ seat, amount: parts[at]! })),
    shown,
    won: [...won].map(([seat, amount]) => ({ seat, amount })),
  };
}

function strengthOf({ setup }: Hand, seat: number): number {
  const [one, other] = holeCards(setup, seat);
  const [a, b, c, d, e] = boardOf({ setup, street: 'river' });
  return evaluate(one, other, a!, b!, c!, d!, e!);
}

/**
 * Who shows: all where hands lie open; else the last to bet or raise on the river first, then by turn, each who beats what
 * is shown in a pot that he can win. The others muck.
 */
function showDown(
  draft: Draft,
  order: readonly number[],
  strengths: ReadonlyMap<number, number>,
  pots: readonly Pot[],
): number[] {
  const first = draft.aggressor !== null && order.includes(draft.aggressor) ? draft.aggressor : order[0]!;
  const turns = [first, ...seatsAfter(order, first).filter((seat) => seat !== first)];
  const best = pots.map(() => 0);
  const shown: number[] = [];
  for (const seat of turns) {
    const strength = strengths.get(seat)!;
    const wins = pots.some(({ eligible }, at) => eligible.includes(seat) && strength >= best[at]!);
    if (!draft.exposed && !wins) {
      draft.events.push({ type: 'muck', seat });
      continue;
    }
    shown.push(seat);
    draft.events.push({ type: 'show', seat, strength });
    for (const [at, { eligible }] of pots.entries())
      if (eligible.includes(seat)) best[at] = Math.max(best[at]!, strength);
  }
  return shown;
}

/** The hand as its log tells it: the same state, whatever has become of the process that played it. */
export function replayHand(setup: HandSetup, log: readonly LoggedAction[]): Hand {
  let hand = startHand(setup);
  for (const { seat, action } of log) {
    const acted = act(hand, seat, action);
    assert(acted.ok, 'a log holds what was accepted');
    hand = acted.value;
  }
  return hand;
}

/** What lies in the middle and in front of players. */
export const potOf = (hand: Hand): Money =>
  moneyOf(hand.players.reduce((sum, { total, dead }) => sum + total + dead, 0n));
