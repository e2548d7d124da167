import { cardOf } from '@fairhouse/games';
import {
  type CardHand,
  dealtCards,
  drawPlaces,
  isCardHand,
  layDeck,
  recordCards,
  restoreHand,
} from '@fairhouse/games/poker';
import { assert, fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { CardsHand, CardsHandLine } from '@fairhouse/wire/play/cards';
import type { Studio } from '../../studio.ts';
import type { GameSession } from '../session/index.ts';
import { presentCardHand, presentOutcomes } from './present-cards.ts';
import { nameOf } from './present-seats.ts';
import { isCards, roomOf } from './room-at.ts';
import { type HandDeck, unsealHand } from './step-room.ts';
import { findHand, type HandRow, listHands } from './store.ts';

/** So many of the last hands are listed. */
const HANDS = 50;

function open(
  studio: Studio,
  roomId: string,
  { number, hand: sealed }: HandRow,
): HandDeck & { readonly hand: CardHand } {
  const { hand, ...deck } = restoreHand<HandDeck>(unsealHand(studio, roomId, number, sealed));
  assert(isCardHand(hand), 'a hand of cards');
  return { ...deck, hand };
}

/** The last hands of a player at a table of cards, latest first; none in another game. */
export async function listOwnCardHands(studio: Studio, session: GameSession): Promise<CardsHandLine[]> {
  const at = roomOf(session);
  if (!at.ok || !isCards(at.value)) return [];
  const roomId = at.value.id;
  const rows = await listHands(studio.db, { roomId, player: session.player }, HANDS);
  return rows.map((row) => {
    const { hand } = open(studio, roomId, row);
    const index = hand.setup.players.findIndex(({ seat }) => seat === row.seat);
    return {
      number: row.number,
      endedAt: row.endedAt,
      net: wireMoney(hand.result!.net[index]!),
      points: hand.result!.points[index]!,
      cards: dealtCards(hand.setup, row.seat).map(cardOf),
    };
  });
}

/** A hand of cards that a player was dealt into. All of it is open once it is over. */
export async function readOwnCardHand(
  studio: Studio,
  session: GameSession,
  number: number,
): Promise<Result<CardsHand, Refusal<'not_found'>>> {
  const at = roomOf(session);
  if (!at.ok) return at;
  const { id: roomId, operator, offered } = at.value;
  const row = isCards(at.value)
    ? await findHand(studio.db, { roomId, player: session.player }, number)
    : undefined;
  if (!row) return fail({ code: 'not_found' });
  const { hand, seed, contributions, names } = open(studio, roomId, row);
  const { setup } = hand;
  const laid = layDeck(seed);
  const places = drawPlaces(laid.root, contributions);
  const outcomes = presentOutcomes(hand);
  const shown = presentCardHand(hand);
  return ok({
    room: offered.code,
    title: offered.title,
    number,
    endedAt: row.endedAt,
    seat: row.seat,
    game: setup.game,
    bet: wireMoney(setup.bet),
    players: setup.players.map(({ seat }, index) => ({
      seat,
      name: nameOf(studio, operator, names.find((each) => each.seat === seat)?.player ?? ''),
      dealt: dealtCards(setup, seat).map(cardOf),
      outcome: outcomes[index]!,
    })),
    moves: shown.moves,
    payments: shown.payments,
    record: recordCards(hand, number, { laid, places, contributions }),
  });
}
