import { createHmac } from 'node:crypto';
import { cardOf } from '@fairhouse/games';
import {
  boardOf,
  buildPots,
  buyInOf,
  type Hand,
  type HandEvent,
  holeCards,
  layDeck,
  nameOfCards,
  optionsOf,
  type PokerRoom,
  type PokerTable,
  playedBy,
  rakeCap,
  type Seat,
  seatOf,
  viewTable,
} from '@fairhouse/games/poker';
import { addMoney, BoundedMap, wireMoney } from '@fairhouse/kernel';
import { secretFor } from '@fairhouse/provider';
import type { PokerEvent, PokerMessage, PokerOwn } from '@fairhouse/wire/play/poker';
import type { Studio } from '../../studio.ts';
import type { KnownRoom } from './known-room.ts';
import { nameOfPractice } from './practice.ts';

/** Two of these and a number make a name: nobody is told who the others are, and knows them again at the next table. */
const NAMES = [
  'Avocet',
  'Bittern',
  'Bunting',
  'Curlew',
  'Dotterel',
  'Dunlin',
  'Egret',
  'Fulmar',
  'Gannet',
  'Godwit',
  'Grebe',
  'Harrier',
  'Heron',
  'Hobby',
  'Ibis',
  'Jackdaw',
  'Jay',
  'Kestrel',
  'Kite',
  'Lapwing',
  'Linnet',
  'Martin',
  'Merlin',
  'Osprey',
  'Ouzel',
  'Petrel',
  'Pipit',
  'Plover',
  'Redstart',
  'Robin',
  'Rook',
  'Shrike',
  'Siskin',
  'Snipe',
  'Starling',
  'Stork',
  'Swift',
  'Teal',
  'Tern',
  'Wagtail',
  'Warbler',
  'Wheatear',
  'Whimbrel',
  'Wren',
] as const;

export function nameOf(studio: Studio, operator: string, player: string): string {
  const practice = nameOfPractice(player);
  if (practice) return practice;
  const names = namesOf(studio);
  const known = names.get(`${operator} ${player}`);
  if (known !== undefined) return known;
  const hash = createHmac('sha256', secretFor(studio.config.secret, 'studio poker names'))
    .update(`${operator} ${player}`)
    .digest();
  const name = `${NAMES[hash.readUInt16BE(0) % NAMES.length]} ${(hash.readUInt16BE(2) % 900) + 100}`;
  names.set(`${operator} ${player}`, name);
  return name;
}

/** A name is told at every step of a table, so it is remembered. */
const remembered = new WeakMap<Studio['config'], BoundedMap<string, string>>();
const REMEMBERED_MOST = 20_000;

function namesOf({ config }: Studio): BoundedMap<string, string> {
  const names = remembered.get(config) ?? new BoundedMap(REMEMBERED_MOST);
  remembered.set(config, names);
  return names;
}

/** What all may see of a table. */
export type PublicRoom = Omit<PokerMessage, 'own' | 'now'>;

/** @param away whose line is lost */
export function presentRoom(
  studio: Studio,
  { room, version, operator, offered }: KnownRoom,
  away: ReadonlySet<string>,
): PublicRoom {
  const { table, next, dealt } = room;
  const view = viewTable(table, null);
  const { hand } = table;
  return {
    type: 'poker',
    version,
    rules: presentRules(offered),
    seats: view.seats.map((each) => ({
      seat: each.seat,
      name: nameOf(studio, operator, each.player),
      practice: nameOfPractice(each.player) !== undefined,
      stack: wireMoney(each.stack),
      pending: wireMoney(each.pending),
      bet: wireMoney(each.bet),
      standing: each.standing,
      cards: each.cards === 'hidden' || each.cards === null ? each.cards : [...each.cards],
      away: away.has(each.player),
    })),
    waiting: view.waiting,
    hand: hand && {
      number: table.handNumber,
      street: hand.street,
      board: boardOf(hand).map(cardOf),
      pot: wireMoney(view.hand!.pot),
      pots: potsOf(hand),
      button: hand.setup.button,
      events: presentEvents(hand),
      actions: hand.log.length,
      over: hand.result !== null,
    },
    turn: table.turn && {
      seat: table.turn.seat,
      baseEndsAt: table.turn.baseEndsAt,
      endsAt: table.turn.endsAt,
    },
    next: next && {
      root: next.root,
      dealsAt: next.dealsAt,
      contributed: next.contributions.map(({ seat }) => seat),
    },
    root: dealt && layRoot(dealt.seed),
  };
}

