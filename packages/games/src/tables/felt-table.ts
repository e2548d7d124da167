import { type Money, moneyOf, parseMoney, ZERO } from '@fairhouse/kernel';
import type { Felt, Spot, TableGame } from '../table-game.ts';
import { parsePay } from './odds.ts';

/** A felt that is offered: its game, its limits and its chips. */
export type FeltTable<Game extends Felt = TableGame> = {
  /** Also the code of its game. */
  readonly code: string;
  readonly title: string;
  readonly game: Game;
  /** OKLCH hue of the felt in degrees. */
  readonly hue: number;
  readonly limits: { readonly min: Money; readonly max: Money };
  readonly chips: readonly Money[];
};

export type TableFacts = readonly [code: string, title: string, hue: number, min: number, max: number];

const CHIPS = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000];
const CHIPS_SHOWN = 7;

const whole = (units: number): Money => moneyOf(parseMoney(String(units))!);

export const feltTable = <Game extends Felt>(
  game: Game,
  [code, title, hue, min, max]: TableFacts,
): FeltTable<Game> => {
  const limits = { min: whole(min), max: whole(max) };
  const taken = tableLimits({ game, limits });
  return {
    code,
    title,
    game,
    hue,
    limits,
    chips: CHIPS.filter((chip) => chip >= min / 2 && whole(chip) <= taken.max)
      .slice(0, CHIPS_SHOWN)
      .map(whole),
  };
};

/** What one player may have on a spot: the more a spot pays, the less it takes, so that no spot wins more than the maximum. */
export function spotMax({ limits }: Pick<FeltTable, 'limits'>, { pays }: Spot): Money {
  const { numerator, denominator } = parsePay(pays);
  if (numerator <= denominator) return limits.max;
  const most = (limits.max * denominator) / numerator;
  return moneyOf(most < limits.min ? limits.min : most - (most % limits.min));
}

/** Between what one bet may be: a table where every spot pays more than the stake takes less than its maximum on any. */
export const tableLimits = (table: Pick<FeltTable<Felt>, 'game' | 'limits'>): FeltTable['limits'] => ({
  min: table.limits.min,
  max: moneyOf(
    table.game.spots.reduce((most, spot) => {
      const max = spotMax(table, spot);
      return opens(table.game, spot) && max > most ? max : most;
    }, table.limits.min),
  ),
});

/** Whether a bet on a spot is placed while the window is open, and not by a decision. */
const opens = ({ seating }: Felt, { kind }: Spot): boolean => seating?.opening.has(kind) ?? true;

/** What a player may win with all bets of one round: at most so many times the table's maximum. */
const PAYOUT_MULTIPLE = 5n;

export const payoutMax = ({ limits }: Pick<FeltTable, 'limits'>): Money =>
  moneyOf(limits.max * PAYOUT_MULTIPLE);

export type LimitFault = 'stake_not_allowed' | 'choice_not_allowed' | 'table_limit';

/** Which limit of a table all stakes of a player in one round are beyond, if any. */
export function limitFault(
  table: FeltTable<Felt>,
  stakes: ReadonlyMap<string, Money>,
): LimitFault | undefined {
  let payout = 0n;
  for (const spot of table.game.spots) {
    const stake = stakes.get(spot.id) ?? ZERO;
    if (stake === ZERO) continue;
    if (stake < table.limits.min || stake > spotMax(table, spot)) return 'stake_not_allowed';
    const { numerator, denominator } = parsePay(spot.pays);
    payout += (stake * (numerator + denominator)) / denominator;
  }
  if (clashes(table.game, stakes)) return 'choice_not_allowed';
  return moneyOf(payout) > payoutMax(table) ? 'table_limit' : undefined;
}

/** Whether bets are on spots that exclude each other. */
export const clashes = ({ exclusive }: Felt, stakes: ReadonlyMap<string, Money>): boolean =>
  exclusive.some((group) => group.filter((spot) => stakes.has(spot)).length > 1);
