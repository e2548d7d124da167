import type { Group, Settings } from '../kit.ts';
import { bodies } from './bodies.ts';
import { duplicates } from './duplicates.ts';
import { funds } from './funds.ts';
import { happyPath } from './happy-path.ts';
import { interleavingsOf } from './interleavings.ts';
import { late } from './late.ts';
import { order } from './order.ts';
import { otherContent } from './other-content.ts';
import { signature } from './signature.ts';
import { zero } from './zero.ts';

/** Every check, in the order in which they are run; what shifts the clock comes last. */
export const groupsOf = (settings: Settings): readonly Group[] => [
  happyPath,
  duplicates,
  otherContent,
  order,
  signature,
  bodies,
  funds,
  zero,
  interleavingsOf(settings),
  late,
];
