import { assert, fail, type Money, ok, type Result } from '@fairhouse/kernel';
import {
  type Arrangement,
  arrange,
  isComplete,
  naturalOf,
  type Settlement,
  scoreHands,
  settlePoints,
} from '../thirteen/index.ts';
import {
  dealGame,
  type Game,
  netUnits,
  type PlayFault,
  pass,
  playCards,
  powerOf,
} from '../tien-len/index.ts';

export type CardGame = 'thirteen' | 'tien_len';

export const CARDS_EACH = 13;

export type CardSetup = {
  readonly game: CardGame;
  /** What a point, or a card that is left, is worth. */
  readonly bet: Money;
  readonly unit: Money;
  /** By seat, with what lay there before the hand. */
  readonly players: readonly { readonly seat: number; readonly stack: Money }[];
  /** The seat that leads, because it won before; null where the lowest card does. */
  readonly leader: number | null;
  /** In the order of the deal. */
  readonly deck: readonly number[];
};

export type CardAction =
  | { readonly type: 'set'; readonly rows: Arrangement }
  | { readonly type: 'play'; readonly cards: readonly number[] }
  | { readonly type: 'pass' };

export type LoggedCards = { readonly seat: number; readonly action: CardAction };

export type CardFault = PlayFault | 'not_this_game' | 'set_already' | 'not_complete';

/** What a hand has come to, by player. */
export type CardResult = Settlement & { readonly points: readonly number[] };

/** A hand of thirteen cards or of tien len. All of it follows from its setup and its log. */
export type CardHand = {
  readonly setup: CardSetup;
  readonly log: readonly LoggedCards[];
  readonly players: readonly { readonly seat: number; readonly stack: Money }[];
  /** Thirteen cards: what each player has laid. */
  readonly laid: readonly (Arrangement | null)[];
  /** Tien len: how the game stands; players are counted as in the setup. */
  readonly play: Game | null;
  readonly result: CardResult | null;
};

/** Where in the deal the cards of a player are. */
export const placesOfPlayer = ({ players }: CardSetup, at: number): number[] =>
  Array.from({ length: CARDS_EACH }, (_, card) => at + card * players.length);

const cardsOfPlayer = (setup: CardSetup, at: number): number[] =>
  placesOfPlayer(setup, at).map((place) => setup.deck[place]!);

/** What a seat was dealt. */
export const dealtCards = (setup: CardSetup, seat: number): number[] =>
  cardsOfPlayer(setup, indexOf(setup, seat));

const indexOf = ({ players }: CardSetup, seat: number): number =>
  players.findIndex((each) => each.seat === seat);

/** Deals. Hands that win by themselves are declared by themselves. */
export function startCards(setup: CardSetup): CardHand {
  const { game, players, leader } = setup;
  const hands = players.map((_, at) => cardsOfPlayer(setup, at));
  const hand: CardHand = { setup, log: [], players, laid: players.map(() => null), play: null, result: null };
  if (game === 'thirteen')
    return finish({ ...hand, laid: hands.map((cards) => (naturalOf(cards) ? arrange(cards) : null)) });
  const first = leader === null ? -1 : indexOf(setup, leader);
  return finish({ ...hand, play: dealGame(hands, first < 0 ? null : first) });
}

/** What a player does. */
export function actCards(
  hand: CardHand,
  seat: number,
  action: CardAction,
): Result<CardHand, { readonly code: CardFault }> {
  const { setup, play, laid } = hand;
  const at = indexOf(setup, seat);
  if (at < 0 || hand.result) return fail({ code: 'not_your_turn' });
  const log = [...hand.log, { seat, action }];
  if (action.type === 'set') {
    if (setup.game !== 'thirteen') return fail({ code: 'not_this_game' });
    if (laid[at]) return fail({ code: 'set_already' });
    if (!isComplete(action.rows, cardsOfPlayer(setup, at))) return fail({ code: 'not_complete' });
    return ok(finish({ ...hand, log, laid: laid.map((each, one) => (one === at ? action.rows : each)) }));
  }
  if (!play) return fail({ code: 'not_this_game' });
  const played = action.type === 'play' ? playCards(play, at, action.cards) : pass(play, at);
  return played.ok ? ok(finish({ ...hand, log, play: played.value })) : played;
}

/** Plays for who does not: the help's arrangement; no card that is not due, and the lowest where one is. */
export function actSilently(hand: CardHand, seat: number): CardHand {
  const acted = actCards(hand, seat, silentAction(hand, seat));
  assert(acted.ok, 'what is played for who is not there is taken');
  return acted.value;
}

function silentAction({ setup, play }: CardHand, seat: number): CardAction {
  const at = indexOf(setup, seat);
  if (!play) return { type: 'set', rows: arrange(cardsOfPlayer(setup, at)) };
  if (play.on) return { type: 'pass' };
  const lowest = play.hands[at]!.toSorted((one, other) => powerOf(one) - powerOf(other))[0]!;
  return { type: 'play', cards: [play.mustPlay ?? lowest] };
}

/** Who is to act: one seat, all who have not laid their cards, or nobody. */
export function actorsOf({ setup, laid, play, result }: CardHand): readonly number[] {
  if (result) return [];
  if (play) return [setup.players[play.turn]!.seat];
  return setup.players.filter((_, at) => !laid[at]).map(({ seat }) => seat);
}

function finish(hand: CardHand): CardHand {
  const { setup, play, laid } = hand;
  const points = play ? play.result && netUnits(play) : scoresOf(laid);
  if (!points) return hand;
  const settled = settlePoints(
    points,
    setup.bet,
    setup.players.map(({ stack }) => stack),
    setup.unit,
  );
  const players = setup.players.map(({ seat, stack }, at) => ({
    seat,
    stack: (stack + settled.net[at]!) as Money,
  }));
  return { ...hand, players, result: { ...settled, points } };
}

const scoresOf = (laid: readonly (Arrangement | null)[]): number[] | null => {
  const all = laid.filter((each) => each !== null);
  return all.length === laid.length ? scoreHands(all) : null;
};

/** A hand from its log. */
export function replayCards(setup: CardSetup, log: readonly LoggedCards[]): CardHand {
  return log.reduce((hand, { seat, action }) => {
    const acted = actCards(hand, seat, action);
    assert(acted.ok, 'a log holds what was taken');
    return acted.value;
  }, startCards(setup));
}

/** All that changed hands in it, the fee included. */
export const turnoverOf = ({ result }: CardHand): Money =>
  (result?.net.reduce<bigint>((sum, each, at) => sum + (each > 0n ? each + result.fees[at]! : 0n), 0n) ??
    0n) as Money;
