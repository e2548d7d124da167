import { isZone } from '@fairhouse/kernel';
import { defineRoutes } from '../route.ts';
import { amount, instant, line, nothing, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { seriesPlan, seriesTold } from './poker-series.ts';
import { REPORT_REASONS } from './report-reasons.ts';

export const seatNumber = z.number().int().min(1).max(9);

/** Rank and suit: `TD` is the ten of diamonds. */
export const card = z.string().regex(/^[2-9TJQKA][DHSC]$/);

const street = z.enum(['preflop', 'flop', 'turn', 'river']);

/** What happened in a hand. `to` is what lies in front of the seat then. */
export const pokerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('post'), seat: seatNumber, blind: z.enum(['small', 'big', 'dead']), amount }),
  z.object({
    type: z.literal('action'),
    seat: seatNumber,
    did: z.enum(['fold', 'check', 'call', 'bet', 'raise']),
    amount,
    to: amount,
    allIn: z.boolean(),
  }),
  z.object({ type: z.literal('street'), street, board: z.array(card) }),
  z.object({ type: z.literal('uncalled'), seat: seatNumber, amount }),
  z.object({ type: z.literal('show'), seat: seatNumber, cards: z.array(card) }),
  z.object({ type: z.literal('muck'), seat: seatNumber }),
  z.object({ type: z.literal('win'), seat: seatNumber, pot: z.number().int(), amount }),
]);

export type PokerEvent = z.infer<typeof pokerEvent>;

/** Who sits there, at a table of any game. */
export const seatOfRoom = z.object({
  seat: seatNumber,
  /** Of its player, the same at every table of the brand; of a practice opponent its own. */
  name: z.string(),
  practice: z.boolean(),
  stack: amount,
  /** Brought during a hand; it counts from the next one on. */
  pending: amount,
  /** The line is lost; the seat is kept for a while. */
  away: z.boolean(),
});

const seatView = seatOfRoom.extend({
  bet: amount,
  standing: z.enum(['playing', 'folded', 'all_in', 'waiting', 'out']),
  /** Face up where all may see them, face down, or none. */
  cards: z.union([z.array(card), z.literal('hidden'), z.null()]),
});

export type PokerSeat = z.infer<typeof seatView>;

const handView = z.object({
  number: z.number().int(),
  street,
  board: z.array(card),
  /** All that was put in. */
  pot: amount,
  /** Main pot and side pots, where somebody is all in or the hand is over. */
  pots: z.array(amount),
  button: seatNumber,
  events: z.array(pokerEvent),
  /** How many decisions were made in it. */
  actions: z.number().int(),
  over: z.boolean(),
});

const handCategory = z.enum([
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
]);

/** What a reader alone may know of the own seat, at a table of any game. */
export const ownOfRoom = z.object({
  seat: seatNumber.nullable(),
  cards: z.array(card),
  out: z.boolean(),
  leaving: z.boolean(),
  contributed: z.boolean(),
  /** Money of the own is on its way from the wallet. */
  bringing: z.boolean(),
  /** The place in the waiting list, from 1, and until when a free seat is kept for it. */
  waiting: z.object({ place: z.number().int(), offeredUntil: instant.nullable() }).nullable(),
  buyIn: z.object({ min: amount, max: amount }),
  /** Since the own seat was taken. */
  sitting: z.object({ hands: z.number().int(), brought: amount, rake: amount }).nullable(),
});

const place = z.number().int().min(1).max(9);

const ownView = ownOfRoom.extend({
  /** What the own cards and the board make; ranks from 0, the deuce. */
  makes: z.object({ category: handCategory, ranks: z.array(z.number().int()) }).nullable(),
  options: z
    .object({ canCheck: z.boolean(), call: amount, raise: z.object({ min: amount, max: amount }).nullable() })
    .nullable(),
  /** Blinds were missed, or it was never had: the player waits for the big one unless it is posted. */
  owesBlind: z.boolean(),
  /** The own place in a sit-and-go, or in the one before it. */
  finish: z.object({ number: z.number().int(), place, prize: amount }).nullable(),
  /** In the tournament that takes entries or is played. */
  entry: z
    .object({
      entries: z.number().int(),
      isOut: z.boolean(),
      mayEnterAgain: z.boolean(),
      table: z.number().int().nullable(),
      /** Known once out; as entries stand until they close. */
      place: z.number().int().nullable(),
      /** Once it is paid. */
      prize: amount.nullable(),
    })
    .nullable(),
});

export type PokerOwn = z.infer<typeof ownView>;

