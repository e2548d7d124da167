import { moneyOf, parseMoney } from '@fairhouse/kernel';
import { holdem, type TableRules } from './seating.ts';

/** The engine id of hold'em, where games are told apart by theirs. */
export const NLHE = { id: 'NLHE', version: '1.0.0' } as const;

/** A room of the hall: one table of no-limit hold'em. */
export type PokerRoom = {
  readonly code: string;
  readonly title: string;
  /** OKLCH hue in degrees. */
  readonly hue: number;
  /** What it wears in the hall: another picture than any room near it. */
  readonly cover: string;
  readonly rules: TableRules;
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
  rules: holdem(seats, blind(small), blind(big)),
  practice: false,
});

/** In the order of the hall. */
export const POKER_ROOMS: readonly PokerRoom[] = [
  {
    code: 'holdem-practice',
    title: 'Hold’em practice · Lagoon',
    hue: 190,
    cover: 'quiet-blackjack-2',
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
];

export const findPokerRoom = (code: string): PokerRoom | undefined =>
  POKER_ROOMS.find((each) => each.code === code);
