import {
  type CatalogueGame,
  type Engine,
  engineAt,
  findCrashGame,
  findGame,
  findLiveTable,
} from '@fairhouse/games';
import { assert, type Money, moneyOf, parseMoney } from '@fairhouse/kernel';

/**
 * A game that is served, with the engine that new rounds of it are played on.
 * @param edge the variant that its operator has chosen; null: the first
 */
export function servedGame(
  code: string,
  edge: number | null = null,
): { readonly game: CatalogueGame; readonly engine: Engine } {
  const game = findGame(code);
  const engine = game && engineAt(game.engineId, edge);
  assert(game && engine, `the game ${code} is served`);
  return { game, engine };
}

/** Whether everybody plays the same rounds of a game. */
export const isShared = (code: string): boolean =>
  findLiveTable(code) !== undefined || findCrashGame(code) !== undefined;

/** The stakes that a step leads through; every other one that the engine takes can be typed. */
const LADDER: readonly Money[] = [1, 2, 5, 10, 25, 50, 100, 250, 500].map((whole) =>
  moneyOf(parseMoney(String(whole))!),
);

export const ladderOf = ({ stake }: Pick<Engine, 'stake'>): readonly Money[] =>
  LADDER.filter((rung) => rung >= stake.min && rung <= stake.max && rung % stake.step === 0n);

export const takesStake = ({ stake }: Engine, amount: Money): boolean =>
  amount >= stake.min && amount <= stake.max && amount % stake.step === 0n;

/** What the platform says a brand takes in a game; null is as the game has it. */
export type Limits = { readonly min: string | null; readonly max: string | null };

/** @returns null where the platform names none */
export const toldLimit = (text: string | null | undefined): Money | null =>
  text == null ? null : (parseMoney(text) ?? null);

/** The stakes of an engine, no wider than the brand takes them. */
export function limitedStake({ stake }: Engine, limits: Limits | undefined): Engine['stake'] {
  const [least, most] = [toldLimit(limits?.min), toldLimit(limits?.max)];
  const min = least !== null && least > stake.min ? roundUp(least, stake.step) : stake.min;
  const max = most !== null && most < stake.max ? moneyOf(most - (most % stake.step)) : stake.max;
  return min <= max ? { ...stake, min, max } : stake;
}

/** Is a stake one that the brand takes? The limits are those of a game session. */
export const isWithin = (
  { stakeMin, stakeMax }: { readonly stakeMin: Money | null; readonly stakeMax: Money | null },
  stake: Money,
): boolean => (stakeMin === null || stake >= stakeMin) && (stakeMax === null || stake <= stakeMax);

const roundUp = (amount: Money, step: Money): Money => moneyOf(((amount + step - 1n) / step) * step);
