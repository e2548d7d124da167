import { findSkin, type LineMachine, LUCKY_25, type SlotSkin } from '@fairhouse/games';
import { assert, type Money, moneyOf, parseMoney } from '@fairhouse/kernel';

/** The machine that a code of a skin names, in the version that new rounds are played on. */
const CURRENT: Readonly<Record<string, LineMachine>> = { [LUCKY_25.id]: LUCKY_25 };

export function machineOf(game: string): LineMachine {
  const skin = findSkin(game);
  const machine = skin && CURRENT[skin.machineId];
  assert(machine, `the game ${game} has a machine`);
  return machine;
}

/** The stakes offered: each is a whole number of 25 line bets. */
export const STAKES: readonly Money[] = [1, 2, 5, 10, 25, 50, 100, 250, 500].map((whole) =>
  moneyOf(parseMoney(String(whole))!),
);

const LETTERS = { A: 'A', K: 'K', Q: 'Q', J: 'J', T: '10' } as const;

/** The rules of a game as its paytable shows them. */
export function presentMachine(skin: SlotSkin, machine: LineMachine) {
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
