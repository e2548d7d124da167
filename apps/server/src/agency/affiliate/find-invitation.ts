import type { Reader } from '@fairhouse/db';
import type { Invitation } from '../../frame/platform.ts';
import { hasRoom } from '../team/index.ts';
import { findCode } from './store.ts';

/** A code that counts now and at this domain, and whose it is. Those of agents on the last level bring nobody. */
export async function findInvitation(
  reader: Reader,
  brandId: string,
  code: string,
  domain: string,
  nowMs: number,
): Promise<Invitation | undefined> {
  const found = await findCode(reader, brandId, code, domain, nowMs);
  if (!found?.ownerId) return found;
  return (await hasRoom(reader, brandId, found.ownerId)) ? found : undefined;
}
