import { HOLD_AND_WIN_VARIANTS } from './hold-and-win.ts';
import { LUCKY_25_VARIANTS } from './lucky25.ts';
import type { LineMachine, LineReels } from './machine.ts';
import { PROGRESSIVE_3_VARIANTS } from './progressive-3.ts';

export const findMachine = (id: string, version: string): LineMachine | undefined =>
  LUCKY_25_VARIANTS.find((machine) => machine.id === id && machine.version === version);

type TurningMachine = LineReels & { readonly id: string; readonly version: string };

const TURNING: readonly TurningMachine[] = [
  ...LUCKY_25_VARIANTS,
  ...HOLD_AND_WIN_VARIANTS.map(({ lines }) => lines),
  ...PROGRESSIVE_3_VARIANTS,
];

/** The strips and lines of a machine whose reels turn, to draw them; undefined where symbols fall. */
export const findReels = (id: string, version: string): LineReels | undefined =>
  TURNING.find((machine) => machine.id === id && machine.version === version);