/** What is told of a table of any game. Instants are of the studio's clock. */
export const roomMessage = z.object({
  now: z.number(),
  version: z.number().int(),
  waiting: z.number().int(),
  /** Of seat 0: of all who have not laid their cards. */
  turn: z.object({ seat: z.number().int().min(0).max(9), baseEndsAt: instant, endsAt: instant }).nullable(),
  /** The deck of the next hand, while it takes contributions. */
  next: z.object({ root: z.string(), dealsAt: instant, contributed: z.array(seatNumber) }).nullable(),
  /** Of the hand that is played, or the last one. */
  root: z.string().nullable(),
});

const finishView = z.object({
  seat: seatNumber,
  name: z.string(),
  /** The best of those that are shared. */
  place,
  prize: amount,
  /** The hand that decided it. */
  hand: z.number().int(),
});

/** How a sit-and-go stands. Prizes and price are money, chips are none. */
const sitAndGoView = z.object({
  /** Of those of its room, from 1. */
  number: z.number().int(),
  entry: amount,
  fee: amount,
  /** By place, from the first. */
  prizes: z.array(amount),
  stack: amount,
  levelMinutes: z.number().int(),
  /** From 1; 0 while it takes entries. */
  level: z.number().int(),
  /** From when on the next deal has the next blinds. */
  raisesAt: instant.nullable(),
  next: z.object({ smallBlind: amount, bigBlind: amount }),
  /** Until when all seats have to be taken; everybody is paid back then. */
  cancelsAt: instant.nullable(),
  /** In the order in which they went out. */
  finished: z.array(finishView),
  /** It is over, and so long the next one waits. */
  reopensAt: instant.nullable(),
  /** How the one before it ended. */
  last: z
    .object({
      number: z.number().int(),
      finished: z.array(finishView),
      /** Staff ended it, and everybody was paid back. */
      calledOff: z.boolean(),
    })
    .nullable(),
});

export type SitAndGoView = z.infer<typeof sitAndGoView>;

/** A place in a tournament. */
const tournamentPlace = z.object({ name: z.string(), place: z.number().int(), prize: amount });

/** What a tournament is played by. Entry and fee are money, chips are none. */
export const tournamentRules = z.object({
  seats: z.union([z.literal(6), z.literal(9)]),
  entry: amount,
  fee: amount,
  stack: amount,
  levelMinutes: z.number(),
  /** Entries are taken until the end of so many levels after the start. */
  lateLevels: z.number().int(),
  reEntries: z.number().int(),
  least: z.number().int(),
  most: z.number().int(),
  breakAfter: z.number().int(),
  breakMinutes: z.number(),
});

const tournamentEvent = z.object({
  /** Of those of its series, from 1. */
  number: z.number().int(),
  startsAt: instant,
  phase: z.enum(['open', 'playing', 'over', 'cancelled']),
  rules: tournamentRules,
  players: z.number().int(),
  entries: z.number().int(),
  left: z.number().int(),
  tables: z.number().int(),
  takesEntries: z.boolean(),
  /** As entries stand. */
  pool: amount,
  prizes: z.array(amount),
  /** From 1; 0 before the start. */
  level: z.number().int(),
  /** When the next level begins, or the break before it. */
  raisesAt: instant.nullable(),
  /** When a break ends. */
  resumesAt: instant.nullable(),
  next: z.object({ smallBlind: amount, bigBlind: amount }),
  handForHand: z.boolean(),
  /** It is over, and so long its end is shown. */
  closesAt: instant.nullable(),
  /** That were paid, from the first. */
  places: z.array(tournamentPlace),
});

export type TournamentEventView = z.infer<typeof tournamentEvent>;

const tournamentView = z.object({
  /** Whose local times count. */
  zone: z.string(),
  /** The one that takes entries or is played; null while none is planned. */
  event: tournamentEvent.nullable(),
  last: z
    .object({
      number: z.number().int(),
      startsAt: instant,
      calledOff: z.boolean(),
      places: z.array(tournamentPlace),
    })
    .nullable(),
});

export type TournamentView = z.infer<typeof tournamentView>;

/** A table as all may see it, and what the reader alone may. */
export const pokerMessage = roomMessage.extend({
  type: z.literal('poker'),
  rules: z.object({
    seats: z.number().int(),
    smallBlind: amount,
    bigBlind: amount,
    unit: amount,
    practice: z.boolean(),
    /** Of the pots, in per cent, and the most of a hand with all seats dealt in. */
    rake: z.object({ percent: z.number(), most: amount }),
  }),
  sitAndGo: sitAndGoView.nullable(),
  tournament: tournamentView.nullable(),
  seats: z.array(seatView),
  hand: handView.nullable(),
  own: ownView,
});

