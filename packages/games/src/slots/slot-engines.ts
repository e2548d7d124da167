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

/** Every version of the machines beside Lucky 25 that was ever offered; the first of an id is in use. */
export const SLOT_ENGINES: readonly Engine[] = [
  slotEngine(waysMachine(WAYS_TUMBLE)),
  slotEngine(holdMachine(HOLD_AND_WIN)),
  progressiveEngine(PROGRESSIVE_3),
  slotEngine(clusterMachine(CLUSTER_BLOOM)),
];
