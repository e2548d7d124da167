import { addMoney, assert, fail, type Money, ok, type Result, subtractMoney, ZERO } from '@fairhouse/kernel';
import { finishHand, returnUncalled } from './finish-hand.ts';
import {
  type Action,
  type ActionFault,
  boardOf,
  type Hand,
  type HandDraft,
  type HandPlayer,
  type HandSetup,
  type LoggedAction,
  least,
  liveOf,
  most,
  playerAt,
  STREETS,
  seatsAfter,
} from './hand-state.ts';

/** Posts the blinds; the first to act has the turn, unless no betting is possible. */
export function startHand(setup: HandSetup): Hand {
  assert(setup.players.length >= 2, 'a hand has two players or more');
  const draft: HandDraft = {
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

function postBlind(draft: HandDraft, seat: number, blind: 'small' | 'big' | 'dead', owed: Money): void {
  const player = playerAt(draft, seat);
  const amount = least(owed, player.stack);
  if (amount === 0n) return;
  player.stack = subtractMoney(player.stack, amount);
  if (blind === 'dead') player.dead = addMoney(player.dead, amount);
  else putIn(player, amount);
  draft.events.push({ type: 'post', seat, blind, amount });
}

function putIn(player: HandDraft['players'][number], amount: Money): void {
  player.bet = addMoney(player.bet, amount);
  player.total = addMoney(player.total, amount);
}

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
  const draft: HandDraft = {
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

function apply(draft: HandDraft, seat: number, action: Action, options: Options): void {
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

/** Does a player still have a decision on this street? */
function hasToAct(hand: Hand, player: HandPlayer): boolean {
  if (player.folded || player.stack === 0n) return false;
  const others = liveOf(hand).filter(({ seat }) => seat !== player.seat);
  const highest = others.reduce((top, { bet }) => most(top, bet), ZERO);
  // Against players who are all in, who has matched them has nothing left to decide.
  if (others.every(({ stack }) => stack === 0n) && player.bet >= highest) return false;
  return player.actedAt === null || player.bet < hand.level;
}

function passTurn(draft: HandDraft, from: number): void {
  if (liveOf(draft).length === 1) {
    finishHand(draft);
    return;
  }
  const next = seatsAfter(
    draft.players.map(({ seat }) => seat),
    from,
  ).find((seat) => hasToAct(draft, playerAt(draft, seat)));
  if (next === undefined) endStreet(draft);
  else draft.turn = next;
}

function endStreet(draft: HandDraft): void {
  draft.turn = null;
  const able = liveOf(draft).filter(({ stack }) => stack > 0n);
  if (able.length <= 1) {
    returnUncalled(draft);
    draft.exposed = true;
  }
  if (draft.street === 'river') {
    finishHand(draft);
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
