import type { Engine } from '../engine.ts';
import { enumerateLines } from './enumerate-lines.ts';
import { type LineMachine, validStake } from './machine.ts';
import { spinLines } from './spin-lines.ts';

/** A machine of lines as an engine: one stake, one spin with its free spins, nothing to choose. */
export const lineEngine = (machine: LineMachine): Engine => ({
  id: machine.id,
  version: machine.version,
  maxWin: machine.maxWin,
  edge: machine.edge,
  stake: machine.stake,
  play({ stake, choice, moves }, words) {
    if (!validStake(machine, stake) || choice !== null || moves.length > 0) return undefined;
    const { payout, book } = spinLines(machine, words, stake);
    return { book, staked: stake, payout, open: false };
  },
  returns: () => [{ bet: 'plain', kind: 'plain', method: 'exact', rtp: enumerateLines(machine).rtp }],
});