export type PokerMessage = z.infer<typeof pokerMessage>;

/** A room as halls list it. */
export const pokerRoom = z.object({
  code: z.string(),
  title: z.string(),
  hue: z.number(),
  practice: z.boolean(),
  game: z.enum(['NLHE', 'THIRTEEN', 'TIEN_LEN']),
  seats: z.number().int(),
  /** Of hold'em alone. */
  smallBlind: amount.nullable(),
  /** What a room is played for: the big blind, or the bet of a point or a card. */
  bigBlind: amount,
  buyIn: z.object({ min: amount, max: amount }),
  /** Which seats are taken. */
  taken: z.array(seatNumber),
  waiting: z.number().int(),
  /** Dealt within the last hour. */
  handsAnHour: z.number().int(),
  /** Of the last hands, on average. */
  averagePot: amount,
  /** A buy-in there is an entry: it buys a place, and no chips of money. */
  sitAndGo: z
    .object({
      number: z.number().int(),
      entry: amount,
      fee: amount,
      prizes: z.array(amount),
      levelMinutes: z.number().int(),
      underWay: z.boolean(),
    })
    .nullable(),
  /** Of a series of tournaments alone, while one is announced. */
  tournament: tournamentEvent.omit({ places: true }).nullable(),
  /** When the next ones of the series begin; none of any other room. */
  starts: z.array(instant),
});

export type PokerRoomView = z.infer<typeof pokerRoom>;

const recordedMove = z.object({
  seat: seatNumber,
  did: z.enum(['small', 'big', 'dead', 'fold', 'check', 'call', 'bet', 'raise']),
  amount,
});

/** What the deck of a hand is checked by, with the cards that a reader may see opened. */
export const deckProof = z.object({
  root: z.string(),
  commitments: z.array(z.string()),
  contributions: z.array(z.object({ seat: seatNumber, text: z.string() })),
  opened: z.array(
    z.object({ at: z.number().int(), place: z.number().int(), card: z.number().int(), salt: z.string() }),
  ),
});

/** What a hand is checked by, apart from the studio. */
const handRecord = z.object({
  number: z.number().int(),
  button: seatNumber,
  bigBlind: amount,
  unit: amount,
  rake: z.object({
    percent: z.number(),
    caps: z.array(z.object({ upTo: z.number().int(), hundredths: z.number().int() })),
  }),
  flop: z.boolean(),
  players: z.array(z.object({ seat: seatNumber, before: amount, after: amount })),
  moves: z.array(recordedMove),
  shown: z.array(seatNumber),
  deck: deckProof,
});

/** A hand that is over, with the cards that its reader may see. */
export const pokerHand = z.object({
  room: z.string(),
  title: z.string(),
  number: z.number().int(),
  endedAt: instant,
  /** The reader's seat in it. */
  seat: seatNumber,
  button: seatNumber,
  smallBlind: amount,
  bigBlind: amount,
  /** By seat: stacks before the hand, and the cards that the reader may see. */
  players: z.array(
    z.object({ seat: seatNumber, name: z.string(), stack: amount, cards: z.array(card).nullable() }),
  ),
  events: z.array(pokerEvent),
  rake: amount,
  record: handRecord,
  /** The same in the open Poker Hand History format. */
  phh: z.string(),
});

export type PokerHand = z.infer<typeof pokerHand>;

const handLine = z.object({
  number: z.number().int(),
  endedAt: instant,
  pot: amount,
  /** What the reader won or lost in it. */
  net: amount,
  cards: z.array(card),
  board: z.array(card),
});

export type PokerHandLine = z.infer<typeof handLine>;

const MONEY_FAULTS = [
  'launch_expired',
  'not_found',
  'seat_taken',
  'seated_already',
  'others_wait',
  'entries_closed',
  'not_seated',
  'stake_not_allowed',
  'money_on_the_way',
  'household_seated',
  'insufficient_funds',
  'play_limit_reached',
  'bonus_stake_max',
  'bonus_game',
  'free_rounds_over',
  'reality_check_due',
  'player_barred',
  'game_under_maintenance',
  'wallet_refused',
  'vendor_silent',
] as const;

export const seatFaults = ['launch_expired', 'not_found', 'not_seated'] as const;

/** What lies at the own seat is paid by the wallet; null where it has not named the balance, or none is touched. */
const paid = z.object({ balance: amount.nullable() });

