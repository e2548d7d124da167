import { type Money, moneyOf, parseMoney } from '@fairhouse/kernel';
import type { CardGame } from '../cards/hand.ts';
import { type CardRules, cardRules, openCardTable } from '../cards/table.ts';
import { chipsOf, MINUTE_MS } from './blind-levels.ts';
import type { RoomTable } from './play-of.ts';
import { type AnyRoom, openRoom } from './room.ts';
import { holdem, openTable, type TableRules } from './seating.ts';
import { openContest, sitAndGo } from './sit-and-go.ts';
import { openTournament } from './tournament.ts';
import { entryPrice, tournamentTable } from './tournament-seats.ts';
import type { TournamentPlan, TournamentRules } from './tournament-state.ts';

/** The engine id of hold'em, where games are told apart by theirs. */
export const NLHE = { id: 'NLHE', version: '1.0.0' } as const;
export const THIRTEEN = { id: 'THIRTEEN', version: '1.0.0' } as const;
export const TIEN_LEN = { id: 'TIEN_LEN', version: '1.0.0' } as const;

export type RoomEngine = typeof NLHE | typeof THIRTEEN | typeof TIEN_LEN;

/** Games of rooms: players win from each other, and no engine decides a round. */
export const ROOM_ENGINES: readonly RoomEngine[] = [NLHE, THIRTEEN, TIEN_LEN];

/** A room of the hall: one table of a game. */
export type PokerRoom = {
  readonly code: string;
  readonly title: string;
  /** OKLCH hue in degrees. */
  readonly hue: number;
  /** What it wears in the hall: another picture than any room near it. */
  readonly cover: string;
  readonly engine: RoomEngine;
  readonly rules: TableRules | CardRules;
  /** Of a tournament: what is planned until staff plan something else. */
  readonly plan?: TournamentPlan;
  /** Played for chips that are nothing, beside opponents of the house who are called so. */
  readonly practice: boolean;
};

const blind = (text: string) => moneyOf(parseMoney(text)!);

const room = (
  code: string,
  name: string,
  hue: number,
  cover: string,
  [seats, small, big]: readonly [TableRules['seats'], string, string],
): PokerRoom => ({
  code: `holdem-${code}`,
  title: `Hold’em ${small}/${big} · ${name}`,
  hue,
  cover,
  engine: NLHE,
  rules: holdem(seats, blind(small), blind(big)),
  practice: false,
});

/** Per cent of the prizes by place. */
const SHARES: Readonly<Record<TableRules['seats'], readonly bigint[]>> = {
  2: [100n],
  6: [65n, 35n],
  9: [50n, 30n, 20n],
};

/** The house takes a twentieth of what goes into the prizes. */
const FEE_PARTS = 20n;
const STACK = chipsOf(1_500);

export const feeOf = (entry: Money): Money => moneyOf(entry / FEE_PARTS);

function sitAndGoRoom(
  code: string,
  name: string,
  hue: number,
  cover: string,
  [seats, entry, minutes]: readonly [TableRules['seats'], string, number],
): PokerRoom {
  const put = blind(entry);
  const rules = { entry: put, fee: feeOf(put), stack: STACK, levelMs: minutes * MINUTE_MS };
  return {
    code: `sit-and-go-${code}`,
    title: `Sit-and-go ${entry} · ${name}`,
    hue,
    cover,
    engine: NLHE,
    rules: sitAndGo(seats, { ...rules, shares: SHARES[seats] }),
    practice: false,
  };
}

/** A series of tournaments; each brand may plan it otherwise. */
function tournamentRoom(
  code: string,
  name: string,
  hue: number,
  cover: string,
  [seats, entry, minutes, times]: readonly [TournamentRules['seats'], string, number, readonly string[]],
): PokerRoom {
  const rules: TournamentRules = {
    seats,
    entry: blind(entry),
    fee: feeOf(blind(entry)),
    stack: chipsOf(3_000),
    levelMs: minutes * MINUTE_MS,
    lateLevels: 4,
    reEntries: 1,
    least: 3,
    most: 90,
    breakAfter: 6,
    breakMs: 5 * MINUTE_MS,
  };
  const price = entryPrice(rules);
  return {
    code: `tournament-${code}`,
    title: `Tournament · ${name}`,
    hue,
    cover,
    engine: NLHE,
    rules: { ...tournamentTable(rules, 1), buyIn: { min: price, max: price } },
    plan: { rules, times },
    practice: false,
  };
}

