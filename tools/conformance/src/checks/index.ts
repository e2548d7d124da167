import type { Group, Settings } from '../kit.ts';
import { batches } from './batches.ts';
import { bodies } from './bodies.ts';
import { corrections } from './corrections.ts';
import { debitCredits } from './debit-credits.ts';
import { duplicates } from './duplicates.ts';
import { funds } from './funds.ts';
import { happyPath } from './happy-path.ts';
import { interleavingsOf } from './interleavings.ts';
import { late } from './late.ts';
import { lists } from './lists.ts';
import { order } from './order.ts';
import { otherContent } from './other-content.ts';
import { signature } from './signature.ts';
import { tables } from './tables.ts';
import { tickets } from './tickets.ts';
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
  debitCredits,
  corrections,
  tickets,
  tables,
  batches,
  lists,
  interleavingsOf(settings),
  late,
];