const presentRules = ({ rules, practice }: PokerRoom): PublicRoom['rules'] => ({
  seats: rules.seats,
  smallBlind: wireMoney(rules.smallBlind),
  bigBlind: wireMoney(rules.bigBlind),
  unit: wireMoney(rules.unit),
  practice,
  rake: {
    percent: Number(rules.rake.percent),
    most: wireMoney(rakeCap(rules.rake, rules.seats, rules.bigBlind)),
  },
});

/** Side pots are told once somebody can win no more than a part. */
function potsOf(hand: Hand): string[] {
  if (hand.result) return hand.result.pots.map(({ amount }) => wireMoney(amount));
  if (!hand.players.some(({ folded, stack }) => !folded && stack === 0n)) return [];
  const dead = addMoney(...hand.players.map((player) => player.dead));
  return buildPots(
    hand.players.map(({ seat, total, folded }) => ({ seat, amount: total, folded })),
    dead,
  ).map(({ amount }) => wireMoney(amount));
}

/** Cards are told in an event only where the hand has shown them to all. */
export const presentEvents = (hand: Hand): PokerEvent[] =>
  hand.events.map((event) => presentEvent(hand, event));

function presentEvent({ setup }: Hand, event: HandEvent): PokerEvent {
  switch (event.type) {
    case 'post':
    case 'uncalled':
    case 'win':
      return { ...event, amount: wireMoney(event.amount) };
    case 'action':
      return { ...event, amount: wireMoney(event.amount), to: wireMoney(event.to) };
    case 'street':
      return { type: 'street', street: event.street, board: event.board.map(cardOf) };
    case 'show':
      return { type: 'show', seat: event.seat, cards: holeCards(setup, event.seat).map(cardOf) };
    case 'muck':
      return { type: 'muck', seat: event.seat };
  }
}

const roots = new BoundedMap<string, string>(2_000);

/** The root that a deck was shown by. */
function layRoot(seed: string): string {
  const kept = roots.get(seed);
  if (kept !== undefined) return kept;
  const { root } = layDeck(seed);
  roots.set(seed, root);
  return root;
}

/** What one player alone may know. */
export function presentOwn({ room }: KnownRoom, player: string, nowMs: number): PokerOwn {
  const { table, cashIns, next } = room;
  const held = seatOf(table, player);
  const place = table.waiting.findIndex((each) => each.player === player);
  const buyIn = buyInOf(table, player, nowMs);
  return {
    ...ownHand(table, held),
    seat: held?.seat ?? null,
    out: held !== undefined && (held.out || held.outNext),
    leaving: held?.leaving ?? false,
    owesBlind: held !== undefined && (held.missedBlinds || held.entry !== 'ready'),
    contributed: next?.contributions.some(({ seat }) => seat === held?.seat) ?? false,
    bringing: cashIns.some((each) => each.player === player && each.state === 'asking'),
    waiting: place < 0 ? null : { place: place + 1, offeredUntil: table.waiting[place]!.offeredUntil },
    buyIn: { min: wireMoney(buyIn.min), max: wireMoney(buyIn.max) },
    sitting: held
      ? { hands: held.hands, brought: wireMoney(held.brought), rake: wireMoney(held.rake) }
      : null,
  };
}

function ownHand(
  { hand, turn }: PokerTable,
  held: Seat | undefined,
): Pick<PokerOwn, 'cards' | 'makes' | 'options'> {
  if (!hand || !held || !playedBy(hand, held)) return { cards: [], makes: null, options: null };
  const cards = holeCards(hand.setup, held.seat);
  const { category, ranks } = nameOfCards([...cards, ...boardOf(hand)]);
  const options = turn?.seat === held.seat ? optionsOf(hand) : null;
  return {
    cards: cards.map(cardOf),
    makes: { category, ranks: [...ranks] },
    options: options && {
      canCheck: options.canCheck,
      call: wireMoney(options.call),
      raise: options.raise && { min: wireMoney(options.raise.min), max: wireMoney(options.raise.max) },
    },
  };
}
