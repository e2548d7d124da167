import { cardOf } from '@fairhouse/games';
import {
  CARDS_EACH,
  type CardHand,
  type CardTable,
  dealtCards,
  isCardTable,
  type Seat,
  seatOf,
} from '@fairhouse/games/poker';
import { FEE_PERCENT, isFoul, naturalOf } from '@fairhouse/games/thirteen';
import { instantWinOf, type Payment } from '@fairhouse/games/tien-len';
import { assert, wireMoney } from '@fairhouse/kernel';
import type { CardsMessage, CardsOutcome } from '@fairhouse/wire/play/cards';
import type { Studio } from '../../studio.ts';
import type { SeenRoom } from './known-room.ts';
import { presentOwnSeat, presentSeat, presentTable } from './present-seats.ts';

type Hand = NonNullable<CardsMessage['hand']>;

const cardsOf = (cards: readonly number[]): string[] => cards.map(cardOf);

/** What all may see of a table of cards. */
export function presentCardRoom(
  studio: Studio,
  known: SeenRoom,
  away: ReadonlySet<string>,
): Omit<CardsMessage, 'own' | 'now'> {
  const { table } = known.room;
  assert(isCardTable(table), 'a table of cards');
  const { rules, hand } = table;
  return {
    ...presentTable(known),
    type: 'cards',
    rules: {
      game: rules.game,
      seats: rules.seats,
      bet: wireMoney(rules.bet),
      unit: wireMoney(rules.unit),
      least: wireMoney(rules.least),
      fee: Number(FEE_PERCENT),
      practice: known.offered.practice,
    },
    seats: table.seats.map((each) => ({
      ...presentSeat(studio, known, each, away),
      ...standingOf(table, each),
    })),
    hand: hand && { number: table.handNumber, ...presentCardHand(hand) },
  };
}

function standingOf({ hand }: CardTable, { seat, out, hands }: Seat) {
  const at = hands > 0 && hand ? hand.players.findIndex((each) => each.seat === seat) : -1;
  if (!hand || at < 0)
    return { standing: out ? ('out' as const) : ('waiting' as const), ready: false, left: 0, passed: false };
  const { laid, play } = hand;
  return {
    standing: out && hand.result ? ('out' as const) : ('playing' as const),
    ready: laid[at] !== null,
    left: play ? play.hands[at]!.length : CARDS_EACH,
    passed: play?.passed[at] ?? false,
  };
}

/** A hand without what nobody may see yet: rows that are laid, and cards that are held. */
export function presentCardHand(hand: CardHand): Omit<Hand, 'number'> {
  const { setup, log, play, result } = hand;
  const seatAt = (at: number): number => setup.players[at]!.seat;
  const paid = ({ from, to, units }: Payment) => ({ from: seatAt(from), to: seatAt(to), units });
  return {
    over: result !== null,
    moves: log.map(({ seat, action }) => ({
      seat,
      did: action.type,
      cards: action.type === 'play' ? cardsOf(action.cards) : [],
    })),
    on: play?.on && !result ? { seat: seatAt(play.on.by), cards: cardsOf(play.on.cards) } : null,
    lowest: play?.mustPlay != null ? cardOf(play.mustPlay) : null,
    payments: play?.payments.map(paid) ?? [],
    chain: play?.chain ? paid(play.chain) : null,
    outcomes: result && presentOutcomes(hand),
  };
}

/** What a hand that is over has come to, with all of its cards. */
export function presentOutcomes({ setup, laid, play, result }: CardHand): CardsOutcome[] {
  assert(result, 'a hand that is over');
  return setup.players.map(({ seat }, at) => {
    const rows = laid[at] ?? null;
    const dealt = dealtCards(setup, seat);
    const natural = play ? null : naturalOf(dealt);
    return {
      seat,
      points: result.points[at]!,
      net: wireMoney(result.net[at]!),
      fee: wireMoney(result.fees[at]!),
      rows: rows && {
        front: cardsOf(rows.front),
        middle: cardsOf(rows.middle),
        back: cardsOf(rows.back),
      },
      natural,
      foul: rows !== null && natural === null && isFoul(rows),
      left: play ? cardsOf(play.hands[at]!) : [],
      instantWin: play?.result?.instant && play.result.winner === at ? instantWinOf(dealt) : null,
    };
  });
}

/** What one player alone may know: the cards that are held. */
export function presentOwnCards(known: SeenRoom, player: string, nowMs: number): CardsMessage['own'] {
  const { table } = known.room;
  assert(isCardTable(table), 'a table of cards');
  const { hand } = table;
  const held = seatOf(table, player);
  const at = held && held.hands > 0 && hand ? hand.players.findIndex(({ seat }) => seat === held.seat) : -1;
  const cards = hand && at >= 0 ? (hand.play?.hands[at] ?? dealtCards(hand.setup, held!.seat)) : [];
  return {
    ...presentOwnSeat(known, player, nowMs),
    cards: cardsOf(cards),
    ready: at >= 0 && hand?.laid[at] != null,
  };
}
