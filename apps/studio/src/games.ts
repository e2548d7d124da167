import {
  type CatalogueGame,
  type Engine,
  engineOf,
  findGame,
  findMachine,
  findSkin,
  type LineMachine,
  type SlotSkin,
} from '@fairhouse/games';
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

/** What only slots with lines have to show: their pictures and their machine. */
export function presentSlot(code: string, { id, version }: Engine) {
  const skin = findSkin(code);
  const machine = findMachine(id, version);
  return {
    symbolSet: skin?.symbolSet ?? null,
    machine: skin && machine ? presentMachine(skin, machine) : null,
  };
}

const LETTERS = { A: 'A', K: 'K', Q: 'Q', J: 'J', T: '10' } as const;

/** The rules of a game as its paytable shows them. */
function presentMachine(skin: SlotSkin, machine: LineMachine) {
  const names: Readonly<Record<string, string>> = { ...skin.names, ...LETTERS };
  return {
    id: machine.id,
    version: machine.version,
    rtp: machine.declaredRtpPct.toFixed(2),
    volatility: 'medium',
    lines: machine.lines.map((line) => [...line]),
    rows: machine.rows,
    symbols: Object.entries(names).map(([id, name]) => ({
      id,
      name,
      pays: payTable(machine.paytable[id as keyof typeof machine.paytable] ?? []),
    })),
    scatterPays: payTable(machine.scatter.pays),
    freeSpins: payTable(machine.freeSpins.awards),
    freeSpinMultiplier: machine.freeSpins.multiplier,
    maxWin: machine.maxWin,
  };
}

/** Only what pays: count → pay. */
const payTable = (pays: readonly number[]): Record<string, number> =>
  Object.fromEntries(pays.map((pay, count) => [count, pay] as const).filter(([, pay]) => pay > 0));
