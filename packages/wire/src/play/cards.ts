import { defineRoutes } from '../route.ts';
import { amount, instant, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { card, deckProof, ownOfRoom, roomMessage, seatFaults, seatNumber, seatOfRoom } from './poker.ts';

const cardGame = z.enum(['thirteen', 'tien_len']);

/** Thirteen cards as they are laid: three in front, five in the middle, five at the back. */
const rows = z.object({ front: z.array(card), middle: z.array(card), back: z.array(card) });

const natural = z.enum(['suited_dragon', 'dragon', 'three_flushes', 'three_straights', 'six_pairs']);
const instantWin = z.enum(['dragon', 'four_twos', 'six_pairs', 'five_pairs_in_a_row']);

/** Units of the bet that one seat pays another. */
const payment = z.object({ from: seatNumber, to: seatNumber, units: z.number().int() });

/** What a seat has done. What was laid is told once all have. */
const cardsMove = z.object({
  seat: seatNumber,
  did: z.enum(['set', 'play', 'pass']),
  cards: z.array(card),
});

/** What the hand has come to for a seat. */
const outcome = z.object({
  seat: seatNumber,
  points: z.number().int(),
  /** Won or lost, the fee taken off. */
  net: amount,
  fee: amount,
  /** Thirteen cards: how they were laid, and whether the rows are out of order. */
  rows: rows.nullable(),
  natural: natural.nullable(),
  foul: z.boolean(),
  /** Tien len: what was left. */
  left: z.array(card),
  instantWin: instantWin.nullable(),
});

export type CardsOutcome = z.infer<typeof outcome>;

const seatView = seatOfRoom.extend({
  standing: z.enum(['playing', 'waiting', 'out']),
  /** Thirteen cards: the rows are laid. */
  ready: z.boolean(),
  /** How many are held. */
  left: z.number().int(),
  /** Tien len: out of the trick. */
  passed: z.boolean(),
});

export type CardsSeat = z.infer<typeof seatView>;

/** A table of thirteen cards or tien len as all may see it, and what the reader alone may. */
export const cardsMessage = roomMessage.extend({
  type: z.literal('cards'),
  rules: z.object({
    game: cardGame,
    seats: z.number().int(),
    bet: amount,
    unit: amount,
    /** Who has less is not dealt in. */
    least: amount,
    /** Of what a player wins in a hand, in per cent. */
    fee: z.number().int(),
    practice: z.boolean(),
  }),
  seats: z.array(seatView),
  hand: z
    .object({
      number: z.number().int(),
      over: z.boolean(),
      moves: z.array(cardsMove),
      /** Tien len: what is to be beaten. */
      on: z.object({ seat: seatNumber, cards: z.array(card) }).nullable(),
      /** Tien len: the card that the first play has to hold. */
      lowest: card.nullable(),
      /** Tien len: what chops have come to, the last one until its trick is over. */
      payments: z.array(payment),
      chain: payment.nullable(),
      outcomes: z.array(outcome).nullable(),
    })
    .nullable(),
  own: ownOfRoom.extend({
    /** The own rows are laid. */
    ready: z.boolean(),
  }),
});

export type CardsMessage = z.infer<typeof cardsMessage>;

/** A hand that is over: all cards of it are open. */
const cardsHand = z.object({
  room: z.string(),
  title: z.string(),
  number: z.number().int(),
  endedAt: instant,
  /** The reader's seat in it. */
  seat: seatNumber,
  game: cardGame,
  bet: amount,
  players: z.array(z.object({ seat: seatNumber, name: z.string(), dealt: z.array(card), outcome })),
  moves: z.array(cardsMove),
  payments: z.array(payment),
  /** What it is checked by, apart from the studio. */
  record: z.object({
    game: cardGame,
    number: z.number().int(),
    bet: amount,
    unit: amount,
    fee: z.number().int(),
    /** Who led because of the hand before; null where the lowest card did. */
    leader: seatNumber.nullable(),
    players: z.array(z.object({ seat: seatNumber, before: amount, after: amount })),
    /** Cards are numbers from 0, as in the deck. */
    laid: z.array(
      z.object({
        seat: seatNumber,
        front: z.array(z.number().int()),
        middle: z.array(z.number().int()),
        back: z.array(z.number().int()),
      }),
    ),
    /** Tien len: what was laid in turn; none where a seat has passed. */
    plays: z.array(z.object({ seat: seatNumber, cards: z.array(z.number().int()) })),
    deck: deckProof,
  }),
});

export type CardsHand = z.infer<typeof cardsHand>;

const handLine = z.object({
  number: z.number().int(),
  endedAt: instant,
  /** What the reader won or lost in it. */
  net: amount,
  points: z.number().int(),
  cards: z.array(card),
});

export type CardsHandLine = z.infer<typeof handLine>;

const thirteen = z.array(card).max(13);

const move = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('set'),
    rows: z.strictObject({ front: thirteen, middle: thirteen, back: thirteen }),
  }),
  z.strictObject({ type: z.literal('play'), after: z.number().int().min(0), cards: thirteen.min(1) }),
  z.strictObject({ type: z.literal('pass'), after: z.number().int().min(0) }),
]);

/** Game client ↔ studio: thirteen cards and tien len. Seats are taken as at every table with rooms. */
export const cardsRoutes = defineRoutes({
  move: {
    method: 'POST',
    path: '/studio/cards/move',
    summary:
      'Lay the own thirteen cards, play or pass; `after` moves of the hand were seen, another number is refused',
    guards: ['gameSession'],
    body: z.strictObject({ hand: z.number().int().min(1), move }),
    reply: nothing,
    faults: [...seatFaults, 'move_not_allowed', 'choice_not_allowed'],
  },
  hands: {
    method: 'GET',
    path: '/studio/cards/hands',
    summary: 'The last hands of this table that the player was dealt into, latest first',
    guards: ['gameSession'],
    reply: z.array(handLine),
    faults: ['launch_expired'],
  },
  hand: {
    method: 'POST',
    path: '/studio/cards/hand',
    summary: 'A hand of this table that the player was dealt into, with all that it is checked by',
    guards: ['gameSession'],
    body: z.strictObject({ number: z.number().int().min(1).max(1_000_000_000) }),
    reply: cardsHand,
    faults: ['launch_expired', 'not_found'],
  },
});