const decision = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('fold') }),
  z.strictObject({ type: z.literal('check') }),
  z.strictObject({ type: z.literal('call') }),
  z.strictObject({ type: z.literal('raise'), to: positiveMoney }),
]);

/** Game client ↔ studio: a seat at a table of any game with rooms, and hands of hold'em. The table itself is told on the socket. */
export const pokerRoutes = defineRoutes({
  sit: {
    method: 'POST',
    path: '/studio/poker/seat',
    summary: 'Take a seat with chips; the money is asked of the wallet, and the seat is kept meanwhile',
    guards: ['gameSession'],
    idempotent: true,
    body: z.strictObject({ seat: seatNumber, amount: positiveMoney, post: z.boolean() }),
    reply: paid,
    faults: [...MONEY_FAULTS],
  },
  enter: {
    method: 'POST',
    path: '/studio/poker/entry',
    summary:
      'Enter the tournament of this room for its price, or enter again; the money is asked of the wallet',
    guards: ['gameSession'],
    idempotent: true,
    body: z.strictObject({ amount: positiveMoney }),
    reply: paid,
    faults: [...MONEY_FAULTS],
  },
  topUp: {
    method: 'POST',
    path: '/studio/poker/top-up',
    summary: 'Bring more chips to the own seat; during a hand they wait for the next one',
    guards: ['gameSession'],
    idempotent: true,
    body: z.strictObject({ amount: positiveMoney }),
    reply: paid,
    faults: [...MONEY_FAULTS],
  },
  act: {
    method: 'POST',
    path: '/studio/poker/act',
    summary:
      'Make the decision that is due; `after` decisions of the hand were seen, another number is refused',
    guards: ['gameSession'],
    body: z.strictObject({ hand: z.number().int().min(1), after: z.number().int().min(0), action: decision }),
    reply: nothing,
    faults: [...seatFaults, 'move_not_allowed', 'stake_not_allowed'],
  },
  stand: {
    method: 'POST',
    path: '/studio/poker/stand',
    summary: 'Leave the seat, after the hand for who was dealt in; what lies there goes home to the wallet',
    guards: ['gameSession'],
    body: z.strictObject({}),
    reply: nothing,
    faults: [...seatFaults],
  },
  pause: {
    method: 'POST',
    path: '/studio/poker/pause',
    summary: 'Sit out from the next hand on, or come back',
    guards: ['gameSession'],
    body: z.strictObject({ out: z.boolean(), post: z.boolean() }),
    reply: nothing,
    faults: [...seatFaults],
  },
  queue: {
    method: 'POST',
    path: '/studio/poker/queue',
    summary: 'Wait for a seat, or no longer',
    guards: ['gameSession'],
    body: z.strictObject({ waits: z.boolean() }),
    reply: nothing,
    faults: ['launch_expired', 'not_found', 'seated_already'],
  },
  contribute: {
    method: 'POST',
    path: '/studio/poker/deck',
    summary: 'Contribute to the deck of the next hand, once its root is known; one text, which stays',
    guards: ['gameSession'],
    body: z.strictObject({
      root: z.string().regex(/^[0-9a-f]{64}$/),
      text: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
    }),
    reply: nothing,
    faults: [...seatFaults, 'bets_closed'],
  },
  report: {
    method: 'POST',
    path: '/studio/poker/report',
    summary:
      'Report a hand of this table to the staff; one report of each for a hand, by whoever sits or looks on',
    guards: ['gameSession'],
    body: z.strictObject({
      number: z.number().int().min(1).max(1_000_000_000),
      reason: z.enum(REPORT_REASONS),
      note: line(300).nullable(),
    }),
    reply: nothing,
    faults: ['launch_expired', 'not_found'],
  },
  hands: {
    method: 'GET',
    path: '/studio/poker/hands',
    summary: 'The last hands of this table that the player was dealt into, latest first',
    guards: ['gameSession'],
    reply: z.array(handLine),
    faults: ['launch_expired'],
  },
  hand: {
    method: 'POST',
    path: '/studio/poker/hand',
    summary: 'A hand of this table that the player was dealt into, with all that it is checked by',
    guards: ['gameSession'],
    body: z.strictObject({ number: z.number().int().min(1).max(1_000_000_000) }),
    reply: pokerHand,
    faults: ['launch_expired', 'not_found'],
  },
});

const handRef = z.object({ room: z.string(), title: z.string(), number: z.number().int() });

export const SIGN_KINDS = ['flow', 'soft', 'marathon'] as const;

