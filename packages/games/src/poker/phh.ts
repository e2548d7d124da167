import { type Money, wireMoney } from '@fairhouse/kernel';
import { cardOf } from '../tables/cards.ts';
import { type Hand, type HandEvent, holeCards, seatsAfter } from './hand-state.ts';

/** `AS` as the format writes it: `As`. */
const show = (cards: readonly number[]): string =>
  cards
    .map((id) => cardOf(id))
    .map((card) => card[0]! + card[1]!.toLowerCase())
    .join('');

const amount = (money: Money): string => wireMoney(money).replace(/\.?0+$/, '');

/**
 * A finished hand in the open Poker Hand History format (PHH, arXiv 2312.11753). Its players are counted from the left of the
 * button; heads-up the big blind comes first.
 * @param known whose cards the reader may see; those of others are written as unknown
 */
export function writePhh(hand: Hand, known: ReadonlySet<number>, names: ReadonlyMap<number, string>): string {
  const { setup } = hand;
  const order = seatsAfter(
    setup.players.map(({ seat }) => seat),
    setup.button,
  );
  const number = (seat: number) => order.indexOf(seat) + 1;
  const at = (seat: number) => setup.players.find((player) => player.seat === seat)!;
  const posted = (seat: number, dead: boolean): Money =>
    hand.events.reduce(
      (sum, event) =>
        event.type === 'post' && event.seat === seat && (event.blind === 'dead') === dead
          ? ((sum + event.amount) as Money)
          : sum,
      0n as Money,
    );
  const deals = order.map(
    (seat) => `d dh p${number(seat)} ${known.has(seat) ? show(holeCards(setup, seat)) : '????'}`,
  );
  let board = 0;
  const actions = hand.events.flatMap((event) => {
    if (event.type !== 'street') return actionOf(event, number, (seat) => show(holeCards(setup, seat)));
    const dealt = event.board.slice(board);
    board = event.board.length;
    return [`d db ${show(dealt)}`];
  });
  const list = (values: readonly string[]) => `[${values.join(', ')}]`;
  const quote = (text: string) => JSON.stringify(text);
  return [
    "variant = 'NT'",
    'ante_trimming_status = true',
    `antes = ${list(order.map((seat) => amount(posted(seat, true))))}`,
    `blinds_or_straddles = ${list(order.map((seat) => amount(posted(seat, false))))}`,
    `min_bet = ${amount(setup.bigBlind)}`,
    `starting_stacks = ${list(order.map((seat) => amount(at(seat).stack)))}`,
    `actions = ${list([...deals, ...actions].map(quote))}`,
    `_small_blind = ${amount(setup.smallBlind)}`,
    `_small_blind_seat = ${setup.smallBlindSeat ?? -1}`,
    `_big_blind_seat = ${setup.bigBlindSeat}`,
    `seats = ${list(order.map(String))}`,
    `players = ${list(order.map((seat) => quote(names.get(seat) ?? `Seat ${seat}`)))}`,
    '',
  ].join('\n');
}

function actionOf(
  event: HandEvent,
  number: (seat: number) => number,
  cards: (seat: number) => string,
): string[] {
  if (event.type === 'show') return [`p${number(event.seat)} sm ${cards(event.seat)}`];
  if (event.type === 'muck') return [`p${number(event.seat)} sm`];
  if (event.type !== 'action') return [];
  if (event.did === 'fold') return [`p${number(event.seat)} f`];
  if (event.did === 'check' || event.did === 'call') return [`p${number(event.seat)} cc`];
  return [`p${number(event.seat)} cbr ${amount(event.to)}`];
}
