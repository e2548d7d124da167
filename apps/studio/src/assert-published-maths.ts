import { StartError } from '@fairhouse/db';
import { findChangedMaths } from '@fairhouse/games/published-rounds';

/** @throws StartError when maths plays its published rounds otherwise: players could not verify by what they were told */
export function assertPublishedMaths(changed = findChangedMaths()): void {
  if (changed.length > 0)
    throw new StartError(
      'start_failed',
      `The maths of ${changed.join(', ')} is not what was published. Give it a version of its own, or restore it.`,
    );
}
