import { assert, type Money, parseMoney } from '@fairhouse/kernel';
import { DECK } from '../tables/cards.ts';
import { act, optionsOf, startHand } from './hand.ts';
import type { Action, Hand, HandSetup, LoggedAction, Post } from './hand-state.ts';
import type { RakeRule } from './rake.ts';

const UNKNOWN = '??';

const cardIds = (text: string): (number | null)[] =>
  (text.match(/../g) ?? []).map((card) => (card === UNKNOWN ? null : DECK.indexOf(card.toUpperCase())));

function readFields(text: string): (name: string) => string {
  const fields = new Map(
    text
      .split('\n')
      .map((line) => /^([a-z_]+) = (.*)$/.exec(line))
      .flatMap((match) => (match ? [[match[1]!, match[2]!] as const] : [])),
  );
  return (name) => {
    const value = fields.get(name);
    assert(value !== undefined, `a hand tells ${name}`);
    return value;
  };
}

const amountOf = (text: string): Money => {
  const amount = parseMoney(text);
  assert(amount !== undefined, `an amount: ${text}`);
  return amount;
};

const listOf = (text: string): string[] => text.slice(1, -1).split(', ').filter(Boolean);

/** Reads a hand as `writePhh` writes it. Cards that are not told lie in the deck in any order. */
export function readPhh(
  text: string,
  { rake, unit }: { readonly rake: RakeRule; readonly unit: Money },
): { readonly setup: HandSetup; readonly log: readonly LoggedAction[] } {
  const field = readFields(text);
  const order = listOf(field('seats')).map(Number);
  const actions = JSON.parse(field('actions')) as string[];
  const [dead, posted, stacks] = ['antes', 'blinds_or_straddles', 'starting_stacks'].map((name) =>
    listOf(field(name)).map(amountOf),
  );
  const small = Number(field('_small_blind_seat'));
  const smallBlindSeat = small < 0 ? null : small;
  const bigBlindSeat = Number(field('_big_blind_seat'));
  const postOf = (at: number): Post => {
    if (order[at] === smallBlindSeat || order[at] === bigBlindSeat || posted![at] === 0n) return 'none';
    return dead![at]! > 0n ? 'big_and_dead_small' : 'big';
  };
  const setup: HandSetup = {
    players: order
      .map((seat, at) => ({ seat, stack: stacks![at]!, post: postOf(at) }))
      .toSorted((one, other) => one.seat - other.seat),
    button: order.at(-1)!,
    smallBlindSeat,
    bigBlindSeat,
    smallBlind: amountOf(field('_small_blind')),
    bigBlind: amountOf(field('min_bet')),
    rake,
    unit,
    deck: readDeck(actions, order.length),
  };
  return { setup, log: readLog(setup, actions, order) };
}

function readDeck(actions: readonly string[], players: number): number[] {
  const told: (number | null)[] = Array.from({ length: DECK.length }, () => null);
  let board = 2 * players;
  for (const action of actions) {
    const [, kind, who, cards] = /^(d dh|d db|p\d+ sm) ?(p\d+)? ?(.*)$/.exec(action) ?? [];
    if (kind === 'd db') for (const id of cardIds(cards!)) told[board++] = id;
    if (kind === undefined || kind === 'd db' || !cards) continue;
    const player = Number((who ?? kind).match(/\d+/)![0]) - 1;
    const [one, other] = cardIds(cards);
    if (one != null && other != null) [told[player], told[players + player]] = [one, other];
  }
  const left = DECK.map((_, id) => id).filter((id) => !told.includes(id));
  return told.map((id) => id ?? left.pop()!);
}

/** `cc` stands for a check and for a call: which of them it was follows from the hand. */
function readLog(setup: HandSetup, actions: readonly string[], order: readonly number[]): LoggedAction[] {
  let hand = startHand(setup);
  for (const text of actions) {
    const [, who, did, to] = /^p(\d+) (f|cc|cbr) ?(.*)$/.exec(text) ?? [];
    if (who === undefined) continue;
    const acted = act(hand, order[Number(who) - 1]!, readAction(hand, did!, to!));
    assert(acted.ok, `a move that the rules allow: ${text}`);
    hand = acted.value;
  }
  return [...hand.log];
}

function readAction(hand: Hand, did: string, to: string): Action {
  if (did === 'f') return { type: 'fold' };
  if (did === 'cbr') return { type: 'raise', to: amountOf(to) };
  return { type: optionsOf(hand)?.canCheck ? 'check' : 'call' };
}
