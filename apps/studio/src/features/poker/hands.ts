import { cardOf } from '@fairhouse/games';
import {
  boardOf,
  drawPlaces,
  type Hand,
  holeCards,
  isCardHand,
  layDeck,
  mayRead,
  potOf,
  recordHand,
  restoreHand,
  writePhh,
} from '@fairhouse/games/poker';
import { assert, fail, ok, type Result, subtractMoney, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PokerHand, PokerHandLine } from '@fairhouse/wire/play/poker';
import type { Studio } from '../../studio.ts';
import type { GameSession } from '../session/index.ts';
import { presentEvents } from './present-room.ts';
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
): HandDeck & { readonly hand: Hand } {
  const { hand, ...deck } = restoreHand<HandDeck>(unsealHand(studio, roomId, number, sealed));
  assert(!isCardHand(hand), 'a hand of hold’em');
  return { ...deck, hand };
}

const netOf = ({ setup, players }: Hand, seat: number) => {
  const at = setup.players.findIndex((each) => each.seat === seat);
  return subtractMoney(players[at]!.stack, setup.players[at]!.stack);
};

/** The last hands of a player at a table, latest first; none in a game that is no table. */
export async function listOwnHands(studio: Studio, session: GameSession): Promise<PokerHandLine[]> {
  const at = roomOf(session);
  if (!at.ok || isCards(at.value)) return [];
  const roomId = at.value.id;
  const rows = await listHands(studio.db, { roomId, player: session.player }, HANDS);
  return rows.map((row) => {
    const { hand } = open(studio, roomId, row);
    return {
      number: row.number,
      endedAt: row.endedAt,
      pot: wireMoney(potOf(hand)),
      net: wireMoney(netOf(hand, row.seat)),
      cards: holeCards(hand.setup, row.seat).map(cardOf),
      board: boardOf(hand).map(cardOf),
    };
  });
}

/** A hand that a player was dealt into: the own cards and those that were shown, and what all of it is checked by. */
export async function readOwnHand(
  studio: Studio,
  session: GameSession,
  number: number,
): Promise<Result<PokerHand, Refusal<'not_found'>>> {
  const at = roomOf(session);
  if (!at.ok) return at;
  const { id: roomId, operator, offered } = at.value;
  const row = isCards(at.value)
    ? undefined
    : await findHand(studio.db, { roomId, player: session.player }, number);
  if (!row) return fail({ code: 'not_found' });
  const { hand, seed, contributions, names } = open(studio, roomId, row);
  const laid = layDeck(seed);
  const places = drawPlaces(laid.root, contributions);
  const called = new Map(names.map(({ seat, player }) => [seat, nameOf(studio, operator, player)] as const));
  const known = hand.setup.players
    .filter(({ seat }) => mayRead(hand, seat, row.seat))
    .map(({ seat }) => seat);
  return ok({
    room: offered.code,
    title: offered.title,
    number,
    endedAt: row.endedAt,
    seat: row.seat,
    button: hand.setup.button,
    smallBlind: wireMoney(hand.setup.smallBlind),
    bigBlind: wireMoney(hand.setup.bigBlind),
    players: hand.setup.players.map(({ seat, stack }) => ({
      seat,
      name: called.get(seat) ?? '',
      stack: wireMoney(stack),
      cards: known.includes(seat) ? holeCards(hand.setup, seat).map(cardOf) : null,
    })),
    events: presentEvents(hand),
    rake: wireMoney(hand.result!.rake),
    record: toWire(recordHand(hand, number, { laid, places, contributions }, row.seat)),
    phh: writePhh(hand, new Set(known), called),
  });
}

/** Lists of a reply can be written to. */
const toWire = (record: ReturnType<typeof recordHand>): PokerHand['record'] =>
  structuredClone(record) as PokerHand['record'];
