import type { Engine } from '../engine.ts';
import { CLUSTER_BLOOM } from './cluster-bloom.ts';
import { HOLD_AND_WIN } from './hold-and-win.ts';
import { PROGRESSIVE_3 } from './progressive-3.ts';
import { slotEngine } from './slot-round.ts';
import { clusterMachine } from './spin-cluster.ts';
import { holdMachine } from './spin-hold.ts';
import { progressiveEngine } from './spin-progressive.ts';
import { waysMachine } from './spin-ways.ts';
import { WAYS_TUMBLE } from './ways-tumble.ts';

/** Where the returns that could only be played lie for certain: 2.6 standard errors about those of millions of rounds. */
const PLAYED_BANDS = {
  ways: { least: 94.5, most: 97.02 },
  cluster: { least: 94.5, most: 95.97 },
} as const;

/** Every version of the machines beside Lucky 25 that was ever offered; the first of an id is in use. */
export const SLOT_ENGINES: readonly Engine[] = [
  { ...slotEngine(waysMachine(WAYS_TUMBLE)), returnBand: PLAYED_BANDS.ways },
  slotEngine(holdMachine(HOLD_AND_WIN)),
  // Of its lines alone: pots are paid beside the round.
  { ...progressiveEngine(PROGRESSIVE_3), returnBand: { least: 89.06, most: 89.07 } },
  { ...slotEngine(clusterMachine(CLUSTER_BLOOM)), returnBand: PLAYED_BANDS.cluster },
];
