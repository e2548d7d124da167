import type { Tx } from '@fairhouse/db';
import { assert, parseMoney } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { putOut, sealEnvelope } from './give-envelope.ts';
import { lockEnvelope, type NewEnvelope } from './store.ts';

/** An envelope as the seed writes it: it is put out at the first start. */
export type SeedEnvelope = Omit<NewEnvelope, 'total'> & { readonly total: string };

export async function seedEnvelope(
  tx: Tx,
  platform: Pick<Platform, 'newId' | 'now'>,
  brandId: string,
  { total, ...envelope }: SeedEnvelope,
): Promise<void> {
  const units = parseMoney(total);
  assert(units !== undefined, 'the seed holds good amounts');
  const nowMs = platform.now();
  const given = { ...envelope, total: units };
  const id = await sealEnvelope(platform, tx, given, { brandId, by: 'setup', nowMs });
  await putOut(tx, (await lockEnvelope(tx, brandId, id))!, nowMs);
}
