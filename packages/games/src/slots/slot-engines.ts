import { assert } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { CLUSTER_BLOOM_VARIANTS } from './cluster-bloom.ts';
import { HOLD_AND_WIN_VARIANTS } from './hold-and-win.ts';
import { lineEngine } from './line-engine.ts';
import { LUCKY_25_VARIANTS } from './lucky25.ts';
import { PROGRESSIVE_3_VARIANTS } from './progressive-3.ts';
import { type PointMachine, returnsBelow, slotEngine } from './slot-round.ts';
import { clusterMachine } from './spin-cluster.ts';
import { holdMachine } from './spin-hold.ts';
import { progressiveEngine } from './spin-progressive.ts';
import { waysMachine } from './spin-ways.ts';
import { WAYS_TUMBLE_VARIANTS } from './ways-tumble.ts';

/** Machines whose returns are played: a variant is played against the first, on the same words. */
function playedBelow<M>(variants: readonly M[], open: (variant: M) => PointMachine): Engine[] {
  const [machine, ...others] = variants.map(open);
  assert(machine, 'a machine has its first version');
  const below = others.map(
    (variant): PointMachine => ({
      ...variant,
      returns: (run) => returnsBelow(machine.returns(run), machine, variant, run),
    }),
  );
  return [machine, ...below].map(slotEngine);
}

/** Every version of the slots that was ever offered; the first of an id is in use unless another is chosen. */
export const SLOT_ENGINES: readonly Engine[] = [
  ...LUCKY_25_VARIANTS.map(lineEngine),
  ...playedBelow(WAYS_TUMBLE_VARIANTS, waysMachine),
  ...HOLD_AND_WIN_VARIANTS.map((machine) => slotEngine(holdMachine(machine))),
  ...PROGRESSIVE_3_VARIANTS.map(progressiveEngine),
  ...playedBelow(CLUSTER_BLOOM_VARIANTS, clusterMachine),
];
