import { assert } from '@fairhouse/kernel';
import type { Settled, Spot, TableGame } from '../table-game.ts';
import { classesOfHands, classesOfPairs } from './baccarat-classes.ts';
import { type Card, cardOf, rankOf, suitOf } from './cards.ts';
import { type BaccaratHand, dealBaccarat } from './deal-baccarat.ts';
import { indexSpots, LOST, PUSHED, spot, won } from './odds.ts';
import { reportSpots } from './report-spots.ts';

export type BaccaratVariant = 'commission' | 'commission_free' | 'ez';

/** Profit of the dragon bonus by the margin of a win that is not natural. */
const DRAGON_BONUS: Readonly<Record<number, string>> = { 4: '1', 5: '2', 6: '4', 7: '6', 8: '10', 9: '30' };

const DRAGON_LESSER = Object.values(DRAGON_BONUS).slice(0, -1);

type Rule = (hand: BaccaratHand) => Settled;

const isPair = ([first, second]: readonly Card[]): boolean => rankOf(first!) === rankOf(second!);
const isPerfect = ([first, second]: readonly Card[]): boolean =>
  isPair([first!, second!]) && suitOf(first!) === suitOf(second!);
const paysIf = (holds: boolean, pays: string): Settled => (holds ? won(pays) : LOST);
const sideWins =
  (side: 'player' | 'banker', pays: string): Rule =>
  ({ winner }) =>
    winner === 'tie' ? PUSHED : paysIf(winner === side, pays);

/** A natural is 8 or 9 with two cards. */
const dragonBonus =
  (side: 'player' | 'banker'): Rule =>
  (hand) => {
    const own = side === 'player' ? hand.playerTotal : hand.bankerTotal;
    const other = side === 'player' ? hand.bankerTotal : hand.playerTotal;
    const natural = hand[side].length === 2 && own >= 8;
    if (natural && hand.winner === 'tie') return PUSHED;
    if (natural) return paysIf(hand.winner === side, '1');
    const pays = hand.winner === side ? DRAGON_BONUS[own - other] : undefined;
    return pays === undefined ? LOST : won(pays);
  };

const bankerWinsWith = (hand: BaccaratHand, total: number): boolean =>
  hand.winner === 'banker' && hand.bankerTotal === total;

const RULES: Readonly<Record<string, Rule>> = {
  player: sideWins('player', '1'),
  tie: ({ winner }) => paysIf(winner === 'tie', '8'),
  player_pair: ({ player }) => paysIf(isPair(player), '11'),
  banker_pair: ({ banker }) => paysIf(isPair(banker), '11'),
  either_pair: ({ player, banker }) => paysIf(isPair(player) || isPair(banker), '5'),
  perfect_pair: ({ player, banker }) => {
    const sides = Number(isPerfect(player)) + Number(isPerfect(banker));
    return sides === 0 ? LOST : won(sides === 2 ? '200' : '25');
  },
  big: ({ player, banker }) => paysIf(player.length + banker.length > 4, '0.54'),
  small: ({ player, banker }) => paysIf(player.length + banker.length === 4, '1.5'),
  super_six: (hand) => paysIf(bankerWinsWith(hand, 6), '12'),
  lucky_six: (hand) => paysIf(bankerWinsWith(hand, 6), hand.banker.length === 3 ? '20' : '12'),
  dragon_bonus_player: dragonBonus('player'),
  dragon_bonus_banker: dragonBonus('banker'),
  dragon_7: (hand) => paysIf(bankerWinsWith(hand, 7) && hand.banker.length === 3, '40'),
  panda_8: ({ winner, player, playerTotal }) =>
    paysIf(winner === 'player' && playerTotal === 8 && player.length === 3, '25'),
};

/** What the banker pays differs by variant, and nothing else about the hands does. */
const BANKER: Readonly<Record<BaccaratVariant, Pick<Spot, 'pays' | 'lesser'> & { readonly rule: Rule }>> = {
  commission: { pays: '0.95', rule: sideWins('banker', '0.95') },
  // Half pay goes by the winning total of 6, with two cards or three.
  commission_free: {
    pays: '1',
    lesser: ['0.5'],
    rule: (hand) => (bankerWinsWith(hand, 6) ? won('0.5') : sideWins('banker', '1')(hand)),
  },
  ez: {
    pays: '1',
    rule: (hand) =>
      bankerWinsWith(hand, 7) && hand.banker.length === 3 ? PUSHED : sideWins('banker', '1')(hand),
  },
};

const PAIR_KINDS: ReadonlySet<string> = new Set([
  'player_pair',
  'banker_pair',
  'either_pair',
  'perfect_pair',
]);

const COMMON_SPOTS: readonly Spot[] = [
  spot('player', '1'),
  spot('tie', '8'),
  spot('player_pair', '11'),
  spot('banker_pair', '11'),
  spot('either_pair', '5'),
  spot('perfect_pair', '200', '25'),
  spot('big', '0.54'),
  spot('small', '1.5'),
  spot('dragon_bonus_player', '30', ...DRAGON_LESSER),
  spot('dragon_bonus_banker', '30', ...DRAGON_LESSER),
];

const SIDE_SPOTS: Readonly<Record<BaccaratVariant, readonly Spot[]>> = {
  commission: [spot('super_six', '12'), spot('lucky_six', '20', '12')],
  commission_free: [spot('super_six', '12'), spot('lucky_six', '20', '12')],
  ez: [spot('dragon_7', '40'), spot('panda_8', '25')],
};

function makeBaccarat(id: string, variant: BaccaratVariant): TableGame<BaccaratHand> {
  const spots = [
    spot('banker', BANKER[variant].pays, ...(BANKER[variant].lesser ?? [])),
    ...COMMON_SPOTS,
    ...SIDE_SPOTS[variant],
  ];
  const getSpot = indexSpots(spots);
  const settle = (spotId: string, hand: BaccaratHand): Settled => {
    const { kind } = getSpot(spotId);
    const rule = kind === 'banker' ? BANKER[variant].rule : RULES[kind];
    assert(rule, `a rule settles ${kind}`);
    return rule(hand);
  };
  return {
    id,
    version: '1.0.0',
    spots,
    exclusive: [],
    shoe: { decks: 8, cutCard: 14, roundsAfterCut: 1 },
    play: (draw) => dealBaccarat(() => cardOf(draw(52))),
    settle,
    enumerate() {
      const isPairSpot = ({ kind }: Spot) => PAIR_KINDS.has(kind);
      const hands = reportSpots(
        spots.filter((each) => !isPairSpot(each)),
        classesOfHands(),
        settle,
      );
      const pairs = reportSpots(spots.filter(isPairSpot), classesOfPairs(), settle);
      return spots.map(({ id: spotId }) => [...hands, ...pairs].find((report) => report.spot === spotId)!);
    },
  };
}

export const BACCARAT = makeBaccarat('baccarat', 'commission');
export const BACCARAT_COMMISSION_FREE = makeBaccarat('baccarat_commission_free', 'commission_free');
export const BACCARAT_EZ = makeBaccarat('baccarat_ez', 'ez');
