import { type CatalogueGame, type Engine, engineOf, findGame } from '@fairhouse/games';
import { assert, type Money, moneyOf, parseMoney } from '@fairhouse/kernel';

/** A game that is served, with the engine that new rounds of it are played on. */
export function servedGame(code: string): { readonly game: CatalogueGame; readonly engine: Engine } {
  const game = findGame(code);
  const engine = game && engineOf(game);
  assert(game && engine, `the game ${code} is served`);
  return { game, engine };
}

/** The stakes that a step leads through; every other one that the engine takes can be typed. */
const LADDER: readonly Money[] = [1, 2, 5, 10, 25, 50, 100, 250, 500].map((whole) =>
  moneyOf(parseMoney(String(whole))!),
);

export const ladderOf = ({ stake }: Engine): readonly Money[] =>
  LADDER.filter((rung) => rung >= stake.min && rung <= stake.max && rung % stake.step === 0n);

export const takesStake = ({ stake }: Engine, amount: Money): boolean =>
  amount >= stake.min && amount <= stake.max && amount % stake.step === 0n;
