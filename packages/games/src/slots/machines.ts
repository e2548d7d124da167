import { HOLD_AND_WIN } from './hold-and-win.ts';
import { LUCKY_25 } from './lucky25.ts';
import type { LineMachine, LineReels } from './machine.ts';
import { PROGRESSIVE_3 } from './progressive-3.ts';

/** Every version ever offered stays here, so that old rounds can still be verified. */
const MACHINES: readonly LineMachine[] = [LUCKY_25];

export const findMachine = (id: string, version: string): LineMachine | undefined =>
  MACHINES.find((machine) => machine.id === id && machine.version === version);

type TurningMachine = LineReels & { readonly id: string; readonly version: string };

const TURNING: readonly TurningMachine[] = [...MACHINES, HOLD_AND_WIN.lines, PROGRESSIVE_3];

/** The strips and lines of a machine whose reels turn, to draw them; undefined where symbols fall. */
export const findReels = (id: string, version: string): LineReels | undefined =>
  TURNING.find((machine) => machine.id === id && machine.version === version);
