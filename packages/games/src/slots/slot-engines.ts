import type { Engine } from '../engine.ts';
import { CLUSTER_BLOOM_VARIANTS } from './cluster-bloom.ts';
import { HOLD_AND_WIN_VARIANTS } from './hold-and-win.ts';
import { lineEngine } from './line-engine.ts';
import { LUCKY_25_VARIANTS } from './lucky25.ts';
import type { MachineHead } from './machine.ts';
import { PROGRESSIVE_3_VARIANTS } from './progressive-3.ts';
import { slotEngine } from './slot-round.ts';
import { clusterMachine } from './spin-cluster.ts';
import { holdMachine } from './spin-hold.ts';
import { progressiveEngine } from './spin-progressive.ts';
import { waysMachine } from './spin-ways.ts';
import { WAYS_TUMBLE_VARIANTS } from './ways-tumble.ts';

type Band = NonNullable<Engine['returnBand']>;

/**
 * Where returns lie that could only be played, plain and bought: 2.6 standard errors about those of millions of rounds. A
 * variant lies below its machine by what both paid in the same rounds, which is known far better than either.
 */
const WAYS_BANDS: Readonly<Record<number, Band>> = {
  4: { least: 94.5, most: 97.02 },
  6: { least: 92.27, most: 95.02 },
  8: { least: 90.48, most: 93.24 },
};

const CLUSTER_BANDS: Readonly<Record<number, Band>> = {
  5: { least: 94.5, most: 95.97 },
  6: { least: 93.25, most: 94.85 },
  8: { least: 91.24, most: 92.99 },
};

/** Of the lines of Progressive 3 alone: pots are paid beside the round. */
const CLASSIC_BANDS: Readonly<Record<number, Band>> = {
  4: { least: 89.06, most: 89.07 },
  6: { least: 87.06, most: 87.07 },
  8: { least: 85.07, most: 85.08 },
};

const within = <M extends MachineHead>(
  machines: readonly M[],
  bands: Readonly<Record<number, Band>>,
  open: (machine: M) => Engine,
): Engine[] => machines.map((machine) => ({ ...open(machine), returnBand: bands[machine.edge]! }));

/** Every version of the slots that was ever offered; the first of an id is in use unless another is chosen. */
export const SLOT_ENGINES: readonly Engine[] = [
  ...LUCKY_25_VARIANTS.map(lineEngine),
  ...within(WAYS_TUMBLE_VARIANTS, WAYS_BANDS, (machine) => slotEngine(waysMachine(machine))),
  ...HOLD_AND_WIN_VARIANTS.map((machine) => slotEngine(holdMachine(machine))),
  ...within(PROGRESSIVE_3_VARIANTS, CLASSIC_BANDS, progressiveEngine),
  ...within(CLUSTER_BLOOM_VARIANTS, CLUSTER_BANDS, (machine) => slotEngine(clusterMachine(machine))),
];