/** A sign of players, known by the names that the platform gave them. It proves nothing: people look at the hands. */
export const pokerSign = z.object({
  kind: z.enum(SIGN_KINDS),
  /** Of `flow` the one who loses first. */
  players: z.array(z.string()),
  score: z.number().int(),
  shared: z.number().int(),
  amount: amount.nullable(),
  hours: z.number().int().nullable(),
  /** Those that weigh most. */
  hands: z.array(handRef),
});

/** A hand that was reported. */
export const pokerReport = handRef.extend({
  players: z.array(z.string()),
  said: z.array(
    z.object({
      by: z.string(),
      reason: z.enum(REPORT_REASONS),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
});

/** What happens in a hand of any game with rooms. */
export const REVIEWED_STEPS = [
  'small',
  'big',
  'dead',
  'fold',
  'check',
  'call',
  'bet',
  'raise',
  'street',
  'uncalled',
  'show',
  'muck',
  'win',
  'set',
  'play',
  'pass',
] as const;

/** A hand as staff see it: every card. */
export const reviewedHand = handRef.extend({
  endedAt: instant,
  board: z.array(card),
  players: z.array(z.object({ seat: seatNumber, player: z.string(), cards: z.array(card), net: amount })),
  steps: z.array(
    z.object({
      seat: seatNumber.nullable(),
      did: z.enum(REVIEWED_STEPS),
      amount: amount.nullable(),
      cards: z.array(card),
    }),
  ),
});

export type PokerSigns = { signs: z.infer<typeof pokerSign>[]; reports: PokerReport[] };
export type PokerReport = z.infer<typeof pokerReport>;
export type ReviewedHand = z.infer<typeof reviewedHand>;

/** Whose rooms, in which money. */
const operatorAt = z.strictObject({
  operator: line(40),
  currency: line(8),
  /** Whose local times tournaments start at. */
  zone: line(60)
    .refine(isZone)
    .meta({ description: 'a time zone of the IANA database', examples: ['Asia/Manila'] }),
});

/** Platform → studio. */
export const pokerVendorRoutes = defineRoutes({
  rooms: {
    method: 'POST',
    path: '/vendor/v1/poker/rooms',
    summary: 'The rooms of an operator in a currency, and how their seats are filled',
    guards: ['signedPlatform'],
    body: operatorAt,
    reply: z.array(pokerRoom),
    faults: [],
  },
  series: {
    method: 'POST',
    path: '/vendor/v1/poker/series',
    summary: 'The series of tournaments of an operator: plan, the one that is on, and those that ended',
    guards: ['signedPlatform'],
    body: operatorAt,
    reply: z.array(seriesTold),
    faults: [],
  },
  plan: {
    method: 'PUT',
    path: '/vendor/v1/poker/plan',
    summary:
      'Plan a series of tournaments; what somebody has entered for stays as it was sold, and an older version changes nothing',
    guards: ['signedPlatform'],
    body: operatorAt.extend({
      room: line(80),
      version: z.number().int().min(1).max(1_000_000_000),
      ...seriesPlan,
    }),
    reply: nothing,
    faults: ['not_found', 'bad_series_plan'],
  },
  callOff: {
    method: 'POST',
    path: '/vendor/v1/poker/call-off',
    summary:
      'End the sit-and-go of a room before any place is known, or its tournament before one is paid; everybody is paid back, and the next one follows',
    guards: ['signedPlatform'],
    body: z.strictObject({
      operator: line(40),
      currency: line(8),
      room: line(80),
      /** Which one: another may have begun meanwhile. */
      number: z.number().int().min(1).max(1_000_000_000),
    }),
    reply: nothing,
    faults: ['not_found', 'nobody_entered', 'places_known'],
  },
  signs: {
    method: 'POST',
    path: '/vendor/v1/poker/signs',
    summary:
      'Signs of players who play together or are none, of the last seven days, and hands that players have reported',
    guards: ['signedPlatform'],
    body: z.strictObject({ operator: line(40) }),
    reply: z.object({ signs: z.array(pokerSign), reports: z.array(pokerReport) }),
    faults: [],
  },
  hand: {
    method: 'POST',
    path: '/vendor/v1/poker/hand',
    summary:
      'A hand of an operator’s room with the cards of all who were dealt in, for the staff who review it',
    guards: ['signedPlatform'],
    body: z.strictObject({
      operator: line(40),
      room: line(80),
      number: z.number().int().min(1).max(1_000_000_000),
    }),
    reply: reviewedHand,
    faults: ['not_found'],
  },
});
