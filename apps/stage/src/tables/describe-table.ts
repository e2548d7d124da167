import {
  type BaccaratHand,
  type BeadPile,
  type BlackjackDeal,
  type CoinBowl,
  countHand,
  type DiceThrow,
  type DragonTigerCards,
  type Felt,
  HOO_HEY_HOW_SYMBOLS,
  isNatural,
  type RouletteSpin,
  type Spot,
} from '@fairhouse/games';
import type { useText } from '@fairhouse/ui';
import { sayOdds } from '../parts/say-odds.ts';

export type Say = ReturnType<typeof useText>;

/** What a table shows of a round, by the game. */
export type TableOutcome =
  | BaccaratHand
  | DragonTigerCards
  | RouletteSpin
  | DiceThrow
  | CoinBowl
  | BeadPile
  | BlackjackDeal;

const SUIT_SIGNS: Readonly<Record<string, string>> = { D: '♦', H: '♥', S: '♠', C: '♣' };

type SpotKey = Extract<Parameters<Say>[0], `table.spot.${string}`>;

/** The name of a spot as the felt prints it. */
export function spotName(t: Say, id: string): string {
  const [kind = '', part = ''] = id.split(':');
  const [, , side] = /^(dragon|tiger)_(big|small|odd|even|red|black|suit)$/.exec(kind) ?? [];
  const key = side ? `side_${side}` : kind === 'double' ? 'doubleOf' : kind;
  return t(`table.spot.${key}` as SpotKey, { part: SUIT_SIGNS[part] ?? sayPart(t, part) });
}

/** Bets of a seat whose names alone do not tell which. */
const AT_SEAT = /^(?:perfect_pairs|three_cards|insurance|doubled|second_hand|second_doubled):(\d)$/;

/** The name of a bet in a list of bets. */
export function betName(t: Say, id: string): string {
  const [, seat] = AT_SEAT.exec(id) ?? [];
  return seat ? `${spotName(t, id)} · ${t('table.seats.seat', { seat })}` : spotName(t, id);
}

const SYMBOLS: readonly string[] = HOO_HEY_HOW_SYMBOLS;

const sayPart = (t: Say, part: string): string =>
  part
    .split('-')
    .map((each) => (SYMBOLS.includes(each) ? t(`table.symbol.${each as 'fish'}`) : each))
    .join(' · ');

/** What a spot pays where there is little room: "1–3". */
export const spanPays = ({ lesser = [], pays }: Pick<Spot, 'lesser' | 'pays'>): string =>
  lesser.length > 0 ? `${lesser[0]}–${pays}` : pays;

/** Kinds whose spots print nothing but their part. */
const PART_KINDS = ['straight', 'total', 'single', 'pair', 'three', 'four'] as const;

/** The name of all bets of a kind. */
export function kindName(t: Say, kind: string): string {
  const named = PART_KINDS.find((each) => each === kind);
  if (named) return t(`table.kind.${named}`);
  const [, side, what] = /^(dragon|tiger)_(big|small|odd|even|red|black|suit)$/.exec(kind) ?? [];
  const name = what === 'suit' ? t('table.kind.suit') : spotName(t, kind).trim();
  return side ? `${t(`table.side.${side as 'dragon' | 'tiger'}`)}: ${name}` : name;
}

const VARIANTS = ['baccarat_commission_free', 'baccarat_ez'] as const;

/** How a game goes, in a few sentences. */
export function rulesOf(t: Say, { id, spots }: Pick<Felt, 'id' | 'spots'>): readonly string[] {
  const variant = VARIANTS.find((each) => each === id);
  const base = (variant ? 'baccarat' : id) as 'baccarat';
  const [one = '', two = '', three = ''] = paysOn(spots, 'single').map((pays) => sayOdds(t, pays));
  const how = t(`table.how.${base}`, { one, two, three });
  if (base !== 'baccarat') return [how];
  const banker = sayOdds(t, paysOn(spots, 'banker').at(-1)!);
  return [how, t(`table.how.${variant ?? 'baccarat_commission'}`, { banker })];
}

/** All that bets of a kind pay, the least first. */
function paysOn(spots: readonly Spot[], kind: string): readonly string[] {
  const found = spots.find((spot) => spot.kind === kind);
  return found ? [...(found.lesser ?? []), found.pays] : [];
}

const countReds = ({ coins }: CoinBowl): number => coins.filter((coin) => coin === 'red').length;

/** What happened, in a few words. */
export function describeOutcome(t: Say, gameId: string, outcome: TableOutcome): string {
  switch (outcome.type) {
    case 'hand': {
      const { winner, playerTotal, bankerTotal } = outcome;
      if (winner === 'tie') return t('table.outcome.tie', { total: playerTotal });
      const totals = { high: Math.max(playerTotal, bankerTotal), low: Math.min(playerTotal, bankerTotal) };
      return t('table.outcome.wins', { side: t(`table.side.${winner}`), ...totals });
    }
    case 'cards':
      return outcome.winner === 'tie'
        ? t('table.outcome.tieCards')
        : t('table.outcome.winsCards', { side: t(`table.side.${outcome.winner}`) });
    case 'spin':
      return t('table.outcome.number', { number: outcome.number });
    case 'dice': {
      if (gameId === 'hoo_hey_how')
        return outcome.dice.map((face) => t(`table.symbol.${HOO_HEY_HOW_SYMBOLS[face - 1]!}`)).join(' · ');
      const total = outcome.dice.reduce((sum, die) => sum + die, 0);
      return t('table.outcome.dice', { dice: outcome.dice.join(' · '), total });
    }
    case 'blackjack':
      return sayDealer(t, outcome);
    case 'coins':
      return t('table.outcome.coins', { reds: countReds(outcome), whites: 4 - countReds(outcome) });
    case 'beads':
      return t('table.outcome.beads', { beads: outcome.beads, remainder: outcome.remainder });
  }
}

function sayDealer(t: Say, { dealer }: BlackjackDeal): string {
  if (dealer.length === 0) return t('table.outcome.nobody');
  if (isNatural(dealer)) return t('table.outcome.dealerNatural');
  const { total } = countHand(dealer);
  return t(total > 21 ? 'table.outcome.dealerBust' : 'table.outcome.dealer', { total });
}