const CARD_ROOMS = {
  thirteen: { code: 'thirteen', title: 'Thirteen cards', engine: THIRTEEN },
  tien_len: { code: 'tien-len', title: 'Tien len', engine: TIEN_LEN },
} as const satisfies Record<CardGame, Pick<PokerRoom, 'code' | 'title' | 'engine'>>;

function cardRoom(
  game: CardGame,
  code: string,
  name: string,
  hue: number,
  cover: string,
  bet: string,
): PokerRoom {
  const { code: prefix, title, engine } = CARD_ROOMS[game];
  return {
    code: `${prefix}-${code}`,
    title: `${title} ${bet} · ${name}`,
    hue,
    cover,
    engine,
    rules: cardRules(game, blind(bet)),
    practice: false,
  };
}

/** In the order of the hall. */
export const POKER_ROOMS: readonly PokerRoom[] = [
  {
    code: 'holdem-practice',
    title: 'Hold’em practice · Lagoon',
    hue: 190,
    cover: 'quiet-blackjack-2',
    engine: NLHE,
    rules: holdem(6, blind('1'), blind('2')),
    practice: true,
  },
  room('moss', 'Moss', 140, 'royal-fan-2', [6, '0.01', '0.02']),
  room('fern', 'Fern', 155, 'high-tower-2', [6, '0.05', '0.10']),
  room('reed', 'Reed', 200, 'seven-seats-2', [6, '0.25', '0.50']),
  room('willow', 'Willow', 215, 'hi-lo-2', [9, '0.25', '0.50']),
  room('cedar', 'Cedar', 220, 'quiet-blackjack-3', [6, '1', '2']),
  room('oak', 'Oak', 235, 'high-tower-3', [9, '1', '2']),
  room('birch', 'Birch', 250, 'dragon-tiger-2', [2, '1', '2']),
  room('banyan', 'Banyan', 285, 'seven-seats-3', [6, '5', '10']),
  sitAndGoRoom('iris', 'Iris', 300, 'hourglass-keep-2', [2, '2', 2]),
  sitAndGoRoom('lilac', 'Lilac', 290, 'silk-fan-3', [6, '1', 4]),
  sitAndGoRoom('clover', 'Clover', 145, 'sun-gong-2', [6, '10', 4]),
  sitAndGoRoom('aster', 'Aster', 265, 'three-kings-3', [9, '2', 5]),
  sitAndGoRoom('gentian', 'Gentian', 235, 'ember-crown-3', [9, '20', 5]),
  tournamentRoom('heron', 'Heron', 205, 'dragon-masque-3', [6, '1', 5, ['10:00', '16:00', '22:00']]),
  tournamentRoom('kite', 'Kite', 330, 'lantern-row-3', [9, '5', 8, ['13:00', '20:00']]),
  tournamentRoom('falcon', 'Falcon', 30, 'starfall-3', [9, '20', 10, ['21:00']]),
  cardRoom('thirteen', 'lotus', 'Lotus', 265, 'hi-lo-3', '0.10'),
  cardRoom('thirteen', 'peony', 'Peony', 280, 'dragon-tiger-3', '0.50'),
  cardRoom('thirteen', 'orchid', 'Orchid', 300, 'royal-fan', '2'),
  cardRoom('tien_len', 'bamboo', 'Bamboo', 120, 'silk-fan-2', '0.10'),
  cardRoom('tien_len', 'jade', 'Jade', 165, 'three-kings-2', '0.50'),
  cardRoom('tien_len', 'plum', 'Plum', 300, 'high-tower', '2'),
];

export const findPokerRoom = (code: string): PokerRoom | undefined =>
  POKER_ROOMS.find((each) => each.code === code);

const isOfCards = (rules: PokerRoom['rules']): rules is CardRules => 'game' in rules;

/** A room as it is opened, nobody in it. */
export const openRoomOf = (offered: PokerRoom): AnyRoom =>
  offered.plan ? openTournament(offered.plan) : openRoom(openTableOf(offered));

const openTableOf = ({ rules }: PokerRoom): RoomTable =>
  isOfCards(rules) ? openCardTable(rules) : rules.sitAndGo ? openContest(rules) : openTable(rules);

/** What a room is played for: the small and the big blind, or the bet of a point or a card. */
export const stakesOf = ({ rules }: PokerRoom) =>
  isOfCards(rules)
    ? { smallBlind: null, bigBlind: rules.bet }
    : { smallBlind: rules.smallBlind, bigBlind: rules.bigBlind };
