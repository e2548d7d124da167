import { cardOf } from '@fairhouse/games';
import {
  blindsAt,
  boardOf,
  buildPots,
  type Contest,
  contestPrizes,
  type Finish,
  type Hand,
  type HandEvent,
  holeCards,
  isCardTable,
  isContest,
  isTournament,
  MINUTE_MS,
  nameOfCards,
  optionsOf,
  type PokerTable,
  playedBy,
  rakeCap,
  type Seat,
  seatOf,
  type TableRules,
  viewTable,
} from '@fairhouse/games/poker';
import { addMoney, assert, subtractMoney, wireMoney } from '@fairhouse/kernel';
import type { PokerEvent, PokerMessage, PokerOwn, SitAndGoView } from '@fairhouse/wire/play/poker';
import type { Studio } from '../../studio.ts';
import { type KnownRoom, type SeenRoom, seenBy } from './known-room.ts';
import { nameOf, presentOwnSeat, presentSeat, presentTable } from './present-seats.ts';
import { presentOwnEntry } from './present-tournament.ts';

/** What all may see of a table. */
export type PublicRoom = Omit<PokerMessage, 'own' | 'now' | 'tournament'>;

/** @param away whose line is lost */
export function presentRoom(studio: Studio, known: SeenRoom, away: ReadonlySet<string>): PublicRoom {
  const { table } = known.room;
  assert(!isCardTable(table), 'a table of hold’em');
  const view = viewTable(table, null);
  const { hand } = table;
  return {
    ...presentTable(known),
    type: 'poker',
    rules: presentRules(table.rules, known.offered.practice),
    sitAndGo: isContest(table)
      ? presentContest(table, (player) => nameOf(studio, known.operator, player))
      : null,
    seats: view.seats.map((each) => ({
      ...presentSeat(studio, known, each, away),
      bet: wireMoney(each.bet),
      standing: each.standing,
      cards: each.cards === 'hidden' || each.cards === null ? each.cards : [...each.cards],
    })),
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
  };
}

const presentRules = (rules: TableRules, practice: boolean): PublicRoom['rules'] => ({
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

function presentContest(table: Contest, called: (player: string) => string): SitAndGoView {
  const { rules, sitAndGo } = table;
  const { smallBlind, bigBlind } = blindsAt(sitAndGo.level + 1);
  const present = (finished: readonly Finish[]): SitAndGoView['finished'] =>
    finished.map(({ player, prize, ...finish }) => ({
      ...finish,
      name: called(player),
      prize: wireMoney(prize),
    }));
  return {
    number: sitAndGo.number,
    entry: wireMoney(rules.sitAndGo.entry),
    fee: wireMoney(rules.sitAndGo.fee),
    prizes: contestPrizes(table).map(wireMoney),
    stack: wireMoney(rules.sitAndGo.stack),
    levelMinutes: rules.sitAndGo.levelMs / MINUTE_MS,
    level: sitAndGo.level,
    raisesAt: sitAndGo.raisesAt,
    next: { smallBlind: wireMoney(smallBlind), bigBlind: wireMoney(bigBlind) },
    cancelsAt: sitAndGo.cancelsAt,
    finished: present(sitAndGo.finished),
    reopensAt: sitAndGo.reopensAt,
    last: sitAndGo.last && {
      number: sitAndGo.last.number,
      finished: present(sitAndGo.last.finished),
      calledOff: sitAndGo.last.calledOff ?? false,
    },
  };
}

/** The own place, in the sit-and-go that is played or in the one before. */
function ownFinish({ sitAndGo }: PokerTable, player: string): PokerOwn['finish'] {
  if (!sitAndGo) return null;
  for (const each of [sitAndGo, sitAndGo.last]) {
    const own = each?.finished.find((finish) => finish.player === player);
    if (each && own) return { number: each.number, place: own.place, prize: wireMoney(own.prize) };
  }
  return null;
}

/** Side pots are told once somebody can win no more than a part; what is bet on a street lies in none before its end. */
function potsOf(hand: Hand): string[] {
  if (hand.result) return hand.result.pots.map(({ amount }) => wireMoney(amount));
  if (!hand.players.some(({ folded, stack }) => !folded && stack === 0n)) return [];
  const dead = addMoney(...hand.players.map((player) => player.dead));
  const gathered = hand.players.map(({ seat, total, bet, folded }) => ({
    seat,
    amount: subtractMoney(total, bet),
    folded,
  }));
  return buildPots(gathered, dead).flatMap(({ amount }) => (amount > 0n ? [wireMoney(amount)] : []));
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

/** What one player alone may know. */
export function presentOwn(known: KnownRoom, player: string, nowMs: number): PokerOwn {
  const seen = seenBy(known, player);
  const { table } = seen.room;
  assert(!isCardTable(table), 'a table of hold’em');
  const held = seatOf(table, player);
  return {
    ...presentOwnSeat(seen, player, nowMs),
    ...(isTournament(known.room) ? presentOwnEntry(known.room, player) : { entry: null }),
    ...ownHand(table, held),
    owesBlind: held !== undefined && (held.missedBlinds || held.entry !== 'ready'),
    finish: ownFinish(table, player),
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
