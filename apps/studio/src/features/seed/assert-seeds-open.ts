import { type Reader, StartError } from '@fairhouse/db';
import { unsealSeed } from '../../keys.ts';
import { listActivePairs, type SeedPair } from './store.ts';

const TRIED = 20;

/**
 * A studio with another secret could end no round that is open, and would give all their stakes back.
 * @throws StartError when there are seeds in use and none of some of them opens
 */
export async function assertSeedsOpen(reader: Reader, secret: string): Promise<void> {
  const pairs = await listActivePairs(reader, TRIED);
  if (pairs.length > 0 && !pairs.some((pair) => opens(secret, pair)))
    throw new StartError(
      'setting_wrong',
      'FAIRHOUSE_SECRET is not the one that the seeds in use are sealed with. Start with the secret that belongs to this database.',
    );
}

function opens(secret: string, { id, serverSeedSealed }: SeedPair): boolean {
  try {
    unsealSeed(secret, id, serverSeedSealed);
    return true;
  } catch {
    return false;
  }
}
